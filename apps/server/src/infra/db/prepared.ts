import type { CompiledQuery } from 'kysely'
import type { Build, Db, Placeholder, Prepared } from './port.ts'

type Row = Record<string, unknown>
type Run = (text: string, values: readonly unknown[]) => Promise<Row[]> | Row[]

class Later {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Makes a read that is compiled at its first call and then only run: building the text of a query anew costs more than
 * running it. Rows come with camelCase names, as from any query.
 */
export function prepareWith<P extends Row, R>(db: Db, run: Run, build: Build<P, R>): Prepared<P, R> {
  let compiled: CompiledQuery<R> | undefined
  let name: ((row: Row) => R) | undefined
  return async (params) => {
    compiled ??= build(db, ((name: string) => new Later(name)) as unknown as Placeholder<P>)
    const values = compiled.parameters.map((one) => (one instanceof Later ? params[one.name] : one))
    const rows = await run(compiled.sql, values)
    const [first] = rows
    if (!first) return []
    name ??= renamer(Object.keys(first))
    return rows.map(name)
  }
}

function renamer<R>(columns: readonly string[]): (row: Row) => R {
  const names = columns.map(
    (column) =>
      [column, column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())] as const,
  )
  return (row) => {
    const renamed: Row = {}
    for (const [column, name] of names) renamed[name] = row[column]
    return renamed as R
  }
}
