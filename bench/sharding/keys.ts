import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/infra/db/port.ts'
import type { UniqueKey } from './section.ts'

/** Primary and unique keys of an embedded database; PostgreSQL has the same. */
export async function uniqueKeys({ read }: Database): Promise<UniqueKey[]> {
  const { rows } = await read((db) =>
    sql<{ tableName: string; keyName: string; columnName: string | null }>`
      select m.name as table_name, il.name as key_name, ii.name as column_name
        from sqlite_master m, pragma_index_list(m.name) il, pragma_index_info(il.name) ii
        where m.type = 'table' and il."unique" = 1
      union all
      select m.name, 'row id', ti.name from sqlite_master m, pragma_table_info(m.name) ti
        where m.type = 'table' and ti.pk = 1 and lower(ti.type) = 'integer'
          and (select count(*) from pragma_table_info(m.name) where pk > 0) = 1`.execute(db),
  )
  const keys = new Map<string, { table: string; columns: string[] }>()
  for (const { tableName, keyName, columnName } of rows) {
    const key = keys.get(`${tableName} ${keyName}`) ?? { table: tableName, columns: [] }
    keys.set(`${tableName} ${keyName}`, key)
    // null for an expression
    key.columns.push(columnName ?? 'expression')
  }
  return [...keys.values()]
}

/** Tables and their columns, without those of SQLite itself. */
export async function columnsOf({ read }: Database): Promise<Map<string, string[]>> {
  const { rows } = await read((db) =>
    sql<{ tableName: string; columnName: string }>`
      select m.name as table_name, ti.name as column_name from sqlite_master m, pragma_table_info(m.name) ti
        where m.type = 'table' and m.name not like 'sqlite_%'`.execute(db),
  )
  const tables = new Map<string, string[]>()
  for (const { tableName, columnName } of rows)
    tables.set(tableName, [...(tables.get(tableName) ?? []), columnName])
  return tables
}
