import type { AssetEvent, AssetKind, AssetStatus } from '@eco/domain/assets/kinds'
import { accountOf, COUNTED_PARTS } from '@eco/domain/credits/ledger'
import type { Db } from '../../infra/db/port.ts'

export type AssetSums = { evs: number; solarPanels: number; trees: number; species: number; inReview: number }

/** Sums over all of the member's assets that are neither rejected nor deleted, in one statement. */
export async function readAssetSums(db: Db, ownerId: string): Promise<AssetSums> {
  return db
    .selectFrom('assets')
    .leftJoin('trees', 'trees.assetId', 'assets.id')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('assets.kind', '=', 'ev').as('evs'),
      eb.fn.countAll<number>().filterWhere('assets.kind', '=', 'solar').as('solarPanels'),
      eb.fn.countAll<number>().filterWhere('assets.kind', '=', 'tree').as('trees'),
      eb.fn.countAll<number>().filterWhere('assets.status', '=', 'pending').as('inReview'),
      eb.fn.count<number>('trees.speciesKey').distinct().as('species'),
    ])
    .where('assets.ownerId', '=', ownerId)
    .where('assets.deletedAt', 'is', null)
    .where('assets.status', '<>', 'rejected')
    .executeTakeFirstOrThrow()
}

/** The member's total at an instant, summed from the transfers. @param at ms since 1970 */
export async function totalAt(db: Db, userId: string, at: number): Promise<number> {
  const accounts = COUNTED_PARTS.map((part) => accountOf(part, userId))
  const moved = await db
    .selectFrom('transfers')
    .select((eb) => [
      eb.fn.sum<number | null>('amount').filterWhere('credit', 'in', accounts).as('into'),
      eb.fn.sum<number | null>('amount').filterWhere('debit', 'in', accounts).as('out'),
    ])
    .where((eb) => eb.or([eb('credit', 'in', accounts), eb('debit', 'in', accounts)]))
    .where('at', '<=', at)
    .executeTakeFirstOrThrow()
  return (moved.into ?? 0) - (moved.out ?? 0)
}

export type RecentRow = {
  at: number
  assetId: string
  kind: AssetKind
  title: string
  event: AssetEvent
  status: AssetStatus
  credits: number
  reason: string | null
}

/** What happened lately to the member's assets that are still there, newest first. */
export async function readRecent(db: Db, ownerId: string, limit: number): Promise<RecentRow[]> {
  return db
    .selectFrom('assetEvents')
    .innerJoin('assets', 'assets.id', 'assetEvents.assetId')
    .select([
      'assetEvents.at',
      'assetEvents.assetId',
      'assets.kind',
      'assets.title',
      'assetEvents.event',
      'assets.status',
      'assetEvents.credits',
      'assetEvents.reason',
    ])
    .where('assetEvents.ownerId', '=', ownerId)
    .where('assets.deletedAt', 'is', null)
    .orderBy('assetEvents.seq', 'desc')
    .limit(limit)
    .execute()
}
