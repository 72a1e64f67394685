import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { engines, openTestDatabase, TEST_START_MS } from '../../../test/harness.ts'
import { prepareMembers, prepareRank } from '../../features/rank/store.ts'
import { migrate } from '../../open.ts'
import { SQL_TYPES } from '../db/migrate.ts'
import type { Database } from '../db/port.ts'
import { first } from './0001-first.ts'

/** Creates a database as the first version left it, with members and balances. */
async function openFirstVersion(database: Database): Promise<void> {
  await database.write(async (tx) => {
    const statements = [
      'create table schema_version (one integer primary key, version integer not null, migrated_at bigint not null)',
      'insert into schema_version (one, version, migrated_at) values (1, 1, 0)',
      ...first.statements(SQL_TYPES[database.engine]),
    ]
    for (const statement of statements) await sql.raw(statement).execute(tx)
    for (const id of ['u_a', 'u_b', 'u_c', 'u_d'])
      await sql`insert into users (id, email, email_key, username, password_hash, role, created_at)
        values (${id}, ${id}, ${id}, ${id}, '', 'user', 0)`.execute(tx)
    const balances: [string, number][] = [
      ...([
        ['available:u_a', 100],
        ['held:u_a', 50],
        ['retired:u_a', 500],
      ] as [string, number][]),
      ...([
        ['available:u_b', 10],
        ['owed:u_b', -60],
        ['pending:u_c', 100],
      ] as [string, number][]),
    ]
    for (const [account, balance] of balances)
      await sql`insert into balances (account, balance) values (${account}, ${balance})`.execute(tx)
    await sql`insert into assets (id, owner_id, kind, title, status, revision, created_at, updated_at)
      values ('tree_1', 'u_c', 'tree', 'Neem', 'pending', 1, 0, 0)`.execute(tx)
  })
}

describe.each(engines)('the second migration on %s', (engine) => {
  it('ranks existing members, and keeps their assets', async () => {
    const { database, drop } = await openTestDatabase(engine)
    await openFirstVersion(database)
    await migrate(database, TEST_START_MS)
    const readRank = prepareRank(database)
    const found = await Promise.all(
      ['u_a', 'u_b', 'u_c', 'u_d'].map(async (userId) => (await readRank({ userId }))[0]),
    )
    expect(found).toEqual([
      { credits: 150, position: 1, shown: 0 },
      { credits: 0, position: 2, shown: 0 },
      // pending credits do not count
      { credits: 0, position: 2, shown: 0 },
      { credits: 0, position: 2, shown: 0 },
    ])
    expect(await prepareMembers(database)({})).toEqual([{ members: 4 }])
    const kept = await database.read((db) =>
      db.selectFrom('assets').select(['id', 'clientId', 'identifierHash']).execute(),
    )
    expect(kept).toEqual([{ id: 'tree_1', clientId: null, identifierHash: null }])
    await database.close()
    await drop()
  })
})
