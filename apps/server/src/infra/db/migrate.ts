import { sql } from 'kysely'
import type { Migration, SqlTypes } from './migration.ts'
import type { Database, Db } from './port.ts'

export const SQL_TYPES: Record<Database['engine'], SqlTypes> = {
  sqlite: {
    engine: 'sqlite',
    int8: 'integer',
    bytes: 'blob',
    real: 'real',
    seq: 'integer primary key autoincrement',
    keyed: ' without rowid',
  },
  postgres: {
    engine: 'postgres',
    int8: 'bigint',
    bytes: 'bytea',
    real: 'double precision',
    seq: 'bigint generated always as identity primary key',
    keyed: '',
  },
}

/** The database was written by a newer version of the product. */
export class NewerDatabaseError extends Error {}

/** All migrations in the order of their versions. @throws Error if two have the same version */
export function inOrder(migrations: readonly Migration[]): readonly Migration[] {
  const sorted = migrations.toSorted((a, b) => a.version - b.version)
  const twice = sorted.find(({ version }, at) => version === sorted[at + 1]?.version)
  if (twice) throw new Error(`two migrations have the version ${twice.version}`)
  return sorted
}

/** The version of a database after these migrations. */
export const latestOf = (migrations: readonly Migration[]): number => migrations.at(-1)?.version ?? 0

/**
 * Upgrades the schema to this version, one transaction for each step; forward only. Two servers may start at
 * once: the second waits for the lock on the version row and finds the work done.
 * @param migrations from `inOrder`
 * @returns the version of the last migration
 * @throws NewerDatabaseError
 */
export async function runMigrations(
  database: Database,
  migrations: readonly Migration[],
  now: number,
): Promise<number> {
  await makeVersionTable(database, now)
  for (;;) {
    const version = await database.migrate((tx) => step(database, tx, migrations, now))
    if (version === latestOf(migrations)) return version
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

async function step(
  database: Database,
  tx: Db,
  migrations: readonly Migration[],
  now: number,
): Promise<number> {
  const wait = database.engine === 'postgres' ? sql` for update` : sql``
  const found = await sql<{
    version: number
  }>`select version from schema_version where one = 1${wait}`.execute(tx)
  const version = found.rows[0]?.version ?? 0
  const latest = latestOf(migrations)
  if (version > latest)
    throw new NewerDatabaseError(
      `the database is at version ${version}, this program supports up to ${latest}: start a newer program, or restore a backup`,
    )
  const next = migrations.find((migration) => migration.version > version)
  if (!next) return version
  for (const statement of next.statements(SQL_TYPES[database.engine])) await sql.raw(statement).execute(tx)
  await next.fill?.(tx)
  await sql`update schema_version set version = ${next.version}, migrated_at = ${now} where one = 1`.execute(
    tx,
  )
  return next.version
}

/** The schema version of the database, for the readiness probe. */
export const schemaVersion = (database: Database): Promise<number> => database.read(schemaVersionOf)

export async function schemaVersionOf(db: Db): Promise<number> {
  const found = await sql<{
    version: number
  }>`select version from schema_version where one = 1`.execute(db)
  return found.rows[0]?.version ?? 0
}
