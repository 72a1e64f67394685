import type { api, ReplyOf } from '@eco/contract'
import type { AssetStatus } from '@eco/domain/assets/kinds'
import type { Db } from '../../../infra/db/port.ts'
import { isStanding } from './case-actions.ts'
import { type CaseRow, readCases } from './case-store.ts'
import { secondLooks } from './reviewer-store.ts'

/** Live claims by id, for the comparison with an entry that they resemble. */
export async function readClaims(db: Db, assetIds: readonly string[]) {
  if (assetIds.length === 0) return []
  return db
    .selectFrom('assets')
    .select(['id', 'kind', 'ownerId', 'title', 'status', 'createdAt'])
    .where('id', 'in', assetIds)
    .where('deletedAt', 'is', null)
    .where('status', '<>', 'rejected')
    .execute()
}

/** Photos of assets with the time and place in their files, in display order. */
export async function readPhotos(db: Db, assetIds: readonly string[]) {
  if (assetIds.length === 0) return []
  return db
    .selectFrom('photos')
    .select(['id', 'assetId', 'takenAt', 'lat', 'lng'])
    .where('assetId', 'in', assetIds)
    .orderBy('position')
    .execute()
}

/** How many of the owner's other entries were decided which way. */
export async function readRecord(
  db: Db,
  { ownerId, entryId }: { ownerId: string; entryId: string },
  readerId: string,
): Promise<{ since: number } & Record<AssetStatus, number>> {
  const { createdAt } = await db
    .selectFrom('users')
    .select('createdAt')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const assets = await db
    .selectFrom('assets')
    .select((e) => ['status', e.fn.countAll<number>().as('count')])
    .where('ownerId', '=', ownerId)
    .where('id', '<>', entryId)
    .where('deletedAt', 'is', null)
    .groupBy('status')
    .execute()
  const activities = await db
    .selectFrom('activitySubmissions')
    .select((e) => ['review', e.fn.countAll<number>().as('count')])
    .where('userId', '=', ownerId)
    .where('id', '<>', entryId)
    .where('status', '=', 'accepted')
    .where('review', 'is not', null)
    .groupBy('review')
    .execute()
  const { count: lookedAt } = await secondLooks(db, readerId)
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('entryId', '<>', entryId)
    .executeTakeFirstOrThrow()
  const sum = (status: AssetStatus) => {
    const review = status === 'pending' ? 'waiting' : status
    const counts = [
      ...assets.filter((row) => row.status === status),
      ...activities.filter((row) => row.review === review),
    ]
    return counts.reduce((total, { count }) => total + count, 0)
  }
  return {
    since: createdAt,
    pending: sum('pending') + lookedAt,
    approved: sum('approved') - lookedAt,
    rejected: sum('rejected'),
  }
}

/** The text of an appeal or of a second reviewer, and the decision that it is about. */
export async function readObjection(
  db: Db,
  row: Pick<CaseRow, 'entryId' | 'purpose' | 'objection' | 'openedAt'>,
): Promise<ReplyOf<typeof api.readCase>['objection']> {
  const { entryId, purpose, objection, openedAt } = row
  if (objection === null) return null
  const outcome = purpose === 'appeal' ? 'rejected' : 'approved'
  const cases = await readCases(db, entryId)
  const made = cases.find(
    (one) => one.outcome === outcome && one.purpose !== 'second_look' && isStanding(one),
  )
  const { closedAt: at = null, reasonCode: reason_code = null, reason = null } = made ?? {}
  return { text: objection, at: openedAt, decision: { outcome, at, reason_code, reason } }
}
