import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db/port.ts'

/** A rule that is broken, the record that breaks it, and the two counts. */
export type Difference = { rule: string; at: string; stored?: number; counted?: number }
/** Recounts a stored counter. @returns the first difference */
export type CounterCheck = (db: Db) => Promise<Difference | undefined>

/** @param query rows of `at`, `stored` and `counted`, one for each counter that differs */
export function counterCheck(
  rule: string,
  query: RawBuilder<{ at: string; stored: number; counted: number }>,
): CounterCheck {
  return async (db) => {
    const { rows } = await sql<{ at: string; stored: number; counted: number }>`
      select * from (${query}) as differing order by at limit 1`.execute(db)
    return rows[0] && { rule, ...rows[0] }
  }
}

/** A counter column of a table that counts the rows of another one. @param only which of its rows */
export const rowCountCheck = (
  rule: string,
  [table, figure]: readonly [string, string],
  [counted, column]: readonly [string, string],
  only = sql`1 = 1`,
): CounterCheck =>
  counterCheck(
    rule,
    sql`select id as at, stored, counted from (
      select id, ${sql.ref(figure)} as stored,
        (select count(*) from (select * from ${sql.table(counted)} where ${only}) as of_it
          where ${sql.ref(column)} = ${sql.ref(`${table}.id`)}) as counted
      from ${sql.table(table)}) as counters
      where stored <> counted`,
  )
