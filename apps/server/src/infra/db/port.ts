import type { CompiledQuery, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { DatabaseObserver } from './observers.ts'
import type { Schema } from './schema/schema.ts'

export type Db = Kysely<Schema>

/** A placeholder for a value that is not known yet, with the type that the query needs. */
export type Placeholder<P> = <K extends keyof P & string>(name: K) => P[K]
/** Runs a compiled query. */
export type Prepared<P, R> = (params: P) => Promise<R[]>
export type Build<P, R> = (db: Db, placeholder: Placeholder<P>) => CompiledQuery<R>
/** @param isAsked the condition that a column has the key; the query returns that column as `key` */
export type BuildByKey<R> = (db: Db, isAsked: (column: string) => RawBuilder<SqlBool>) => CompiledQuery<R>
export type ByKey<R> = (key: string) => Promise<R | undefined>
export type BuildListByKey<R> = (key: RawBuilder<string>) => RawBuilder<R>
export type ListByKey<R> = (key: string) => Promise<R[]>
export type BuildParts<P, R> = (placeholder: Placeholder<P>) => readonly RawBuilder<R>[]

/** Connections to a database server: open ones, those of them without work, and callers that wait for one. */
export type PoolFigures = { total: number; idle: number; waiting: number }

/** `unavailable`: a retry may succeed soon. `no_space`: the disk is full. */
export type Failure = 'unavailable' | 'no_space'

/**
 * The only access to either database.
 * - `read`: outside a transaction, never sees uncommitted data.
 * - `write`: one transaction, answered after the commit is durable. The function may await only its queries,
 *   may run twice, and must not use files, clock-dependent services or mail.
 */
export type Database = {
  readonly engine: 'sqlite' | 'postgres'
  read<T>(fn: (db: Db) => Promise<T>): Promise<T>
  /** Several reads that see the database at one moment. They may take long, and block no write. */
  snapshot<T>(fn: (db: Db) => Promise<T>): Promise<T>
  /** A frequent read that is compiled once. `build` names its parameters by placeholders. */
  prepare<P extends Record<string, unknown>, R>(build: Build<P, R>): Prepared<P, R>
  /**
   * Several reads with the same columns whose rows are returned together, in any order. PostgreSQL runs their
   * union, in one round trip; SQLite has no round trip and a union takes 1.5 times as long, so it runs each
   * read separately.
   */
  prepareParts<P extends Record<string, unknown>, R>(build: BuildParts<P, R>): Prepared<P, R>
  /**
   * A frequent read of one row by a key. On PostgreSQL, those that are asked for together share one statement. Always
   * from the primary.
   */
  prepareByKey<R extends { key: string }>(build: BuildByKey<R>): ByKey<R>
  /**
   * A frequent read of a list that depends on a key alone, such as the first page of somebody's feed. On PostgreSQL, those
   * that are asked for together share one statement, which returns each list as JSON: its values are numbers up to 2^53,
   * texts and nulls.
   */
  prepareListByKey<R>(build: BuildListByKey<R>): ListByKey<R>
  write<T>(fn: (tx: Db) => Promise<T>): Promise<T>
  /** A write that may change whole tables, while there are no others. */
  migrate<T>(fn: (tx: Db) => Promise<T>): Promise<T>
  /**
   * Locks the rows that a select inside `write` finds until the transaction ends. Lock rows in sorted order.
   */
  lock<Q extends { forUpdate(): Q }>(query: Q): Q
  /** Like `lock`, but does not block writes of rows that refer to the locked rows. */
  lockForKeyShare<Q extends { forNoKeyUpdate(): Q }>(query: Q): Q
  /**
   * Prevents deletion of the rows that a select inside `write` finds until it ends; others may change them.
   */
  keep<Q extends { forKeyShare(): Q }>(query: Q): Q
  /** True for the violation of a unique key. */
  isUniqueViolation(error: unknown): boolean
  /** True for a reference to a missing row, or the deletion of a row that is still referenced. */
  isForeignKeyViolation(error: unknown): boolean
  /** Classifies a failure of the database itself; undefined for all other errors. */
  failureOf(error: unknown): Failure | undefined
  /**
   * Removes deleted content from all files of an embedded database; PostgreSQL's autovacuum does this itself.
   */
  scrub(): Promise<void>
  observe(observer: DatabaseObserver): void
  /** undefined for the embedded database */
  pool(): PoolFigures | undefined
  close(): Promise<void>
  /** Reads from a copy that may be a moment behind; undefined without one. */
  replica?: ReplicaReads
}

export type ReplicaReads = {
  /**
   * Runs something whose reads may come from the replica if it has everything up to a position, and whose writes end
   * that. Outside of it all reads come from the primary.
   */
  run<T>(from: { after: string | undefined; mayRead: boolean }, work: () => Promise<T>): Promise<T>
  /** Whether it is read at the moment: it is not while it is away or behind. */
  isRead(): boolean
  /** Whether the work that calls this has written. */
  hasWritten(): boolean
  /** The position after everything that is written. */
  position(): Promise<string>
}
