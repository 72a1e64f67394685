import type { AssetKind, AssetStatus } from '@eco/domain/assets/kinds'
import { type Selectable, sql } from 'kysely'
import type { CreatedPlace } from '../../http/cursor.ts'
import type { Db } from '../../infra/db/port.ts'
import type { Schema } from '../../infra/db/schema/schema.ts'

export type SiteRow = Selectable<Schema['sites']>

export const readSites = (db: Db, ownerId: string): Promise<SiteRow[]> =>
  db.selectFrom('sites').selectAll().where('ownerId', '=', ownerId).orderBy('nameKey').execute()

export const findSite = (db: Db, ownerId: string, id: string): Promise<SiteRow | undefined> =>
  db.selectFrom('sites').selectAll().where('id', '=', id).where('ownerId', '=', ownerId).executeTakeFirst()

export const findByName = (db: Db, ownerId: string, nameKey: string): Promise<SiteRow | undefined> =>
  db
    .selectFrom('sites')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('nameKey', '=', nameKey)
    .executeTakeFirst()

export async function insertSite(tx: Db, row: SiteRow): Promise<void> {
  await tx.insertInto('sites').values(row).execute()
}

export async function updateSite(
  tx: Db,
  id: string,
  change: Pick<SiteRow, 'name' | 'nameKey' | 'place'>,
): Promise<void> {
  await tx.updateTable('sites').set(change).where('id', '=', id).execute()
}

export async function deleteSite(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('siteAssets').where('siteId', '=', id).execute()
  await tx.deleteFrom('sites').where('id', '=', id).execute()
}

/** Those of these assets that belong to the member and were not deleted. */
export async function ownAssets(db: Db, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('assets')
    .select('id')
    .where('id', 'in', [...ids])
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function putOnSite(tx: Db, assetIds: readonly string[], siteId: string | null): Promise<void> {
  if (siteId === null) {
    await tx
      .deleteFrom('siteAssets')
      .where('assetId', 'in', [...assetIds])
      .execute()
    return
  }
  await tx
    .insertInto('siteAssets')
    .values(assetIds.map((assetId) => ({ assetId, siteId })))
    .onConflict((c) => c.column('assetId').doUpdateSet({ siteId }))
    .execute()
}

export type SiteSums = {
  siteId: string | null
  kind: AssetKind
  status: AssetStatus
  count: number
  credits: number
  rangeKm: number
  distanceKm: number
  capacityKw: number
  generationKwh: number
}

/** Sums over the assets of each site, and of those without one (null), by kind and status. */
export async function sumSites(db: Db, ownerId: string): Promise<SiteSums[]> {
  const each = db
    .selectFrom('assets as a')
    .leftJoin('siteAssets as s', 's.assetId', 'a.id')
    .leftJoin('evs', 'evs.assetId', 'a.id')
    .leftJoin('solarPanels as p', 'p.assetId', 'a.id')
    .where('a.ownerId', '=', ownerId)
    .where('a.deletedAt', 'is', null)
    .select((e) => [
      's.siteId',
      'a.kind',
      'a.status',
      'evs.rangeKm',
      'evs.distanceKm',
      'p.capacityKw',
      'p.generationKwh',
      creditsOf(e.ref('a.id')),
    ])
  const rows = await db
    .selectFrom(each.as('each_one'))
    .select((e) => [
      'siteId',
      'kind',
      'status',
      e.fn.countAll<number>().as('count'),
      e.fn.coalesce(e.fn.sum<number>('credits'), e.lit(0)).as('credits'),
      e.fn.coalesce(e.fn.sum<number>('rangeKm'), e.lit(0)).as('rangeKm'),
      e.fn.coalesce(e.fn.sum<number>('distanceKm'), e.lit(0)).as('distanceKm'),
      e.fn.coalesce(e.fn.sum<number>('capacityKw'), e.lit(0)).as('capacityKw'),
      e.fn.coalesce(e.fn.sum<number>('generationKwh'), e.lit(0)).as('generationKwh'),
    ])
    .groupBy(['siteId', 'kind', 'status'])
    .execute()
  return rows.map(({ siteId, kind, status, ...sums }) => {
    const numbers = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)]))
    return { siteId, kind, status, ...(numbers as Omit<SiteSums, 'siteId' | 'kind' | 'status'>) }
  })
}

/** An asset's share of its owner's credits. */
const creditsOf = (assetId: unknown) =>
  sql<number>`coalesce((select sum(credits) from asset_events where asset_id = ${assetId}), 0)`.as('credits')

export type SiteAsset = {
  id: string
  kind: AssetKind
  title: string
  status: AssetStatus
  createdAt: number
  siteId: string | null
  credits: number
}

/** @param siteId null: assets without a site */
const assetsOn = (db: Db, ownerId: string, siteId: string | null) =>
  db
    .selectFrom('assets as a')
    .leftJoin('siteAssets as s', 's.assetId', 'a.id')
    .where('a.ownerId', '=', ownerId)
    .where('a.deletedAt', 'is', null)
    .where('s.siteId', siteId === null ? 'is' : '=', siteId)

/** Newest first. */
export async function readAssets(
  db: Db,
  { ownerId, siteId }: { ownerId: string; siteId: string | null },
  before: CreatedPlace | undefined,
  limit: number,
): Promise<SiteAsset[]> {
  const rows = await assetsOn(db, ownerId, siteId)
    .select((e) => [
      ...(['a.id', 'a.kind', 'a.title', 'a.status', 'a.createdAt', 's.siteId'] as const),
      creditsOf(e.ref('a.id')),
    ])
    .$if(before !== undefined, (q) =>
      q.where(sql<boolean>`(a.created_at, a.id) < (${before?.createdAt}, ${before?.id})`),
    )
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, credits: Number(row.credits) }))
}

export async function countAssets(db: Db, ownerId: string, siteId: string | null): Promise<number> {
  const { count } = await assetsOn(db, ownerId, siteId)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
