import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../apps/server/test/harness.ts'
import { signUp } from '../../apps/server/test/members.ts'
import { faultLine, sendMalformed } from './run.ts'

/** Few, for every run of the tests; `npm run malformed` sends 300. */
const PER_OPERATION = 5
const LIMIT_MS = 120_000

onEveryEngine('malformed requests made from the description of the API', (server) => {
  it(
    'are each answered, and none of them by a fault of the server',
    async () => {
      const callers = async () => [await signUp(server(), 'admin'), await signUp(server())]
      const outcome = await sendMalformed({
        url: server().url,
        perOperation: PER_OPERATION,
        seed: 7,
        callers,
      })
      expect(outcome.faults.map(faultLine)).toEqual([])
      expect(outcome.operations).toBe(Object.keys(api).length)
      expect(outcome.sent).toBeGreaterThan(outcome.operations * (PER_OPERATION - 1))
      expect(outcome.statuses.get(400)).toBeGreaterThan(outcome.operations)
    },
    LIMIT_MS,
  )
})
