import type { AssetKind } from '@eco/domain/assets/kinds'
import type { KindCode, SerialState } from '@eco/domain/credits/serials'
import { sql } from 'kysely'
import type { Db } from '../../infra/db/port.ts'

export type AssetPlace = { kind: string; createdAt: number; id: string }

/** Number of a member's credits in one state, by asset or by kind. */
type Counted<Key> = { of: Key; state: SerialState; count: number }
const COUNT = sql<number>`sum(to_no - from_no + 1)`.as('count')

/**
 * A member's assets by kind, newest first; deleted ones only if the member still has credits from them.
 * @param after the last asset of the previous page
 */
export function readCreditedAssets(
  db: Db,
  ownerId: string,
  kind: AssetKind | undefined,
  after: AssetPlace | undefined,
  limit: number,
) {
  let query = db
    .selectFrom('assets')
    .select(['id', 'kind', 'title', 'status', 'issueRef', 'createdAt', 'decidedAt', 'deletedAt'])
    .where('ownerId', '=', ownerId)
    .where((e) =>
      e.or([
        e('deletedAt', 'is', null),
        e.exists(
          e
            .selectFrom('serialBlocks')
            .select('seq')
            .whereRef('assetId', '=', 'assets.id')
            .where('serialBlocks.ownerId', '=', ownerId)
            .where('state', '!=', 'cancelled'),
        ),
      ]),
    )
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (after !== undefined)
    query = query.where((e) =>
      e.or([
        e('kind', '>', after.kind as AssetKind),
        e.and([
          e('kind', '=', after.kind as AssetKind),
          e.or([
            e('createdAt', '<', after.createdAt),
            e.and([e('createdAt', '=', after.createdAt), e('id', '<', after.id)]),
          ]),
        ]),
      ]),
    )
  return query.orderBy('kind').orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** The credits that a member still has from these assets, by state. */
export async function countByAsset(
  db: Db,
  ownerId: string,
  assetIds: readonly string[],
): Promise<Counted<string>[]> {
  if (assetIds.length === 0) return []
  return db
    .selectFrom('serialBlocks')
    .select(['assetId as of', 'state', COUNT])
    .where('ownerId', '=', ownerId)
    .where('assetId', 'in', assetIds)
    .groupBy(['assetId', 'state'])
    .execute()
}

/** The credits that other members transferred to this one, by kind and state. */
export async function countReceived(db: Db, ownerId: string): Promise<Counted<KindCode>[]> {
  return db
    .selectFrom('serialBlocks')
    .select(['kindCode as of', 'state', COUNT])
    .where('ownerId', '=', ownerId)
    .where('state', '!=', 'cancelled')
    .where('assetId', 'not in', (e) => e.selectFrom('assets').select('id').where('ownerId', '=', ownerId))
    .groupBy(['kindCode', 'state'])
    .execute()
}
