import type { CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>

/** Stands for a value that is not known yet; of the type the query wants. */
export type Placeholder<P> = <K extends keyof P & string>(name: K) => P[K]
/** Runs what was compiled. */
export type Prepared<P, R> = (params: P) => Promise<R[]>
export type Build<P, R> = (db: Db, placeholder: Placeholder<P>) => CompiledQuery<R>
export type BuildParts<P, R> = (placeholder: Placeholder<P>) => readonly RawBuilder<R>[]

/** `unavailable`: it may work again in a moment. `no_space`: the disk is full. */
export type Failure = 'unavailable' | 'no_space'

/**
 * The one door to either database.
 * - `read`: outside a transaction, never sees what is not committed.
 * - `write`: one transaction, answered after the commit is durable. The function may await its queries only,
 *   may run twice, and touches no file, clock-dependent service or mail.
 */
export type Database = {
  readonly engine: 'sqlite' | 'postgres'
  read<T>(fn: (db: Db) => Promise<T>): Promise<T>
  /** Several reads that see the database as it was at one moment. They may take long, and hold up no write. */
  snapshot<T>(fn: (db: Db) => Promise<T>): Promise<T>
  /** A read that is built once, for what is asked often. `build` names its parameters by placeholders. */
  prepare<P extends Record<string, unknown>, R>(build: Build<P, R>): Prepared<P, R>
  /**
   * Several reads with the same columns whose rows come together, in any order. PostgreSQL answers their union, which
   * is one way there and back; SQLite, where the way is short and a union takes half as long again, each by itself.
   */
  prepareParts<P extends Record<string, unknown>, R>(build: BuildParts<P, R>): Prepared<P, R>
  write<T>(fn: (tx: Db) => Promise<T>): Promise<T>
  /** Locks the rows that a select inside `write` finds, until its end. Lock rows in sorted order. */
  lock<Q extends { forUpdate(): Q }>(query: Q): Q
  /** As `lock`, but what points at these rows need not wait. */
  lockForKeyShare<Q extends { forNoKeyUpdate(): Q }>(query: Q): Q
  /** Keeps the rows that a select inside `write` finds from being removed, until its end; others may change them. */
  keep<Q extends { forKeyShare(): Q }>(query: Q): Q
  /** True for the error of a unique key that was broken. */
  isUniqueViolation(error: unknown): boolean
  /** True for the error of a row that points at one that is not there, or that others still point at. */
  isForeignKeyViolation(error: unknown): boolean
  /** What an error says of the database itself; undefined for all other errors. */
  failureOf(error: unknown): Failure | undefined
  /** Makes sure that what was deleted is in no file of an embedded database any more; PostgreSQL's autovacuum sees to its own. */
  scrub(): Promise<void>
  close(): Promise<void>
}
