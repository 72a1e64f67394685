import { message } from '@eco/contract/messages'
import type { AssetStatus, RejectionCode } from '@eco/domain/assets/kinds'
import type { AssetAction } from '@eco/domain/assets/lifecycle'
import type { Message } from '@eco/domain/text/message'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'

/** What a review needs of an asset. */
export type Reviewed = {
  id: string
  ownerId: string
  status: AssetStatus
  version: number
  deletedAt: number | null
}
/** Who decides, when, and why. */
export type Verdict = { actorId: string; at: number; reasonCode?: RejectionCode; reason?: string }

/** A photo of another live claim, and how it resembles one of this asset's. */
type Duplicate = { match: 'same_file' | 'same_pixels' | 'alike'; otherAssetId: string }

/** What this feature needs from others: an asset under a lock, its next step, and the data for its pages. */
export type ReviewDependencies<A extends Reviewed = Reviewed> = {
  /** Throws conflict while another reviewer holds the asset. */
  refuseClaimed(tx: Db, order: { entryId: string; actorId: string; at: number }): Promise<void>
  lock(tx: Db, assetId: string): Promise<A | undefined>
  /** Returns an error code if the rules refuse the step. */
  applyTransition(
    tx: Db,
    asset: A,
    action: AssetAction,
    verdict: Verdict,
  ): Promise<{ asset: A; serials: string | null } | 'already_decided' | 'nothing_to_undo'>
  attributesOf(db: Db, assetIds: readonly string[]): Promise<Map<string, Record<string, string>>>
  photosOf(db: Db, assetIds: readonly string[]): Promise<Map<string, string[]>>
  duplicatesOf(db: Db, assetId: string): Promise<Duplicate[]>
  /** Claims with the same identifier as these. */
  identifierConflictsOf(db: Db, assetIds: readonly string[]): Promise<{ assetId: string; other: string }[]>
  /** Why the asset cannot be approved at this time, as a message. */
  approvalBlockerOf(tx: Db, asset: A, at: number): Promise<Message | undefined>
}

/**
 * Each decision runs in the caller's transaction.
 * @param actorId the reviewer, whose role the caller has checked
 */
export type Order = { assetId: string; actorId: string; at: number }
export type Approval = Order & {
  /** the version that the reviewer saw, from `versionOf` */
  version: string
}
export type Rejection = Approval & { reasonCode: RejectionCode; reason: string }
/** `serials` are those of the credits that an approval issued. */
export type Decided = { assetId: string; status: AssetStatus; message: string; serials: string }

/** Changes with every change of an entry, including those by its owner. */
export const versionOf = (asset: Pick<Reviewed, 'version'>): string => String(asset.version)

/**
 * @throws Problem not_found, own_asset, already_decided; conflict if the entry changed since the reviewer saw
 * it, another claim shows the same photo, or something else blocks the approval
 */
export async function approve<A extends Reviewed>(
  tx: Db,
  dependencies: ReviewDependencies<A>,
  order: Approval,
): Promise<Decided> {
  const asset = await lockForReview(tx, dependencies, order)
  if (asset.status !== 'pending') throw problem('already_decided')
  refuseUnseen(asset, order.version)
  const duplicates = await dependencies.duplicatesOf(tx, order.assetId)
  const same = new Set(duplicates.flatMap((found) => (found.match === 'alike' ? [] : [found.otherAssetId])))
  if (same.size > 0)
    throw problem('conflict', { message: message('review.samePhoto', { others: [...same].join(', ') }) })
  const approvalBlocker = await dependencies.approvalBlockerOf(tx, asset, order.at)
  if (approvalBlocker !== undefined) throw problem('conflict', { message: approvalBlocker })
  return take(tx, dependencies, asset, 'approve', order)
}

/**
 * Rejects a pending entry, or revokes an approved one.
 * @throws Problem not_found, own_asset, already_decided; conflict if the entry changed since the reviewer saw
 * it
 */
export async function reject<A extends Reviewed>(
  tx: Db,
  dependencies: ReviewDependencies<A>,
  order: Rejection,
): Promise<Decided> {
  const asset = await lockForReview(tx, dependencies, order)
  if (asset.status === 'rejected') throw problem('already_decided')
  refuseUnseen(asset, order.version)
  return take(tx, dependencies, asset, 'reject', order)
}

/** Undoes the last decision. @throws Problem not_found, own_asset, already_decided if there is no decision */
export async function undo<A extends Reviewed>(
  tx: Db,
  dependencies: ReviewDependencies<A>,
  order: Order,
): Promise<Decided> {
  const asset = await lockForReview(tx, dependencies, order)
  return take(tx, dependencies, asset, 'undo', order)
}

async function lockForReview<A extends Reviewed>(
  tx: Db,
  dependencies: ReviewDependencies<A>,
  order: Order,
): Promise<A> {
  const asset = await dependencies.lock(tx, order.assetId)
  if (!asset || asset.deletedAt !== null) throw problem('not_found')
  if (asset.ownerId === order.actorId) throw problem('own_asset')
  await dependencies.refuseClaimed(tx, { ...order, entryId: asset.id })
  return asset
}

function refuseUnseen(asset: Reviewed, version: string): void {
  if (version !== versionOf(asset)) throw problem('conflict', { message: message('review.changed') })
}

const OUTCOMES = {
  approve: { status: 'approved', message: message('review.approved') },
  reject: { status: 'rejected', message: message('review.rejected') },
  undo: { status: 'pending', message: message('review.undone') },
} as const

async function take<A extends Reviewed>(
  tx: Db,
  dependencies: ReviewDependencies<A>,
  asset: A,
  action: keyof typeof OUTCOMES,
  order: Order & Partial<Rejection>,
): Promise<Decided> {
  const { actorId, at, reasonCode, reason } = order
  const notice = { ...(reasonCode && { reasonCode }), ...(reason && { reason }) }
  const transition = await dependencies.applyTransition(tx, asset, action, { actorId, at, ...notice })
  if (transition === 'nothing_to_undo')
    throw problem('already_decided', { message: message('review.nothingToUndo') })
  if (transition === 'already_decided') throw problem('already_decided')
  const { status, message: outcome } = OUTCOMES[action]
  const { serials } = transition
  return { assetId: asset.id, status, message: sentence(outcome), serials: serials ?? '' }
}
