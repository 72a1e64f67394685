import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../apps/server/test/harness.ts'
import { signUp } from '../../apps/server/test/samples/members.ts'
import { faultLine, sendMalformed } from './run.ts'

/** Few, so that every test run can afford it; `npm run malformed` sends 300. */
const PER_OPERATION = 5
const LIMIT_MS = 120_000

onEveryEngine('malformed requests generated from the OpenAPI document', (server) => {
  it(
    'all get a response, and none is a server error',
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
