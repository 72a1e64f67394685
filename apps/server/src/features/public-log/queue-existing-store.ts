import type { Db } from '../../infra/db/port.ts'

export type OldPosting = Awaited<ReturnType<typeof readOldPostings>>[number]

/** Postings in their order, with the kind and owner of their asset. @param after seq of the last one before */
export const readOldPostings = (db: Db, after: number, most: number) =>
  db
    .selectFrom('transfers')
    .leftJoin('assets', 'assets.id', 'transfers.assetId')
    .select([
      'transfers.seq',
      'transfers.code',
      'transfers.ref',
      'transfers.debit',
      'transfers.credit',
      'transfers.amount',
      'transfers.at',
      'transfers.assetId',
      'assets.kind',
      'assets.ownerId',
    ])
    .where('transfers.seq', '>', after)
    .orderBy('transfers.seq')
    .limit(most)
    .execute()
