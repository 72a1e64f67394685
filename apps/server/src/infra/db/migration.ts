import type { Database, Db } from './port.ts'

/** SQL that differs between the two databases. */
export type SqlTypes = {
  engine: Database['engine']
  /** 64-bit integer */
  int8: string
  /** binary data */
  bytes: string
  /** double precision */
  real: string
  /** an auto-incrementing primary key */
  seq: string
  /**
   * follows the columns of a table with a text key: SQLite then stores the table as one B-tree instead of two
   */
  keyed: string
}

export type Migration = {
  /** its number in the database; the migrations run in this order */
  version: number
  name: string
  statements: (types: SqlTypes) => readonly string[]
  /** Fills the new tables or columns from existing rows with the domain's rules, in the same transaction. */
  fill?: (tx: Db) => Promise<void>
}
