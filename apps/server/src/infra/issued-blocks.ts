import type { SerialBlock } from '@eco/domain/credits/serials'
import type { Db } from './db/port.ts'

/** The block of each issue as it was issued, by its reference. @param refs only of these issues */
export async function issuedBlocks(db: Db, refs?: readonly string[]): Promise<Map<string, SerialBlock>> {
  if (refs?.length === 0) return new Map()
  const rows = await db
    .selectFrom('serialBlocks')
    .select((eb) => [
      'issueRef',
      'kindCode',
      'year',
      eb.fn.min('fromNo').as('fromNo'),
      eb.fn.max('toNo').as('toNo'),
    ])
    .$if(refs !== undefined, (query) => query.where('issueRef', 'in', refs ?? []))
    .groupBy(['issueRef', 'kindCode', 'year'])
    .execute()
  return new Map(rows.map(({ issueRef, ...block }) => [issueRef, block]))
}
