import { sql } from 'kysely'
import type { Db } from '../../infra/db/port.ts'

export type Retired = {
  seq: number
  at: number
  amount: number
}

/** Postings of retired credits, the newest first. */
export const readRetired = (db: Db, before: number | undefined, limit: number): Promise<Retired[]> =>
  db
    .selectFrom('transfers as t')
    .select(['t.seq', 't.at', 't.amount'])
    // A literal, so that SQLite can use the index on retirements.
    .where(sql<boolean>`t.code = 'RETIRE'`)
    .$if(before !== undefined, (q) => q.where('t.seq', '<', before ?? 0))
    .orderBy('t.seq', 'desc')
    .limit(limit)
    .execute()
