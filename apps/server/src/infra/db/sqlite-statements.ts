import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite'
import { namer } from './names.ts'

/** Compiled statements kept on each connection. */
const KEPT_MOST = 400

type Values = Parameters<StatementSyncInstance['all']>

/** A compiled statement, whose rows have the names of the program. */
type Statement = ReturnType<typeof compile>
export type Statements = { get(sql: string): Statement }

/** Compiles each text once. */
export function compileOn(connection: DatabaseSyncInstance) {
  const compiled = new Map<string, Statement>()
  const readVersion = connection.prepare('pragma schema_version')
  readVersion.setReturnArrays(true)
  let version: unknown
  return {
    get(sql: string): Statement {
      const known = compiled.get(sql)
      if (known) return known
      if (compiled.size >= KEPT_MOST) compiled.delete(compiled.keys().next().value ?? '')
      const statement = compile(connection, sql)
      compiled.set(sql, statement)
      return statement
    },
    /** Forgets all after a migration, also one by another process: the columns of `select *` are others then. */
    forgetOld(): void {
      const [found] = readVersion.get()
      if (found === version) return
      version = found
      compiled.clear()
      // SQLite itself notices only now, and would still compile for the schema of before.
      connection.exec('select 1 from sqlite_schema')
    },
  }
}

/** Rows come as arrays, because the driver takes as long again to name each value. */
function compile(connection: DatabaseSyncInstance, sql: string) {
  const statement = connection.prepare(sql)
  statement.setReturnArrays(true)
  const columns = statement.columns()
  const named = namer(columns)
  return {
    returnsRows: columns.length > 0,
    all: (values: readonly unknown[]) => statement.all(...(values as Values)).map(named),
    run: (values: readonly unknown[]) => statement.run(...(values as Values)),
    *iterate(values: readonly unknown[]) {
      for (const row of statement.iterate(...(values as Values))) yield named(row)
    },
  }
}
