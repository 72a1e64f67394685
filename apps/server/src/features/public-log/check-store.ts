import type { Db } from '../../infra/db/port.ts'

/** The first posting that is neither in the log nor in its queue. @param but postings from or to these accounts */
export async function findUnlogged(db: Db, but: readonly string[]): Promise<number | undefined> {
  const row = await db
    .selectFrom('transfers')
    .select('seq')
    .where('debit', 'not in', but)
    .where('credit', 'not in', but)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('logLeaves').select('idx').whereRef('logLeaves.postingSeq', '=', 'transfers.seq'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('logQueue').select('leaf').whereRef('logQueue.postingSeq', '=', 'transfers.seq'),
        ),
      ),
    )
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return row?.seq
}

export type LoggedPosting = Awaited<ReturnType<typeof readLoggedPostings>>[number]

/** Entries with their postings, in the log's order. @param after index of the last one before */
export const readLoggedPostings = (db: Db, after: number, most: number) =>
  db
    .selectFrom('logLeaves')
    .innerJoin('transfers', 'transfers.seq', 'logLeaves.postingSeq')
    .select(['idx', 'leaf', 'code', 'debit', 'credit', 'amount', 'at'])
    .where('idx', '>', after)
    .orderBy('idx')
    .limit(most)
    .execute()
