import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { engines, openTestDatabase, TEST_START_MS } from '../../../test/harness.ts'
import { SQL_TYPES } from '../../infra/db/migrate.ts'
import { first } from '../../infra/migrations/0001-first.ts'
import { migrate } from '../../open.ts'
import { searchNames } from './list-store.ts'
import { findMember, NOBODY } from './members/member-store.ts'

describe.each(engines)('the community of an older database on %s', (engine) => {
  it('includes every existing account, under each word of the name', async () => {
    const { database, drop } = await openTestDatabase(engine)
    await database.write(async (tx) => {
      const statements = [
        'create table schema_version (one integer primary key, version integer not null, migrated_at bigint not null)',
        'insert into schema_version (one, version, migrated_at) values (1, 1, 0)',
        ...first.statements(SQL_TYPES[engine]),
      ]
      for (const statement of statements) await sql.raw(statement).execute(tx)
      for (const [id, name] of [
        ['u_a', "  Asha  O'Neil Rao "],
        ['u_b', 'Ben'],
      ])
        await sql`insert into users (id, email, email_key, username, password_hash, role, created_at)
          values (${id}, ${id}, ${id}, ${name}, '', 'user', 7)`.execute(tx)
    })
    await migrate(database, TEST_START_MS)
    const found = async (prefix: string) =>
      (await database.read((db) => searchNames(db, NOBODY, prefix, undefined, 10))).map(({ id }) => id)
    for (const prefix of ['asha', "o'ne", 'rao']) expect(await found(prefix)).toEqual(['u_a'])
    expect(await found('ben')).toEqual(['u_b'])
    expect(await database.read((db) => findMember(db, 'u_b', NOBODY))).toMatchObject({
      title: 'Community Member',
      sample: 0,
      joinedAt: 7,
      followers: 0,
    })
    await database.close()
    await drop()
  })
})
