import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../apps/server/test/harness.ts'
import { signUp } from '../../../apps/server/test/samples/members.ts'
import { fuzzInProcess } from './in-process.ts'
import { fuzzOverHttp } from './over-http.ts'

/** Few, so that every test run can afford it; `npm run malformed -- uploads` makes 10,000. */
const [FILES, UPLOADS] = [240, 48]
const LIMIT_MS = 120_000

it(
  'mutated photos, videos and CSV files are refused in words or stored without metadata, in time',
  async () => {
    const found = await fuzzInProcess(FILES, 3)
    expect(found.faults).toEqual([])
    expect(found.accepted).toBeGreaterThan(FILES / 20)
    expect(found.refused).toBeGreaterThan(FILES / 4)
  },
  LIMIT_MS,
)

onEveryEngine('mutated uploads', (server) => {
  it(
    'never make the server fail, and what it serves of them has no metadata',
    async () => {
      const found = await fuzzOverHttp({ url: server().url, signUp: () => signUp(server()) }, UPLOADS, 3)
      expect(found.faults).toEqual([])
      expect(found.sent).toBe(UPLOADS)
      expect(found.examined).toBeGreaterThan(0)
    },
    LIMIT_MS,
  )
})
