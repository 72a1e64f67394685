import { api } from '@eco/contract'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { runAdmin } from '../src/admin/run.ts'
import { createApp } from '../src/app.ts'
import { counterChecksOf } from '../src/feature.ts'
import { checkAllBooks, quickCheck, quickCheckBooks } from '../src/features/credits/check-books.ts'
import { openFeatures } from '../src/open-features.ts'
import { type Canaries, seedCanaries } from './canaries.ts'
import { onEveryEngine, type TestServer } from './harness.ts'
import { signUp } from './samples/members.ts'

/** Runs the command as an operator would. */
async function checkBooks(server: TestServer) {
  const heard = { said: '', complained: '' }
  const terminal = {
    say: (text: string) => {
      heard.said += text
    },
    complain: (text: string) => {
      heard.complained += text
    },
    readInput: async () => '',
    askHidden: undefined,
  }
  const code = await runAdmin(['check-books'], terminal, async () => ({
    deps: server.deps,
    close: async () => {},
  }))
  return { code, ...heard }
}

onEveryEngine('the check of the books', (server) => {
  let asha: Canaries
  beforeAll(async () => {
    const reviewer = await signUp(server(), 'reviewer')
    asha = await seedCanaries(server(), 'books', reviewer)
    const ravi = await seedCanaries(server(), 'leaves', reviewer)
    for (const [follower, member_id] of [
      [ravi, asha.id],
      [asha, ravi.id],
    ] as const)
      await server().client(api.followMember, { params: { member_id } }, { token: follower.token })
    const body = { u_id: ravi.id, password: ravi.password }
    await server().client(api.eraseAccount, { body }, { token: ravi.token })
  })
  const change = (statement: string) =>
    server().database.write((tx) =>
      sql
        .raw(statement)
        .execute(tx)
        .then(() => undefined),
    )

  it('finds no difference after members have used everything, and one has been erased', async () => {
    expect(await checkBooks(server())).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^The books match\. Checked \d+ balances, \d+ assets, \d+ blocks of serial numbers and 12 kinds of counters\.$/,
      ),
      complained: '',
    })
    expect(await quickCheck(server().deps)).toBeUndefined()
  })

  it.each([
    [
      `update balances set balance = balance + 7 where account = 'available:ID'`,
      /for available:u_\w+: a cached balance equals its recomputed sum \(stored \d+, should be \d+\)\.$/,
    ],
    [`update balances set balance = balance + 1 where account = 'coins:ID'`, /for coins:u_/],
    [`update balances set balance = balance - 1 where account = 'points:ID'`, /for points:u_/],
    [`update serial_counters set next_no = next_no + 1`, /for TRE-\d+: serials end where the counter stands/],
    [`update serial_blocks set to_no = to_no + 1`, /serials (have no gap|end where)/],
    [
      `update rank_members set credits = credits + 1 where user_id = 'ID'`,
      /for u_\w+: the rank has every member with their credits \(stored \d+, should be \d+\)/,
    ],
    [
      `update rank_counts set members = members + 1 where level = 2`,
      /for 2:\d+: the counters of the rank count its members/,
    ],
    [
      `update blogs set likes = likes + 1 where id = (select max(id) from blogs)`,
      /the likes of an article are counted right/,
    ],
    [`update blogs set comment_count = comment_count + 1`, /the comments of an article are counted right/],
    [
      `update community_members set followers = followers + 1 where id = 'ID'`,
      /for u_\w+: the followers of a member are counted right \(stored 1, should be 0\)/,
    ],
    [
      `update community_members set following = following + 2 where id = 'ID'`,
      /the following of a member are/,
    ],
    [`update community_members set posts = posts + 3 where id = 'ID'`, /the posts of a member are/],
    [
      `update log_queue set posting_seq = posting_seq + 1000000`,
      /every posting of credits is in the public log or waits for it/,
    ],
    [`update evs set distance_km = distance_km + 1`, /the distance of a vehicle is the sum of its journeys/],
    [`update ev_months set km = km + 1`, /the months of a vehicle add up to its distance/],
  ])('names what "%s" changed, and exits with code 1', async (statement, words) => {
    const changed = statement.replace('ID', asha.id)
    await change(changed)
    const done = await checkBooks(server())
    await change(changed.replace(/ ([+-]) (\d)/, (_, sign, by) => ` ${sign === '+' ? '-' : '+'} ${by}`))
    expect(done).toMatchObject({ code: 1, said: '' })
    expect(done.complained).toMatch(/^The books do not match\. This is not true for /)
    expect(done.complained).toMatch(words)
    const { difference } = await checkAllBooks(server().database, counterChecksOf(server().features))
    expect(difference).toBeUndefined()
  })

  it('runs quickly at startup: /readyz and the log report a changed balance', async () => {
    const statement = `update balances set balance = balance + 7 where account = 'held:${asha.id}'`
    await change(statement)
    const warning = await quickCheck(server().deps)
    const features = openFeatures(server().deps)
    features.system.warnings.push(warning ?? '')
    const app = await createApp(server().deps, features)
    const reply = await app.inject('/readyz')
    await app.close()
    await change(statement.replace('+', '-'))
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      status: 'ready',
      warnings: [
        'The quick check at startup found a difference in the books. Run: npm run admin -- check-books',
      ],
    })
    await change('update serial_counters set next_no = next_no + 1')
    expect(await quickCheck(server().deps)).toBeDefined()
    await change('update serial_counters set next_no = next_no - 1')
  })

  it('checks all balances from any starting point, and only a part when time runs out', async () => {
    const accounts = await server().database.read((db) =>
      db.selectFrom('balances').select('account').execute(),
    )
    for (const digits of ['00', '01', '02', '03', '04', '05', '06', 'ff']) {
      const deps = { database: server().database, newId: () => `u_${digits}` }
      const { balances, whole } = await quickCheckBooks(deps, () => 0, 1)
      expect(whole).toBe(true)
      expect(balances).toBeGreaterThanOrEqual(accounts.length)
    }
    let time = 0
    const late = await quickCheckBooks(server().deps, () => time++ * 10, 5)
    expect(late).toEqual({ balances: 0, whole: false, differing: undefined })
  })
})
