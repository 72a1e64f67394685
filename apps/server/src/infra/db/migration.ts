import type { Database, Db } from './port.ts'

/** What is spelled differently in the two engines' definitions. */
export type SqlTypes = {
  engine: Database['engine']
  /** 64-bit whole number */
  int8: string
  /** double precision */
  real: string
  /** a primary key that counts up by itself */
  seq: string
  /** stands behind the columns of a table that is read by its text key: SQLite then keeps it as one tree, not two */
  keyed: string
}

export type Migration = {
  name: string
  statements: (types: SqlTypes) => readonly string[]
  /** Rows of before, where the rules of the domain fill what the statements made; in the same transaction. */
  fill?: (tx: Db) => Promise<void>
}
