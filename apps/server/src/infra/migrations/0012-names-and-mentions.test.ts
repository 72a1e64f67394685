import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { engines, openTestDatabase, TEST_START_MS } from '../../../test/harness.ts'
import { migrate } from '../../open.ts'
import type { Db } from '../db/port.ts'
import { namesAndMentions } from './0012-names-and-mentions.ts'

const [IDA, BEN, CLASH, LATE] = ['a', 'b', 'c', 'd'].map((letter) => `u_${letter.repeat(32)}`)

/** Restores an older database, with data that was allowed then. */
async function fillAsBefore(tx: Db): Promise<void> {
  for (const table of ['username_keys', 'reply_members'])
    await sql`drop table ${sql.table(table)}`.execute(tx)
  const users = [
    [LATE, 'late@example.org', 'ida rao', 9],
    [IDA, 'ida@example.org.', 'Ida Rao', 2],
    [BEN, 'ben@example.org', 'Admin', 3],
    [CLASH, 'ben@example.org.', 'Meera Joshi', 4],
  ] as const
  for (const [id, email, name, at] of users)
    await sql`insert into users (id, email, email_key, username, password_hash, role, created_at)
      values (${id}, ${email}, ${email}, ${name}, '', 'user', ${at})`.execute(tx)
  for (const email of ['news@example.org', 'news@example.org.', 'more@example.org.'])
    await sql`insert into newsletter (email_key, email, created_at) values (${email}, ${email}, 0)`.execute(
      tx,
    )
  for (const [key, reply] of [
    ['one', `{"author":{"id":"${IDA}"},"me":"${BEN}","ghost":"u_${'0'.repeat(32)}"}`],
    ['two', '{"message":"saved"}'],
    ['three', null],
  ])
    await sql`insert into idempotency (caller, key, request_hash, reply, created_at)
      values (${BEN}, ${key}, 'h', ${reply}, 0)`.execute(tx)
}

describe.each(engines)('an older database on %s', (engine) => {
  it('keeps all names and addresses despite conflicts, and records the members in its replies', async () => {
    const { database, drop } = await openTestDatabase(engine)
    const latest = await migrate(database, TEST_START_MS)
    await database.write(fillAsBefore)
    await database.write(async (tx) => {
      const keyed = engine === 'sqlite' ? ' without rowid' : ''
      const words = { engine, int8: '', bytes: '', real: '', seq: '', keyed }
      for (const statement of namesAndMentions.statements(words)) await sql.raw(statement).execute(tx)
      await namesAndMentions.fill?.(tx)
    })
    expect(await migrate(database, TEST_START_MS)).toBe(latest)
    const { users, keys, newsletter, mentions } = await database.read(async (db) => ({
      users: await db.selectFrom('users').select(['id', 'username', 'emailKey']).orderBy('id').execute(),
      keys: await db.selectFrom('usernameKeys').selectAll().execute(),
      newsletter: await db.selectFrom('newsletter').select('emailKey').orderBy('emailKey').execute(),
      mentions: await db.selectFrom('replyMembers').selectAll().execute(),
    }))
    expect(users).toEqual([
      { id: IDA, username: 'Ida Rao', emailKey: 'ida@example.org' },
      { id: BEN, username: 'Admin', emailKey: 'ben@example.org' },
      { id: CLASH, username: 'Meera Joshi', emailKey: 'ben@example.org.' },
      { id: LATE, username: 'ida rao', emailKey: 'late@example.org' },
    ])
    const holders = keys.map(({ holderId }) => holderId)
    expect(holders).toEqual(expect.arrayContaining([IDA, BEN, 'sample_1', 'sample_9']))
    expect(holders).not.toContain(LATE)
    expect(holders).not.toContain(CLASH)
    expect(newsletter.map(({ emailKey }) => emailKey)).toEqual(['more@example.org', 'news@example.org'])
    expect(mentions).toEqual([{ caller: BEN, key: 'one', userId: IDA }])
    await database.close()
    await drop()
  })
})
