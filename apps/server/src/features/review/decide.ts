import type { AssetStatus, RejectionCode } from '@eco/domain/assets/kinds'
import type { AssetAction } from '@eco/domain/assets/lifecycle'
import { problem } from '../../http/problem.ts'
import type { Db } from '../../infra/db/port.ts'
import { REVIEW_MESSAGES } from './messages.ts'

/** What a review needs to know of an asset. */
export type Reviewed = {
  id: string
  ownerId: string
  status: AssetStatus
  version: number
  deletedAt: number | null
}
/** Who decides, when, and why. */
export type Verdict = { actorId: string; at: number; reasonCode?: RejectionCode; reason?: string }

/** A photograph of another claim that stands, and how it resembles one of this asset's. */
type Duplicate = { match: 'same_file' | 'same_pixels' | 'alike'; otherAssetId: string }

/** What this feature is handed: the asset under a lock, its next step, and what its pages show. */
export type ReviewDependencies<A extends Reviewed = Reviewed> = {
  lock(tx: Db, assetId: string): Promise<A | undefined>
  /** Answers a word when the rules refuse the step. */
  applyTransition(
    tx: Db,
    asset: A,
    action: AssetAction,
    verdict: Verdict,
  ): Promise<{ asset: A; serials: string | null } | 'already_decided' | 'nothing_to_undo'>
  attributesOf(db: Db, assetIds: readonly string[]): Promise<Map<string, Record<string, string>>>
  photosOf(db: Db, assetIds: readonly string[]): Promise<Map<string, string[]>>
  duplicatesOf(db: Db, assetId: string): Promise<Duplicate[]>
  /** Claims that bear the same identifier as these. */
  identifierConflictsOf(db: Db, assetIds: readonly string[]): Promise<{ assetId: string; other: string }[]>
  /** Why the asset cannot be approved at this instant, in words. */
  approvalBlockerOf(tx: Db, asset: A, at: number): Promise<string | undefined>
  /** Tells the owner what was decided, and of a decision that is taken back no more. */
  notify(tx: Db, asset: A, action: AssetAction, verdict: Verdict): Promise<void>
}

/** Each decision runs in the caller's transaction. @param actorId the reviewer, whose role the caller has checked */
export type Order = { assetId: string; actorId: string; at: number }
export type Approval = Order & {
  /** what the reviewer saw, by `versionOf` */
  version: string
}
export type Rejection = Approval & { reasonCode: RejectionCode; reason: string }
export type Decided = { assetId: string; status: AssetStatus; message: string }

/** Changes with every change of an entry, its owner's included. */
export const versionOf = (asset: Pick<Reviewed, 'version'>): string => String(asset.version)

/**
 * @throws Problem not_found, own_asset, already_decided; conflict when the entry changed since the reviewer saw it,
 * while another claim shows the same photograph, or while something else stands in the way
 */
export async function approve<A extends Reviewed>(
  tx: Db,
  reviewDependencies: ReviewDependencies<A>,
  order: Approval,
): Promise<Decided & { serials: string }> {
  const asset = await lockForReview(tx, reviewDependencies, order)
  if (asset.status !== 'pending') throw problem('already_decided')
  refuseUnseen(asset, order.version)
  const duplicates = await reviewDependencies.duplicatesOf(tx, order.assetId)
  const same = new Set(
    duplicates.filter((duplicate) => duplicate.match !== 'alike').map((duplicate) => duplicate.otherAssetId),
  )
  if (same.size > 0) throw problem('conflict', { message: REVIEW_MESSAGES.samePhoto([...same]) })
  const approvalBlocker = await reviewDependencies.approvalBlockerOf(tx, asset, order.at)
  if (approvalBlocker !== undefined) throw problem('conflict', { message: approvalBlocker })
  const { serials } = await take(tx, reviewDependencies, asset, 'approve', order)
  return {
    assetId: order.assetId,
    status: 'approved',
    message: REVIEW_MESSAGES.approved,
    serials: serials ?? '',
  }
}

/**
 * Rejects what is pending, revokes what is approved.
 * @throws Problem not_found, own_asset, already_decided; conflict when the entry changed since the reviewer saw it
 */
export async function reject<A extends Reviewed>(
  tx: Db,
  reviewDependencies: ReviewDependencies<A>,
  order: Rejection,
): Promise<Decided> {
  const asset = await lockForReview(tx, reviewDependencies, order)
  if (asset.status === 'rejected') throw problem('already_decided')
  refuseUnseen(asset, order.version)
  await take(tx, reviewDependencies, asset, 'reject', order)
  return { assetId: order.assetId, status: 'rejected', message: REVIEW_MESSAGES.rejected }
}

/** Takes the last decision back. @throws Problem not_found, own_asset, already_decided when none stands */
export async function undo<A extends Reviewed>(
  tx: Db,
  reviewDependencies: ReviewDependencies<A>,
  order: Order,
): Promise<Decided> {
  const asset = await lockForReview(tx, reviewDependencies, order)
  await take(tx, reviewDependencies, asset, 'undo', order)
  return { assetId: order.assetId, status: 'pending', message: REVIEW_MESSAGES.undone }
}

async function lockForReview<A extends Reviewed>(
  tx: Db,
  reviewDependencies: ReviewDependencies<A>,
  order: Order,
): Promise<A> {
  const asset = await reviewDependencies.lock(tx, order.assetId)
  if (!asset || asset.deletedAt !== null) throw problem('not_found')
  if (asset.ownerId === order.actorId) throw problem('own_asset')
  return asset
}

function refuseUnseen(asset: Reviewed, version: string): void {
  if (version !== versionOf(asset)) throw problem('conflict', { message: REVIEW_MESSAGES.changed })
}

async function take<A extends Reviewed>(
  tx: Db,
  reviewDependencies: ReviewDependencies<A>,
  asset: A,
  action: AssetAction,
  order: Order & Partial<Rejection>,
) {
  const { actorId, at, reasonCode, reason } = order
  const notice = { ...(reasonCode && { reasonCode }), ...(reason && { reason }) }
  const transition = await reviewDependencies.applyTransition(tx, asset, action, { actorId, at, ...notice })
  if (transition === 'nothing_to_undo')
    throw problem('already_decided', { message: REVIEW_MESSAGES.nothingToUndo })
  if (transition === 'already_decided') throw problem('already_decided')
  await reviewDependencies.notify(tx, asset, action, { actorId, at, ...notice })
  return transition
}
