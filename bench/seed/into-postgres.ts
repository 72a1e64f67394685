import pg from 'pg'
import { type Row, snake } from './bulk.ts'

/** Rows of one table sent together. */
const ROWS_AT_ONCE = 20_000

type Cells = Record<string, unknown>

/**
 * Fills a migrated database. Sends the waiting rows of all tables together, in the order of `rows`, so that
 * foreign keys are valid.
 * @param afterwards statements with which the product builds its derived data
 */
export async function fillPostgres(
  url: string,
  rows: Iterable<Row>,
  afterwards: readonly string[],
): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where schemaname = 'public'
      and not exists (select 1 from pg_constraint where conname = indexname)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  // Triggers that wait for the commit would wait for every row of it.
  const { rows: triggers } = await client.query<{ name: string; at: string }>(
    'select tgname as name, tgrelid::regclass::text as at from pg_trigger where tgdeferrable and not tgisinternal',
  )
  const setTriggers = async (act: 'disable' | 'enable') => {
    for (const { name, at } of triggers) await client.query(`alter table ${at} ${act} trigger ${name}`)
  }
  await setTriggers('disable')
  const waiting = new Map<string, Cells[]>()
  const flush = async () => {
    for (const [table, cells] of waiting) await send(client, table, cells)
    for (const table of waiting.keys()) waiting.set(table, [])
  }
  let count = 0
  await client.query('begin')
  for (const [table, values] of rows) {
    const cells = waiting.get(table) ?? []
    waiting.set(table, cells)
    cells.push(values as Cells)
    count++
    if (cells.length >= ROWS_AT_ONCE) await flush()
  }
  await flush()
  for (const { text } of indexes) await client.query(text)
  for (const statement of afterwards) await client.query(statement)
  await client.query('commit')
  await setTriggers('enable')
  // Autovacuum does this for a database in operation.
  await client.query('vacuum analyze')
  await client.end()
  return count
}

async function send(client: pg.Client, table: string, cells: readonly Cells[]): Promise<void> {
  const [first] = cells
  if (!first) return
  const names = Object.keys(first)
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    'select column_name as name, data_type as type from information_schema.columns where table_name = $1',
    [snake(table)],
  )
  const types = names.map((name) => columns.find((column) => column.name === snake(name))?.type ?? 'text')
  await client.query(
    `insert into ${snake(table)} (${names.map(snake).join(', ')})
      select * from unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')})`,
    names.map((name) => cells.map((row) => row[name])),
  )
}
