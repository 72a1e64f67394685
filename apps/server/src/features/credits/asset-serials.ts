import { KIND_CODE } from '@eco/domain/assets/kinds'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { type LedgerEntry, type OwnSerials, refOf } from '@eco/domain/credits/ledger'
import { countSerials, serialText, serialYear } from '@eco/domain/credits/serials'
import type { Db } from '../../infra/db/port.ts'
import { blocksOf, insertBlocks, type SerialBlock, takeNumbers } from './serials-store.ts'

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
