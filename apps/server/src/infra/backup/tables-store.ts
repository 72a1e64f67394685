import { type CompiledQuery, sql } from 'kysely'
import { WORD_INDEXES } from '../db/full-text.ts'
import { names } from '../db/names.ts'
import type { Database, Db } from '../db/port.ts'
import type { TableShape } from './format.ts'

type Engine = Database['engine']

/**
 * The version comes from the migrations, triggers count the restored rows as changes, and search indexes are built again
 * from what they cover.
 */
const NOT_COPIED: readonly string[] = ['schema_version', 'public_changes', ...WORD_INDEXES]
/** Rows that PostgreSQL sends at once. */
const ROWS_AT_ONCE = 1_000

/** All tables with their columns and the last number of their keys. Virtual tables and their shadows are left out. */
export async function readTables(engine: Engine, db: Db): Promise<TableShape[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ tableName: string; columnName: string }>`
        select t.name as table_name, c.name as column_name from pragma_table_list t, pragma_table_info(t.name) c
        where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'
        order by t.name, c.cid`
    : sql<{ tableName: string; columnName: string }>`
        select c.relname as table_name, a.attname as column_name
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = current_schema() and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        order by c.relname, a.attnum`
  ).execute(db)
  const lastSeqs = await readLastSeqs(engine, db)
  const columns = new Map<string, string[]>()
  for (const { tableName, columnName } of rows)
    columns.set(tableName, [...(columns.get(tableName) ?? []), columnName])
  return [...columns]
    .filter(([name]) => !NOT_COPIED.includes(name))
    .map(([name, columns]) => {
      const lastSeq = lastSeqs.get(name)
      return lastSeq === undefined ? { name, columns } : { name, columns, lastSeq }
    })
}

/** The signed checkpoint of the public log; null before its first start. */
export async function readLogCheckpoint(db: Db): Promise<string | null> {
  const row = await db.selectFrom('logState').select('checkpoint').executeTakeFirst()
  return row?.checkpoint ?? null
}

async function readLastSeqs(engine: Engine, db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string; last: number }>`select name, seq as last from sqlite_sequence`
    : sql<{ name: string; last: number }>`
        select c.relname as name, coalesce(pg_sequence_last_value(
          pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass), 0) as last
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = current_schema() and a.attidentity <> ''`
  ).execute(db)
  return new Map(rows.map(({ name, last }) => [name, Number(last)]))
}

type Row = Record<string, unknown>

/** The rows of a table, each as its values in the order of the columns. Use a snapshot. */
export async function* readRows(
  engine: Engine,
  db: Db,
  { name, columns }: TableShape,
): AsyncGenerator<unknown[]> {
  const fields = columns.map((column) => names.field(column))
  const valuesOf = (row: Row) => fields.map((field) => row[field])
  if (engine === 'sqlite') {
    const query = db.selectFrom(sql<Row>`${sql.table(name)}`.as('rows')).selectAll()
    for await (const row of query.stream()) yield valuesOf(row)
    return
  }
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(name)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(db)
    for (const row of rows) yield valuesOf(row)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close backup_rows`.execute(db)
}

/** Deletes the rows that migrations put into new tables. */
export const emptyTables = (database: Database, tables: readonly TableShape[]): Promise<void> =>
  database.write(async (tx) => {
    for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(tx)
    for (const name of WORD_INDEXES) await sql`delete from ${sql.table(name)}`.execute(tx)
  })

/** @param rows values in the order of the columns */
export const insertRows = (
  database: Database,
  { name, columns }: TableShape,
  rows: readonly (readonly unknown[])[],
): Promise<void> =>
  database.write(async (tx) => {
    const list = sql.join(columns.map((column) => sql.ref(column)))
    if (database.engine === 'postgres') {
      const objects = JSON.stringify(rows.map((row) => objectOf(columns, row)))
      await sql`insert into ${sql.table(name)} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::${sql.table(name)}, ${objects}::json)`.execute(tx)
      return
    }
    const one = (row: readonly unknown[]): CompiledQuery =>
      sql`insert into ${sql.table(name)} (${list}) values (${sql.join([...row])})`.compile(tx)
    const [first] = rows
    if (!first) return
    const { sql: text, ...query } = one(first)
    for (const row of rows) await tx.executeQuery({ ...query, sql: text, parameters: [...row] })
  })

/** PostgreSQL reads bytes in JSON in its own hexadecimal form. */
const objectOf = (columns: readonly string[], row: readonly unknown[]): Row =>
  Object.fromEntries(
    columns.map((column, at) => {
      const value = row[at]
      return [column, value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value]
    }),
  )

/** The next rows get numbers that were never used. */
export const setLastSeqs = (database: Database, tables: readonly TableShape[]): Promise<void> =>
  database.write(async (tx) => {
    for (const { name, lastSeq = 0 } of tables) {
      if (lastSeq <= 0) continue
      if (database.engine === 'postgres') {
        await sql`select setval(pg_get_serial_sequence(${name}, 'seq'), ${lastSeq})`.execute(tx)
        continue
      }
      const { rows } = await sql`select 1 from sqlite_sequence where name = ${name}`.execute(tx)
      await (rows.length === 0
        ? sql`insert into sqlite_sequence (name, seq) values (${name}, ${lastSeq})`
        : sql`update sqlite_sequence set seq = ${lastSeq} where name = ${name}`
      ).execute(tx)
    }
  })

/**
 * After many rows were inserted: PostgreSQL plans with figures of them, which it would otherwise have a minute or more
 * later.
 */
export async function updateStatistics(database: Database): Promise<void> {
  if (database.engine === 'sqlite') return
  await database.write(async (tx) => {
    const tables = await readTables('postgres', tx)
    await sql`analyze ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx)
  })
}

/** Sessions and links that ended since the backup must not work again. */
export const endSessions = (database: Database): Promise<void> =>
  database.write(async (tx) => {
    await tx.deleteFrom('sessions').execute()
    await tx.deleteFrom('oneTimeLinks').execute()
    await tx.deleteFrom('passkeyChallenges').execute()
    await tx.deleteFrom('oidcRequests').execute()
    await tx.deleteFrom('oidcSignUps').execute()
  })

/** Revisions are numbers of transactions on PostgreSQL; those of another one could come again here. */
export const resetRevisions = (database: Database): Promise<unknown> =>
  database.write((tx) => tx.updateTable('rankMembers').set({ revision: 0 }).execute())

/** Bytes of the database of a server; undefined for the embedded one, which is files. */
export async function databaseBytes({ engine, read }: Pick<Database, 'engine' | 'read'>) {
  if (engine === 'sqlite') return undefined
  const { rows } = await read((db) =>
    sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db),
  )
  return Number(rows[0]?.bytes ?? 0)
}
