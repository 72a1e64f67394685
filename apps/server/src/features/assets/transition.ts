import type { RejectionCode } from '@eco/domain/assets/kinds'
import {
  type AssetAction,
  type AssetMove,
  FIRST_MOVE,
  moveAsset,
  type Refusal,
} from '@eco/domain/assets/lifecycle'
import { type LedgerEntry, type LedgerStep, type Posted, refOf } from '@eco/domain/credits/ledger'
import type { TrackedEntry } from '@eco/domain/review/cases'
import { type Decision, decisionOf } from '@eco/domain/review/history'
import type { Db } from '../../infra/db/port.ts'
import { releaseIdentifiers, takeIdentifier } from './identifier-store.ts'
import { type AssetRow, insertEvent, updateAsset } from './store.ts'

/** The ledger functions that this feature needs. */
export type PostSteps = Record<LedgerStep, (tx: Db, entry: LedgerEntry) => Promise<Posted>>

export type MoveDependencies = {
  ledger: PostSteps
  /** Tells reviewers that an asset waits for them, or no longer does. */
  trackCase: (tx: Db, entry: TrackedEntry) => Promise<void>
  /** Notifies the owner of a decision. */
  notify: (tx: Db, notice: DecidedAsset) => Promise<void>
  /** Called when credits of an asset were issued, or their issue ended. */
  onIssueChange: (tx: Db, change: IssueChange) => Promise<void>
}

/** @property from reference of the issue before, `to` of the one after; null without one */
type IssueChange = Pick<TransitionDetails, 'actorId' | 'at'> &
  Pick<AssetRow, 'kind'> & { assetId: string; from: string | null; to: string | null }

/** A decision on an asset, and its reason. */
export type DecidedAsset = Pick<AssetRow, 'id' | 'ownerId' | 'kind' | 'title'> &
  Pick<TransitionDetails, 'at' | 'reasonCode' | 'reason'> & { decision: Decision }

/** Who does it, when, and why. */
export type TransitionDetails = {
  actorId: string
  /** ms since 1970 */
  at: number
  reasonCode?: RejectionCode | undefined
  reason?: string | undefined
  /** Fields that an edit changed. */
  changed?: readonly string[]
}

export type AppliedTransition = { asset: AssetRow; serials: string | null }

const DECISIONS: readonly AssetAction[] = ['approve', 'reject', 'grant']
const UNDECIDED = { decidedAt: null, decidedBy: null, reasonCode: null, reason: null }

/**
 * Applies one step to a locked asset: updates its row, posts to the ledger and adds to the history. Writes
 * nothing if the rules refuse the step.
 */
export async function applyTransition(
  tx: Db,
  dependencies: MoveDependencies,
  asset: AssetRow,
  action: AssetAction,
  details: TransitionDetails,
): Promise<AppliedTransition | Refusal> {
  const { status, revision, issueRef } = asset
  const move = moveAsset({ status, revision, issued: issueRef !== null }, action)
  if (typeof move === 'string') return move
  const change = {
    status: move.status,
    revision: move.revision,
    issueRef: move.issued ? (issueRef ?? refOf(asset.id, move.revision)) : null,
    updatedAt: details.at,
    ...(move.status === 'pending' && UNDECIDED),
    ...(DECISIONS.includes(action) && {
      decidedAt: details.at,
      decidedBy: details.actorId,
      reasonCode: details.reasonCode ?? null,
      reason: details.reason ?? null,
    }),
    ...(action === 'delete' && { deletedAt: details.at }),
    ...(action === 'restore' && { deletedAt: null }),
  }
  await updateAsset(tx, asset.id, change)
  if (action === 'approve' || action === 'grant') await takeIdentifier(tx, asset)
  else if (issueRef !== null && !move.issued) await releaseIdentifiers(tx, asset.id)
  const serials = await recordMove(tx, dependencies, asset, move, details)
  const { actorId, at } = details
  if (change.issueRef !== issueRef)
    await dependencies.onIssueChange(tx, {
      ...{ assetId: asset.id, kind: asset.kind, from: issueRef, to: change.issueRef, actorId, at },
    })
  const decision = decisionOf(move.event, move.steps)
  if (decision !== undefined) {
    const { id, ownerId, kind, title } = asset
    const { reasonCode, reason } = details
    await dependencies.notify(tx, { id, ownerId, kind, title, decision, at, reasonCode, reason })
  }
  return { asset: { ...asset, ...change }, serials }
}

/** Posts the steps of a move, writes its event and tracks its case. @returns the serial numbers concerned */
export async function recordMove(
  tx: Db,
  { ledger, trackCase }: MoveDependencies,
  asset: Pick<AssetRow, 'id' | 'ownerId' | 'kind' | 'revision' | 'issueRef'>,
  move: AssetMove,
  details: TransitionDetails & Pick<TrackedEntry, 'isBare'>,
): Promise<string | null> {
  let credits = 0
  let serials: string | null = null
  for (const step of move.steps) {
    const posted = await ledger[step](tx, {
      ownerId: asset.ownerId,
      assetId: asset.id,
      kind: asset.kind,
      revision: step === 'reverse' ? asset.revision : move.revision,
      issueRef: asset.issueRef,
      actorId: details.actorId,
      at: details.at,
      cause: move.event,
      note: details.reason,
    })
    credits += posted.change
    serials ??= posted.serials
  }
  await insertEvent(tx, {
    assetId: asset.id,
    ownerId: asset.ownerId,
    at: details.at,
    event: move.event,
    actorId: details.actorId,
    revision: move.revision,
    reasonCode: details.reasonCode ?? null,
    reason: details.reason ?? null,
    changed: details.changed?.join(' ') ?? null,
    serials,
    credits,
  })
  const { id: entryId, kind, ownerId } = asset
  const state = caseStateOf(move)
  const isNew = move === FIRST_MOVE
  if (state !== undefined) await trackCase(tx, { entryId, isNew, kind, ownerId, state, ...details })
  return serials
}

/** Undefined for an event that concerns no reviewer. */
function caseStateOf({ event, status }: AssetMove): TrackedEntry['state'] | undefined {
  if (event === 'deleted') return 'withdrawn'
  if (event === 'revoked') return 'rejected'
  if (event === 'appeal_granted') return 'approved'
  if (event === 'approved' || event === 'rejected') return event
  return status === 'pending' ? 'waiting' : undefined
}

/** Adds an event that changes neither the asset nor its credits. */
export async function addReviewEvent(
  tx: Db,
  { notify }: Pick<MoveDependencies, 'notify'>,
  asset: Pick<AssetRow, 'id' | 'ownerId' | 'revision' | 'kind' | 'title'>,
  event: 'appealed' | 'appeal_declined' | 'appeal_reopened',
  { at, actorId, reason }: TransitionDetails,
): Promise<void> {
  const { id: assetId, ownerId, revision } = asset
  const none = { reasonCode: null, changed: null, serials: null, credits: 0 }
  await insertEvent(tx, { assetId, ownerId, event, revision, at, actorId, reason: reason ?? null, ...none })
  const decision = decisionOf(event)
  if (decision !== undefined) await notify(tx, { ...asset, at, reason, decision })
}
