import { type CompiledQuery, sql } from 'kysely'
import type {
  Build,
  BuildByKey,
  BuildListByKey,
  BuildParts,
  ByKey,
  Db,
  ListByKey,
  Placeholder,
  Prepared,
} from './port.ts'

type Row = Record<string, unknown>
export type Run = (text: string, values: readonly unknown[]) => Promise<Row[]> | Row[]

class Later {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const later = <P>() => ((name: string) => new Later(name)) as unknown as Placeholder<P>

/**
 * Creates a read that is compiled at its first call and reused: building a query's text costs more than
 * running it.
 */
export function prepareWith<P extends Row, R>(db: Db, run: Run, build: Build<P, R>): Prepared<P, R> {
  let compiled: CompiledQuery<R> | undefined
  return async (params) => {
    compiled ??= build(db, later<P>())
    const values = compiled.parameters.map((one) => (one instanceof Later ? params[one.name] : one))
    return (await run(compiled.sql, values)) as R[]
  }
}

/** Runs the read for one key. */
export function prepareOne<R extends { key: string }>(db: Db, run: Run, build: BuildByKey<R>): ByKey<R> {
  const read = prepareWith<{ key: string }, R>(db, run, (on, p) =>
    build(on, (column) => sql`${sql.ref(column)} = ${p('key')}`),
  )
  return async (key) => (await read({ key }))[0]
}

/** Runs the list for one key. */
export function prepareOneList<R>(db: Db, run: Run, build: BuildListByKey<R>): ListByKey<R> {
  const read = prepareWith<{ key: string }, R>(db, run, (on, p) => build(sql`${p('key')}`).compile(on))
  return (key) => read({ key })
}

/** Runs each part as a separate statement. */
export function prepareEach<P extends Row, R>(db: Db, run: Run, build: BuildParts<P, R>): Prepared<P, R> {
  const parts = build(later<P>()).map((part) => prepareWith<P, R>(db, run, (on) => part.compile(on)))
  return async (params) => (await Promise.all(parts.map((part) => part(params)))).flat()
}

/** Runs all parts as one statement. */
export const prepareUnion = <P extends Row, R>(db: Db, run: Run, build: BuildParts<P, R>): Prepared<P, R> =>
  prepareWith<P, R>(db, run, (on, p) => sql<R>`${sql.join(build(p), sql.raw(' union all '))}`.compile(on))
