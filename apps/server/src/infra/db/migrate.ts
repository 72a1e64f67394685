import { sql } from 'kysely'
import { migrations } from '../migrations/index.ts'
import type { SqlTypes } from './migration.ts'
import type { Database, Db } from './port.ts'

const SQL_TYPES: Record<Database['engine'], SqlTypes> = {
  sqlite: {
    engine: 'sqlite',
    int8: 'integer',
    real: 'real',
    seq: 'integer primary key autoincrement',
    keyed: ' without rowid',
  },
  postgres: {
    engine: 'postgres',
    int8: 'bigint',
    real: 'double precision',
    seq: 'bigint generated always as identity primary key',
    keyed: '',
  },
}

/** The database was written by a newer version of the product. */
export class NewerDatabaseError extends Error {}

/** Number of the newest migration in this version. */
export const LATEST_MIGRATION = migrations.length

/**
 * Upgrades the schema to this version, one transaction for each step; forward only. Two servers may start at
 * once: the second waits for the lock on the version row and finds the work done.
 * @returns the number of the last migration
 * @throws NewerDatabaseError
 */
export async function migrate(database: Database, now: number): Promise<number> {
  await makeVersionTable(database, now)
  for (;;) {
    const version = await database.write((tx) => step(database, tx, now))
    if (version === LATEST_MIGRATION) return version
  }
}

/** PostgreSQL: duplicate_object (the row type of the table) and duplicate_table. */
const ALREADY_THERE: readonly unknown[] = ['42710', '42P07']

/** On PostgreSQL `if not exists` can fail when two servers run it at the same moment: retry once. */
async function makeVersionTable(database: Database, now: number): Promise<void> {
  const make = async (tx: Db) => {
    await sql`create table if not exists schema_version (one integer primary key, version integer not null, migrated_at ${sql.raw(SQL_TYPES[database.engine].int8)} not null)`.execute(
      tx,
    )
    await sql`insert into schema_version (one, version, migrated_at) values (1, 0, ${now}) on conflict do nothing`.execute(
      tx,
    )
  }
  await database.write(make).catch((error: unknown) => {
    const { code } = error as { code?: unknown }
    if (!database.isUniqueViolation(error) && !ALREADY_THERE.includes(code)) throw error
    return database.write(make)
  })
}

async function step(database: Database, tx: Db, now: number): Promise<number> {
  const wait = database.engine === 'postgres' ? sql` for update` : sql``
  const found = await sql<{
    version: number
  }>`select version from schema_version where one = 1${wait}`.execute(tx)
  const version = found.rows[0]?.version ?? 0
  if (version > LATEST_MIGRATION)
    throw new NewerDatabaseError(
      `the database is at version ${version}, this program supports up to ${LATEST_MIGRATION}: start a newer program, or restore a backup`,
    )
  const next = migrations[version]
  if (!next) return version
  for (const statement of next.statements(SQL_TYPES[database.engine])) await sql.raw(statement).execute(tx)
  await next.fill?.(tx)
  await sql`update schema_version set version = ${version + 1}, migrated_at = ${now} where one = 1`.execute(
    tx,
  )
  return version + 1
}

/** The schema version of the database, for the readiness probe. */
export async function schemaVersion(database: Database): Promise<number> {
  const found = await database.read((db) =>
    sql<{ version: number }>`select version from schema_version where one = 1`.execute(db),
  )
  return found.rows[0]?.version ?? 0
}
