import type { Db } from '../../../infra/db/port.ts'
import { secondLooks } from '../cases/reviewer-store.ts'

/** The entered values of assets that their scores depend on; of trees also the place. */
export const readScoredAssets = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('assets as a')
    .leftJoin('trees as t', 't.assetId', 'a.id')
    .select(['a.id', 'a.kind', 'a.ownerId', 'a.status', 'a.createdAt as at', 'a.identifierHash'])
    .select(['t.plantingDate', 't.lat', 't.lng', 't.accuracyM'])
    .where('a.id', 'in', ids)
    .where('a.deletedAt', 'is', null)
    .execute()

export const readScoredPhotos = (db: Db, assetIds: readonly string[]) =>
  db
    .selectFrom('photos')
    .select(['assetId as entryId', 'takenAt', 'lat', 'lng', 'accuracyM', 'pixelSha256'])
    .where('assetId', 'in', assetIds)
    .execute()

export const readScoredActivities = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('activitySubmissions')
    .select(['id', 'userId as ownerId', 'at', 'lat', 'lng', 'accuracyM', 'review', 'reviewReason'])
    .select(['plantsPlanted', 'wasteWeight', 'wasteUnit', 'ecoDistance', 'ecoDistanceUnit'])
    .where('id', 'in', ids)
    .where('status', '=', 'accepted')
    .execute()

export const readScoredProofs = (db: Db, submissionIds: readonly string[]) =>
  db
    .selectFrom('activityProofs')
    .select(['submissionId as entryId', 'takenAt', 'lat', 'lng', 'accuracyM', 'pixelSha256'])
    .where('submissionId', 'in', submissionIds)
    .execute()

/** Visits of trees with the place of their tree and their own photo. */
export const readScoredVisits = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('treeVisits as v')
    .innerJoin('trees as t', 't.assetId', 'v.treeId')
    .leftJoin('photos as p', 'p.id', 'v.photoId')
    .select(['v.id', 'v.ownerId', 'v.at', 't.lat as treeLat', 't.lng as treeLng'])
    .select(['p.id as photoId', 'p.takenAt', 'p.lat', 'p.lng', 'p.accuracyM'])
    .where('v.id', 'in', ids)
    .execute()

export type Decided = { approved: number; rejected: number }

/** How many entries of each owner are approved and rejected, as far as the reader knows. */
export async function readDecided(
  db: Db,
  ownerIds: readonly string[],
  readerId: string,
): Promise<Map<string, Decided>> {
  // Without a condition on the status, whose index SQLite would choose and read the assets of everybody.
  const assets = await db
    .selectFrom('assets')
    .select((e) => ['ownerId', 'status as outcome', e.fn.countAll<number>().as('count')])
    .where('ownerId', 'in', ownerIds)
    .where('deletedAt', 'is', null)
    .groupBy(['ownerId', 'status'])
    .execute()
  const activities = await db
    .selectFrom('activitySubmissions')
    .select((e) => ['userId as ownerId', 'review as outcome', e.fn.countAll<number>().as('count')])
    .where('userId', 'in', ownerIds)
    .where('review', 'in', ['approved', 'rejected'])
    .where('status', '=', 'accepted')
    .groupBy(['userId', 'review'])
    .execute()
  const lookedAt = await secondLooks(db, readerId)
    .select((e) => ['ownerId', e.fn.countAll<number>().as('count')])
    .where('ownerId', 'in', ownerIds)
    .groupBy('ownerId')
    .execute()
  const counts = new Map(ownerIds.map((id) => [id, { approved: 0, rejected: 0 }]))
  for (const { ownerId, outcome, count } of [...assets, ...activities]) {
    const decided = counts.get(ownerId)
    if (decided && (outcome === 'approved' || outcome === 'rejected')) decided[outcome] += Number(count)
  }
  for (const { ownerId, count } of lookedAt) {
    const decided = counts.get(ownerId)
    if (decided) decided.approved -= Number(count)
  }
  return counts
}
