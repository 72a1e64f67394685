import { DatabaseSync } from '@photostructure/sqlite'
import { type Row, snake } from './bulk.ts'

/** Rows per statement; more made no difference. */
const ROWS_AT_ONCE = 40

type Cell = string | number | null

/**
 * Writes all rows into a migrated file without crash safety: an incomplete file is discarded.
 * @param afterwards statements with which the product builds its derived data
 * @returns how many rows
 */
export function fillSqlite(path: string, rows: Iterable<Row>, afterwards: readonly string[]): number {
  const db = new DatabaseSync(path)
  db.exec(
    'pragma journal_mode=off; pragma synchronous=off; pragma foreign_keys=off; pragma cache_size=-2000000; pragma temp_store=memory',
  )
  const indexes = db
    .prepare(`select name, sql from sqlite_master where type = 'index' and sql is not null`)
    .all() as { name: string; sql: string }[]
  db.exec('begin')
  for (const { name } of indexes) db.exec(`drop index ${name}`)
  const tables = new Map<string, ReturnType<typeof tableWriter>>()
  let count = 0
  for (const [table, values] of rows) {
    let writer = tables.get(table)
    if (!writer) {
      writer = tableWriter(db, table, Object.keys(values))
      tables.set(table, writer)
    }
    writer.add(values as Record<string, Cell>)
    count++
  }
  for (const writer of tables.values()) writer.end()
  for (const { sql } of indexes) db.exec(sql)
  for (const sql of afterwards) db.exec(sql)
  db.exec('commit')
  const [stray] = db.prepare('pragma foreign_key_check').all()
  if (stray) throw new Error(`a row points nowhere: ${JSON.stringify(stray)}`)
  db.exec('pragma journal_mode=wal')
  db.close()
  return count
}

function tableWriter(db: InstanceType<typeof DatabaseSync>, table: string, names: readonly string[]) {
  const one = `(${names.map(() => '?').join(', ')})`
  const insert = (rows: number) =>
    db.prepare(
      `insert into ${snake(table)} (${names.map(snake).join(', ')}) values ${Array(rows).fill(one).join(', ')}`,
    )
  const many = insert(ROWS_AT_ONCE)
  let cells: Cell[] = []
  return {
    add(values: Record<string, Cell>) {
      for (const name of names) cells.push(values[name] ?? null)
      if (cells.length < ROWS_AT_ONCE * names.length) return
      many.run(...cells)
      cells = []
    },
    end() {
      if (cells.length > 0) insert(cells.length / names.length).run(...cells)
    },
  }
}
