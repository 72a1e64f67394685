import { KIND_CODE } from '@eco/domain/assets/kinds'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { type IssuedSerials, type LedgerEntry, refOf } from '@eco/domain/credits/ledger'
import {
  countSerials,
  type KindCode,
  type SerialBlock,
  type SerialRange,
  type SerialState,
  serialText,
  serialYear,
  type Taken,
} from '@eco/domain/credits/serials'
import type { Selectable } from 'kysely'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'
import { issuedBlocks } from '../../infra/issued-blocks.ts'

/** A block of serial numbers with its owner and state. */
export type StoredBlock = Selectable<Schema['serialBlocks']>

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

export async function insertBlocks(tx: Db, blocks: readonly Omit<StoredBlock, 'seq'>[]): Promise<void> {
  const filled = blocks.filter((block) => countSerials([block]) > 0)
  if (filled.length > 0) await tx.insertInto('serialBlocks').values(filled).execute()
}

/** The matching serial blocks in these states, oldest first. */
export async function blocksOf(
  tx: Db,
  match: Partial<Pick<StoredBlock, 'ownerId' | 'assetId' | 'issueRef' | 'reservedFor'>>,
  states: readonly SerialState[],
): Promise<StoredBlock[]> {
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

type Change = Pick<StoredBlock, 'state'> & Partial<Pick<StoredBlock, 'ownerId' | 'reservedFor'>>

/** Changes the taken numbers. A split block becomes two rows. */
export async function moveBlocks(tx: Db, taken: Taken<StoredBlock>, change: Change): Promise<void> {
  const { whole, split } = taken
  if (whole.length > 0)
    await tx
      .updateTable('serialBlocks')
      .set(change)
      .where(
        'seq',
        'in',
        whole.map((block) => block.seq),
      )
      .execute()
  if (!split) return
  const { seq, ...block } = split.block
  await tx
    .updateTable('serialBlocks')
    .set({ ...change, toNo: split.lastNo })
    .where('seq', '=', seq)
    .execute()
  await insertBlocks(tx, [{ ...block, fromNo: split.lastNo + 1 }])
}

/** The serial numbers of each issue as they were issued, by issue reference. */
export async function serialsOfIssues(db: Db, refs: readonly string[]): Promise<Map<string, string>> {
  const issued = await issuedBlocks(db, refs)
  return new Map([...issued].map(([ref, block]) => [ref, serialText(block)]))
}

/** The next block of 50 numbers for an asset. */
export async function takeBlock(tx: Db, { kind, at }: LedgerEntry): Promise<SerialBlock> {
  const [kindCode, year] = [KIND_CODE[kind], serialYear(at)]
  return { kindCode, year, ...(await takeNumbers(tx, kindCode, year, CREDITS_PER_ASSET)) }
}

/** Records the numbers of a new issue; those that repay a debt are cancelled at once. */
export async function insertIssued(tx: Db, entry: LedgerEntry, issued: IssuedSerials): Promise<void> {
  const { assetId, ownerId, revision } = entry
  const common = { assetId, ownerId, issueRef: refOf(assetId, revision), reservedFor: null }
  const inState = (blocks: readonly SerialBlock[], state: SerialState) =>
    blocks.map((block) => ({ ...block, ...common, state }))
  await insertBlocks(tx, [
    ...inState(issued.repaid, 'cancelled'),
    ...inState(issued.live, 'live'),
    ...inState(issued.buffer, 'buffer'),
  ])
}

export const OWN_STATES = ['live', 'held', 'buffer'] as const
export type OwnBlocks = Record<(typeof OWN_STATES)[number], StoredBlock[]>

/** The serial numbers from the asset's current issue that its owner still has. */
export async function ownSerials(tx: Db, entry: LedgerEntry): Promise<OwnBlocks> {
  const { assetId, ownerId, issueRef } = entry
  const blocks = issueRef === null ? [] : await blocksOf(tx, { assetId, ownerId, issueRef }, OWN_STATES)
  return inStates(blocks, OWN_STATES)
}

/** Sorts blocks by their state. */
export const inStates = <S extends SerialState>(blocks: readonly StoredBlock[], states: readonly S[]) =>
  Object.fromEntries(
    states.map((state) => [state, blocks.filter((block) => block.state === state)]),
  ) as Record<S, StoredBlock[]>
