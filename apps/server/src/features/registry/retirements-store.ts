import { sql } from 'kysely'
import type { Db } from '../../infra/db/port.ts'

type Retired = {
  seq: number
  at: number
  amount: number
  /** id of the retirement */
  ref: string
}

/** The first posting of each retirement, the newest first; one of very many blocks has more. */
export const readRetired = (db: Db, before: number | undefined, limit: number): Promise<Retired[]> =>
  db
    .selectFrom('transfers as t')
    .select(['t.seq', 't.at', 't.amount', 't.ref'])
    // A literal, so that SQLite can use the index on retirements.
    .where(sql<boolean>`t.code = 'RETIRE'`)
    .where('t.ref', 'not like', '%#%')
    .$if(before !== undefined, (q) => q.where('t.seq', '<', before ?? 0))
    .orderBy('t.seq', 'desc')
    .limit(limit)
    .execute()

/** The first postings of these retirements. */
export async function postingsOfRetirements(db: Db, ids: readonly string[]): Promise<Retired[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('transfers as t')
    .select(['t.seq', 't.at', 't.amount', 't.ref'])
    .where('t.code', '=', 'RETIRE')
    .where('t.ref', 'in', ids)
    .execute()
}
