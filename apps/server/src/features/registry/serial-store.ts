import type { PostingCode } from '@eco/domain/credits/ledger'
import type { SerialBlock } from '@eco/domain/credits/serials'
import type { Db } from '../../infra/db/port.ts'
import type { SerialBlockRow } from './block.ts'

export type IssuedBlock = Omit<SerialBlockRow, 'issueSeq' | 'at'> & { assetId: string; issueRef: string }

/** Most blocks that one look-up shows: an issue has 50 numbers. */
const BLOCKS_MAX = 50

/** Blocks that have a number in common with this one, in ascending order, of one issue at most. */
export async function blocksWithin(db: Db, wanted: SerialBlock): Promise<IssuedBlock[]> {
  const rows = await db
    .selectFrom('serialBlocks')
    .select(['kindCode', 'year', 'fromNo', 'toNo', 'state', 'assetId', 'issueRef'])
    .where('kindCode', '=', wanted.kindCode)
    .where('year', '=', wanted.year)
    .where('fromNo', '<=', wanted.toNo)
    .where('toNo', '>=', wanted.fromNo)
    .orderBy('fromNo')
    .limit(BLOCKS_MAX)
    .execute()
  return rows.filter(({ issueRef }) => issueRef === rows[0]?.issueRef)
}

/** The first and last number of an issue, and its posting. */
export async function readIssue(db: Db, issueRef: string) {
  return db
    .selectFrom('serialBlocks as b')
    .innerJoin('transfers as t', 't.ref', 'b.issueRef')
    .select((e) => [
      'b.kindCode',
      'b.year',
      't.seq',
      't.at',
      e.fn.min<number>('b.fromNo').as('fromNo'),
      e.fn.max<number>('b.toNo').as('toNo'),
    ])
    .where('b.issueRef', '=', issueRef)
    .where('t.code', '=', 'ISSUE')
    .groupBy(['b.kindCode', 'b.year', 't.seq', 't.at'])
    .executeTakeFirstOrThrow()
}

export type Step = { seq: number; code: PostingCode; at: number; amount: number }

/** Ends the part of an asset's history that belongs to one issue. */
const STARTS: readonly PostingCode[] = ['CLAIM', 'ISSUE']

/** What happened to an asset's credits from the claim that led to an issue until the next claim. */
export async function stepsOfIssue(db: Db, assetId: string, issueSeq: number): Promise<Step[]> {
  const steps = await db
    .selectFrom('transfers')
    .select(['seq', 'code', 'at', 'amount'])
    .where('assetId', '=', assetId)
    .orderBy('seq')
    .execute()
  const claimed = steps.findLast(({ seq, code }) => code === 'CLAIM' && seq < issueSeq)
  const next = steps.find(({ seq, code }) => seq > issueSeq && STARTS.includes(code))
  return steps.filter(
    ({ seq }) => seq === claimed?.seq || (seq >= issueSeq && seq < (next?.seq ?? Number.MAX_SAFE_INTEGER)),
  )
}

/** Where a tree is; undefined for other assets, deleted ones and trees without a place. */
export async function placeOfTree(
  db: Db,
  assetId: string,
): Promise<{ lat: number; lng: number } | undefined> {
  const row = await db
    .selectFrom('trees as t')
    .innerJoin('assets as a', 'a.id', 't.assetId')
    .select(['t.lat', 't.lng'])
    .where('a.id', '=', assetId)
    .where('a.deletedAt', 'is', null)
    .executeTakeFirst()
  return row && row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : undefined
}
