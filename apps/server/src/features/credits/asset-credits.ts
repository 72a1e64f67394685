import type { api, ReplyOf } from '@eco/contract'
import { ASSET_KINDS, type AssetKind, KIND_CODE } from '@eco/domain/assets/kinds'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import type { SerialState } from '@eco/domain/credits/serials'
import { createCursor, pageOf } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'
import { countByAsset, countReceived, readCreditedAssets } from './asset-credits-store.ts'

/** Assets per page. */
const PAGE_ROWS = 50
const CURSOR = createCursor({ kind: 'id', createdAt: 'number', id: 'id' })

/** The credits of one asset, by the state of their serial numbers. */
function creditsIn(counted: readonly { state: SerialState; count: number }[], pending = 0) {
  const of = (state: SerialState) => counted.find((one) => one.state === state)?.count ?? 0
  return {
    pending,
    available: of('live'),
    held: of('held'),
    reserved: of('reserved'),
    buffer: of('buffer'),
    retired: of('retired'),
  }
}

/** A member's credits by asset, page by page. */
export async function readAssetCredits(
  db: Db,
  userId: string,
  only: AssetKind | undefined,
  cursor: string | undefined,
): Promise<ReplyOf<typeof api.listAssetCredits>> {
  const after = CURSOR.read(cursor)
  const found = await readCreditedAssets(db, userId, only, after, PAGE_ROWS + 1)
  const { page, ...next } = pageOf(found, PAGE_ROWS, CURSOR.write)
  const counted = await countByAsset(
    db,
    userId,
    page.map(({ id }) => id),
  )
  const assets = page.map(({ id, kind, title, status, issueRef, createdAt, decidedAt, deletedAt }) => {
    const isClaimed = status === 'pending' && issueRef === null && deletedAt === null
    const own = counted.filter(({ of }) => of === id)
    return {
      ...{ id, kind, title },
      status: deletedAt === null ? status : null,
      at: decidedAt ?? createdAt,
      credits: creditsIn(own, isClaimed ? CREDITS_PER_ASSET : 0),
    }
  })
  if (after !== undefined) return { assets, ...next }
  const others = await countReceived(db, userId)
  const received = ASSET_KINDS.filter((kind) => only === undefined || kind === only)
    .map((kind) => ({ kind, counted: others.filter(({ of }) => of === KIND_CODE[kind]) }))
    .filter((one) => one.counted.length > 0)
    .map((one) => ({ kind: one.kind, credits: creditsIn(one.counted) }))
  return { assets, received, ...next }
}
