import { kills } from '../../bench/chaos/database-troubles.ts'
import { faultsOf, meet } from '../../bench/chaos/trouble.ts'
import { expect, test } from '../harness/test.ts'

const CRASHES = 10
const CRASH_LIMIT_MS = 300_000

test('loses or duplicates no acknowledged tree when the server is killed ten times during writes', {
  tag: '@database',
}, async ({ startOwn, engine }) => {
  test.setTimeout(CRASH_LIMIT_MS)
  const server = await startOwn()
  expect(faultsOf(await meet(server, kills(server, engine, CRASHES)))).toEqual([])
})
