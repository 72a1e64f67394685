import type { SerialBlock } from '@eco/domain/credits/serials'
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

/** The block of each issue as it was issued, by the issue's reference. */
export async function readIssuedBlocks(db: Db): Promise<Map<string, SerialBlock>> {
  const rows = await db
    .selectFrom('serialBlocks')
    .select((eb) => [
      'issueRef',
      'kindCode',
      'year',
      eb.fn.min('fromNo').as('fromNo'),
      eb.fn.max('toNo').as('toNo'),
    ])
    .groupBy(['issueRef', 'kindCode', 'year'])
    .execute()
  return new Map(rows.map(({ issueRef, ...block }) => [issueRef, block]))
}
