import { randomUUID } from 'node:crypto'
import { api, type Client, NetworkError } from '@eco/contract'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { clientFor } from './harness/programs.ts'
import { expect, test } from './harness/test.ts'

const CRASHES = 10
const WRITERS = 8
/** A crash meets the writers at another moment each time. */
const WRITING_MS = [120, 180, 240, 300, 360]
const CRASH_LIMIT_MS = 180_000
/** How often the database dies together with the server, where it is a program of its own. */
const DATABASE_DIES_EVERY = 3

type Account = { call: Client; uid: string }

test('no acknowledged tree is lost when the server is killed ten times while members write', async ({
  startOwn,
}) => {
  test.setTimeout(CRASH_LIMIT_MS)
  const server = await startOwn()
  const account = await signUp(server.url)
  const acknowledged = new Set<string>()
  for (let crash = 0; crash < CRASHES; crash++) {
    const before = acknowledged.size
    const writers = Array.from({ length: WRITERS }, () => writeUntilCut(account, acknowledged))
    await new Promise((resolve) => setTimeout(resolve, WRITING_MS[crash % WRITING_MS.length]))
    await expect.poll(() => acknowledged.size, { intervals: [5] }).toBeGreaterThan(before)
    await server.crash({ databaseToo: crash % DATABASE_DIES_EVERY === 0 })
    await Promise.all(writers)
    await server.restart()
    const kept = await keptTrees(account)
    expect([...acknowledged].filter((tid) => !kept.has(tid))).toEqual([])
    const { token_value } = await account.call(api.getCredits, { params: { userId: account.uid } })
    expect(token_value, 'credits and trees agree, also for writes that were cut').toBe(
      kept.size * CREDITS_PER_ASSET,
    )
  }
})

async function signUp(url: string): Promise<Account> {
  const anyone = clientFor(url)
  const email = `writer-${randomUUID()}@example.org`
  const { token, user } = await anyone(api.signup, {
    body: { username: 'Writer', email, password: 'kept-for-good', role: 'user' },
  })
  return {
    uid: user.u_id,
    call: (endpoint, input, options) => anyone(endpoint, input, { token, ...options }),
  }
}

/** Saves trees one after another; ends when the connection breaks. */
async function writeUntilCut({ call, uid }: Account, acknowledged: Set<string>): Promise<void> {
  const tree = {
    UID: uid,
    TreeName: 'Neem',
    BotanicalName: 'Azadirachta indica',
    PlantingDate: '2025-07-18',
    Height: 150,
    Location: 'Taljai Hills',
    imageIds: [],
  }
  try {
    while (true) acknowledged.add((await call(api.saveTree, { body: tree })).data.tid)
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
  }
}

async function keptTrees({ call, uid }: Account): Promise<Set<string>> {
  const kept = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await call(api.listTrees, { params: { userId: uid }, query: { cursor } })
    for (const { tid } of page.data) kept.add(tid)
    cursor = page.next
  } while (cursor !== undefined)
  return kept
}
