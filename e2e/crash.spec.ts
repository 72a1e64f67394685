import { kills } from '../bench/chaos/database-troubles.ts'
import { faultsOf, meet } from '../bench/chaos/trouble.ts'
import { expect, test } from './harness/test.ts'

const CRASHES = 10
const CRASH_LIMIT_MS = 300_000

test('no acknowledged tree is lost or doubled when the server is killed ten times while members write', async ({
  startOwn,
  engine,
}) => {
  test.setTimeout(CRASH_LIMIT_MS)
  const server = await startOwn()
  expect(faultsOf(await meet(server, kills(server, engine, CRASHES)))).toEqual([])
})
