import { sql } from 'kysely'
import type { Database, Db } from '../infra/db/port.ts'

/** A restored database and a kept one are schemas of PostgreSQL beside the one in use. */
const RESTORING = 'restore\\_%'

export const createSchema = (database: Database, schema: string): Promise<void> =>
  database.write(async (tx) => {
    await sql`create schema ${sql.id(schema)}`.execute(tx)
  })

export const dropSchema = (database: Database, schema: string): Promise<void> =>
  database.write(async (tx) => {
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(tx)
  })

/** Deletes what interrupted restores left. */
export async function dropUnfinished(database: Database): Promise<void> {
  const { rows } = await database.read((db) =>
    sql<{ name: string }>`select nspname as name from pg_namespace where nspname like ${RESTORING}`.execute(
      db,
    ),
  )
  for (const { name } of rows) await dropSchema(database, name)
}

export const hasSchema = async (database: Database, schema: string): Promise<boolean> => {
  const { rows } = await database.read((db) =>
    sql`select 1 from pg_namespace where nspname = ${schema}`.execute(db),
  )
  return rows.length > 0
}

/** Whether tables of ours are in the schema in use. */
export const hasTables = async (database: Database): Promise<boolean> => {
  const { rows } = await database.read((db) =>
    sql`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relname = 'schema_version'`.execute(db),
  )
  return rows.length > 0
}

/** Connections of other programs to this database. */
export async function countOthers(database: Database, application: string): Promise<number> {
  const { rows } = await database.read((db) =>
    sql<{ others: number }>`select count(*) as others from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and application_name is distinct from ${application}`.execute(db),
  )
  return Number(rows[0]?.others ?? 0)
}

/**
 * Puts the restored tables in the place of the old ones, which go to the schema `kept`, in one transaction. Only tables
 * and functions of this role move.
 * @param grantee the role of the server, if it is another one than that of the tables
 */
export const swapSchemas = (
  database: Database,
  { restored, kept, grantee }: { restored: string; kept: string; grantee: string | undefined },
): Promise<void> =>
  database.write(async (tx) => {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(tx)
    const live = rows[0]?.name ?? 'public'
    const old = await movable(tx, live)
    if (old.length > 0) await sql`create schema ${sql.id(kept)}`.execute(tx)
    await move(tx, old, kept)
    await move(tx, await movable(tx, restored), live)
    await sql`drop schema ${sql.id(restored)}`.execute(tx)
    if (grantee === undefined) return
    const role = sql.id(grantee)
    await sql`grant usage on schema ${sql.id(live)} to ${role}`.execute(tx)
    const rights = sql`select, insert, update, delete on all tables in schema ${sql.id(live)}`
    await sql`grant ${rights} to ${role}`.execute(tx)
    await sql`grant usage, select on all sequences in schema ${sql.id(live)} to ${role}`.execute(tx)
  })

type Movable = { kind: 'table' | 'function'; name: string }

/** Indexes, keys and triggers move with their table. */
async function movable(tx: Db, schema: string): Promise<readonly Movable[]> {
  const { rows } = await sql<Movable>`
    select 'table' as kind, c.oid::regclass::text as name from pg_class c
    where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p')
      and pg_get_userbyid(c.relowner) = current_user
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select 'function', p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = ${schema}::regnamespace and pg_get_userbyid(p.proowner) = current_user
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(tx)
  return rows
}

/** The names come quoted from PostgreSQL. */
async function move(tx: Db, things: readonly Movable[], schema: string): Promise<void> {
  for (const { kind, name } of things)
    await sql`alter ${sql.raw(kind)} ${sql.raw(name)} set schema ${sql.id(schema)}`.execute(tx)
}
