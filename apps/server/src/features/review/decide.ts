import { message } from '@eco/contract/messages'
import type { AssetKind, AssetStatus, RejectionCode } from '@eco/domain/assets/kinds'
import type { AssetAction } from '@eco/domain/assets/lifecycle'
import { effectOf } from '@eco/domain/review/fairness'
import type { Message } from '@eco/domain/text/message'
import type { CaseActions, OpenCase } from '../../infra/case-actions.ts'
import type { Db } from '../../infra/db/port.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { readSerials } from './store.ts'

/** What a review needs of an asset. */
export type Reviewed = {
  id: string
  ownerId: string
  kind: AssetKind
  title: string
  status: AssetStatus
  version: number
  revision: number
  deletedAt: number | null
  decidedAt: number | null
  decidedBy: string | null
}
/** Who decides, when, and why. */
export type Verdict = { actorId: string; at: number; reasonCode?: RejectionCode; reason?: string }

/** A photo of another live claim, and how it resembles one of this asset's. */
type Duplicate = { match: 'same_file' | 'same_pixels' | 'alike'; otherAssetId: string }

/** What this feature needs from others: an asset under a lock, its next step, and the data for its pages. */
export type ReviewDependencies<A extends Reviewed = Reviewed> = {
  cases: CaseActions
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
  /** Adds to the asset's history, and notifies the owner of a decision. */
  addEvent: AddEvent
}

export type AddEvent = (
  tx: Db,
  asset: Pick<Reviewed, 'id' | 'ownerId' | 'revision' | 'kind' | 'title'>,
  event: 'appealed' | 'appeal_declined' | 'appeal_reopened',
  verdict: Verdict,
) => Promise<void>

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

/** To a second reviewer, who does not know of the approval, it counts as no change. */
export const versionBeforeApproval = (asset: Pick<Reviewed, 'version'>): string =>
  versionOf({ version: asset.version - 1 })

/**
 * Approves a pending entry, or a rejected one after an appeal.
 * @throws Problem not_found, own_asset, already_decided; conflict if the entry changed since the reviewer saw
 * it, another claim shows the same photo, or something else blocks the approval
 */
export async function approve<A extends Reviewed>(
  tx: Db,
  dependencies: ReviewDependencies<A>,
  order: Approval,
): Promise<Decided> {
  const { asset, open } = await lockForReview(tx, dependencies, order)
  const effect = effectOf('approve', asset.status, open?.purpose)
  if (effect === undefined) throw problem('already_decided')
  refuseUnseen(asset, open, order.version)
  const duplicates = await dependencies.duplicatesOf(tx, order.assetId)
  const same = new Set(duplicates.flatMap((found) => (found.match === 'alike' ? [] : [found.otherAssetId])))
  if (same.size > 0)
    throw problem('conflict', { message: message('review.samePhoto', { others: [...same].join(', ') }) })
  const approvalBlocker = await dependencies.approvalBlockerOf(tx, asset, order.at)
  if (approvalBlocker !== undefined) throw problem('conflict', { message: approvalBlocker })
  if (effect !== 'keep' || !open)
    return take(tx, dependencies, asset, effect === 'grant' ? effect : 'approve', order)
  await dependencies.cases.keep(tx, open, { ...order, outcome: 'approved' })
  const outcome = message(open.purpose === 'disagreement' ? 'review.kept' : 'review.approved')
  const serials = await readSerials(tx, asset.id)
  return { assetId: asset.id, status: 'approved', message: sentence(outcome), serials }
}

/**
 * Rejects a pending entry, revokes an approved one, or declines an appeal.
 * @throws Problem not_found, own_asset, already_decided; conflict if the entry changed since the reviewer saw
 * it
 */
export async function reject<A extends Reviewed>(
  tx: Db,
  dependencies: ReviewDependencies<A>,
  order: Rejection,
): Promise<Decided> {
  const { asset, open } = await lockForReview(tx, dependencies, order)
  const effect = effectOf('reject', asset.status, open?.purpose)
  if (effect === undefined) throw problem('already_decided')
  refuseUnseen(asset, open, order.version)
  if (effect !== 'keep' || !open) return take(tx, dependencies, asset, 'reject', order)
  await dependencies.cases.keep(tx, open, { ...order, outcome: 'rejected' })
  const isAppeal = open.purpose === 'appeal'
  if (isAppeal) await dependencies.addEvent(tx, asset, 'appeal_declined', order)
  const outcome = message(isAppeal ? 'review.declined' : 'review.rejected')
  return { assetId: asset.id, status: 'rejected', message: sentence(outcome), serials: '' }
}

/**
 * Undoes the last decision.
 * @throws Problem not_found, own_asset, already_decided if there is no decision, conflict if it is somebody
 * else's
 */
export async function undo<A extends Reviewed>(
  tx: Db,
  dependencies: ReviewDependencies<A>,
  order: Order,
): Promise<Decided> {
  const asset = await lockAsset(tx, dependencies, order)
  const { id, ownerId, decidedBy, decidedAt } = asset
  const undone = await dependencies.cases.undo(tx, { ...order, entryId: id, ownerId, decidedBy, decidedAt })
  if (undone === 'entry') return take(tx, dependencies, asset, 'undo', order)
  if (undone === 'appeal') await dependencies.addEvent(tx, asset, 'appeal_reopened', order)
  return { assetId: id, status: 'pending', message: sentence('review.undone'), serials: '' }
}

async function lockAsset<A extends Reviewed>(
  tx: Db,
  dependencies: ReviewDependencies<A>,
  { assetId, actorId }: Order,
): Promise<A> {
  const asset = await dependencies.lock(tx, assetId)
  if (!asset || asset.deletedAt !== null) throw problem('not_found')
  if (asset.ownerId === actorId) throw problem('own_asset')
  return asset
}

async function lockForReview<A extends Reviewed>(tx: Db, dependencies: ReviewDependencies<A>, order: Order) {
  const asset = await lockAsset(tx, dependencies, order)
  const open = await dependencies.cases.lock(tx, { ...order, entryId: asset.id, ownerId: asset.ownerId })
  return { asset, open }
}

function refuseUnseen(asset: Reviewed, open: OpenCase | undefined, version: string): void {
  const seen = open?.purpose === 'second_look' ? versionBeforeApproval(asset) : versionOf(asset)
  if (version !== seen) throw problem('conflict', { message: message('review.changed') })
}

const OUTCOMES = {
  approve: { status: 'approved', message: message('review.approved') },
  grant: { status: 'approved', message: message('review.granted') },
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
