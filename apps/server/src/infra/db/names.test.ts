import { CamelCasePlugin, Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { NamedPostgresDialect, NamedSqliteDialect, names } from './names.ts'
import type { Db } from './port.ts'
import type { Schema } from './schema/schema.ts'

const kyselyPlugin = [new CamelCasePlugin()]
const pool = { connect: () => Promise.reject(), end: () => Promise.resolve() }
const database = () => Promise.reject(new Error('nothing is run'))
const PAIRS = {
  sqlite: [
    new Kysely<Schema>({ dialect: new NamedSqliteDialect({ database }) }),
    new Kysely<Schema>({ dialect: new SqliteDialect({ database }), plugins: kyselyPlugin }),
  ],
  postgres: [
    new Kysely<Schema>({ dialect: new NamedPostgresDialect({ pool }) }),
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins: kyselyPlugin }),
  ],
} as const

const QUERIES: Record<string, (db: Db) => { compile(): { sql: string; parameters: readonly unknown[] } }> = {
  'a join with aliases': (db) =>
    db
      .selectFrom('assetEvents as e')
      .innerJoin('users as u', 'u.id', 'e.actorId')
      .select(['e.assetId', 'u.role as accountRole', (eb) => eb.fn.count('e.seq').as('allEvents')])
      .groupBy(['e.assetId', 'u.role'])
      .orderBy('e.assetId'),
  'an insert': (db) =>
    db
      .insertInto('newsletter')
      .values({ emailKey: 'a', email: 'A', createdAt: 1 })
      .onConflict((c) => c.column('emailKey').doNothing()),
  'an update': (db) =>
    db
      .updateTable('assets')
      .set((eb) => ({ deletedAt: 1, version: eb('version', '+', 1) }))
      .where('issueRef', 'is', null),
  'names in raw text': (db) =>
    db.selectNoFrom(
      sql`${sql.ref('someTable.someColumn')} || ${sql.id('a"B')} || ${'camelCase'}`.as('bothNames'),
    ),
}

describe.each(Object.keys(PAIRS) as (keyof typeof PAIRS)[])('names on %s', (engine) => {
  it.each(Object.keys(QUERIES))("are those of Kysely's own plugin in %s", (query) => {
    const [ours, theirs] = PAIRS[engine].map((db) => QUERIES[query]?.(db).compile())
    expect(ours?.sql).toMatch(/_[a-z]/)
    expect(ours).toMatchObject({ sql: theirs?.sql, parameters: theirs?.parameters })
  })
})

it('go there and back', () => {
  for (const column of ['id', 'owner_id', 'lat_e7', 'home_date', 'sha256'])
    expect(names.column(names.field(column))).toBe(column)
})
