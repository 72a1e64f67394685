import { KIND_CODE } from '@eco/domain/assets/kinds'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { type LedgerEntry, type OwnSerials, refOf } from '@eco/domain/credits/ledger'
import {
  countSerials,
  type KindCode,
  type SerialRange,
  type SerialState,
  serialText,
  serialYear,
  type Taken,
} from '@eco/domain/credits/serials'
import type { Selectable } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type SerialBlock = Selectable<Schema['serialBlocks']>

/**
 * The next `count` numbers of a kind and year. Locks the counter's row, so that concurrent issues leave no
 * gap or overlap.
 */
async function takeNumbers(tx: Db, kindCode: KindCode, year: number, count: number): Promise<SerialRange> {
  const { nextNo } = await tx
    .insertInto('serialCounters')
    .values({ kindCode, year, nextNo: count + 1 })
    .onConflict((c) =>
      c
        .columns(['kindCode', 'year'])
        .doUpdateSet((eb) => ({ nextNo: eb('serialCounters.nextNo', '+', count) })),
    )
    .returning('nextNo')
    .executeTakeFirstOrThrow()
  return { fromNo: nextNo - count, toNo: nextNo - 1 }
}

export async function insertBlocks(tx: Db, blocks: readonly Omit<SerialBlock, 'seq'>[]): Promise<void> {
  const filled = blocks.filter((block) => countSerials([block]) > 0)
  if (filled.length > 0) await tx.insertInto('serialBlocks').values(filled).execute()
}

/** A member's serial blocks in these states, or those of one issue, oldest first. */
export async function blocksOf(
  tx: Db,
  match: { ownerId: string; assetId?: string; issueRef?: string },
  states: readonly SerialState[],
): Promise<SerialBlock[]> {
  return tx
    .selectFrom('serialBlocks')
    .selectAll()
    .where((eb) => eb.and(match))
    .where('state', 'in', states)
    .orderBy('year')
    .orderBy('kindCode')
    .orderBy('fromNo')
    .execute()
}

/** Moves the taken numbers to another state. A split block becomes two rows. */
export async function moveBlocks(tx: Db, taken: Taken<SerialBlock>, state: SerialState): Promise<void> {
  const { whole, split } = taken
  if (whole.length > 0)
    await tx
      .updateTable('serialBlocks')
      .set({ state })
      .where(
        'seq',
        'in',
        whole.map((block) => block.seq),
      )
      .execute()
  if (!split) return
  const { seq, ...block } = split.block
  await tx.updateTable('serialBlocks').set({ state, toNo: split.lastNo }).where('seq', '=', seq).execute()
  await insertBlocks(tx, [{ ...block, fromNo: split.lastNo + 1 }])
}

/** The serial numbers of each issue as they were issued, by issue reference. */
export async function serialsOfIssues(db: Db, refs: readonly string[]): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map()
  const rows = await db
    .selectFrom('serialBlocks')
    .select((eb) => [
      'issueRef',
      'kindCode',
      'year',
      eb.fn.min('fromNo').as('fromNo'),
      eb.fn.max('toNo').as('toNo'),
    ])
    .where('issueRef', 'in', refs)
    .groupBy(['issueRef', 'kindCode', 'year'])
    .execute()
  return new Map(rows.map((row) => [row.issueRef, serialText(row.kindCode, row.year, row)]))
}

/** Issues a new block of serial numbers; as many as repay a debt are cancelled at once. */
export async function giveSerials(tx: Db, entry: LedgerEntry, repaid: number): Promise<string> {
  const kindCode = KIND_CODE[entry.kind]
  const year = serialYear(entry.at)
  const range = await takeNumbers(tx, kindCode, year, CREDITS_PER_ASSET)
  const issueRef = refOf(entry.assetId, entry.revision)
  const block = { kindCode, year, assetId: entry.assetId, ownerId: entry.ownerId, issueRef }
  const firstLive = range.fromNo + repaid
  await insertBlocks(tx, [
    { ...block, fromNo: range.fromNo, toNo: firstLive - 1, state: 'cancelled' },
    { ...block, fromNo: firstLive, toNo: range.toNo, state: 'live' },
  ])
  return serialText(kindCode, year, range)
}

/** The owner's live and held serial numbers from the asset's current issue. */
export async function ownSerials(
  tx: Db,
  entry: LedgerEntry,
): Promise<{ own: OwnSerials; live: SerialBlock[]; held: SerialBlock[] }> {
  const { assetId, ownerId, issueRef } = entry
  const blocks = issueRef === null ? [] : await blocksOf(tx, { assetId, ownerId, issueRef }, ['live', 'held'])
  const live = blocks.filter((block) => block.state === 'live')
  const held = blocks.filter((block) => block.state === 'held')
  return { own: { live: countSerials(live), held: countSerials(held) }, live, held }
}
