import { message } from '@eco/contract/messages'
import { type ReviewState, type SubmissionStatus, submissionStatus } from '@eco/domain/activities/provisional'
import type { RejectionCode } from '@eco/domain/assets/kinds'
import { effectOf } from '@eco/domain/review/fairness'
import { type ActivityEvent, type Decision, decisionOf } from '@eco/domain/review/history'
import { lockMember } from '../../../infra/caller-store.ts'
import type { CaseActions, OpenCase } from '../../../infra/case-actions.ts'
import type { Db } from '../../../infra/db/port.ts'
import { problem } from '../../../problem.ts'
import { sentence } from '../../../sentence.ts'
import { type ActivityDependencies, moveCoins, trackSubmission } from '../proofs/accept.ts'
import {
  beforeApproval,
  changeSubmission,
  insertEvent,
  readState,
  type SubmissionRow,
  UNDECIDED,
  writeState,
} from '../store.ts'
import { findSubmission, isStreakOver, lockSubmission } from './store.ts'

/** Notifies the member of a decision. */
export type NotifyMember = (
  tx: Db,
  notice: {
    ownerId: string
    id: string
    title: string
    decision: Decision
    reasonCode?: RejectionCode | undefined
    reason?: string | undefined
    at: number
  },
) => Promise<void>

export type ActivityReviewDependencies = Pick<ActivityDependencies, 'database' | 'ledger' | 'trackCase'> & {
  cases: CaseActions
  notifyMember: NotifyMember
}

/** @param actorId the reviewer, whose role the caller has checked */
export type UndoOrder = { submissionId: string; actorId: string; at: number }
/** @param version the version that the reviewer saw */
export type Order = UndoOrder & { version: string }
export type Rejection = Order & { reasonCode: RejectionCode; reason: string }
export type Decided = { submission_id: string; status: SubmissionStatus; message: string }

/** Changes with every change of a submission. */
export const versionOf = ({ revision, review }: Pick<SubmissionRow, 'revision' | 'review'>): string =>
  `${revision}-${review}`

const STATUSES = { waiting: 'pending', approved: 'approved', rejected: 'rejected' } as const

/**
 * Pays the coins, also for a rejected submission after an appeal.
 * @throws Problem not_found, own_asset, already_decided, conflict for another version
 */
export async function approveSubmission(tx: Db, dependencies: ActivityReviewDependencies, order: Order) {
  const { row, open } = await lockForReview(tx, dependencies, order)
  const effect = effectOf('approve', STATUSES[row.review ?? 'waiting'], open?.purpose)
  if (effect === undefined) throw problem('already_decided')
  refuseUnseen(row, open, order.version)
  if (effect === 'keep' && open) {
    await dependencies.cases.keep(tx, open, { ...order, outcome: 'approved' })
    return reply(row, 'approved', open.purpose === 'disagreement' ? 'review.kept' : 'activity.approved')
  }
  const { actorId, at } = order
  await changeSubmission(tx, row.id, {
    ...UNDECIDED,
    review: 'approved',
    reviewedAt: at,
    reviewedBy: actorId,
  })
  await moveCoins(tx, dependencies, row, 'activity_approved', at)
  const isGrant = effect === 'grant'
  if (isGrant) await moveStreak(tx, row, 1)
  const event = isGrant ? 'appeal_granted' : 'approved'
  return finish(tx, dependencies, row, { review: 'approved', event, coins: row.reward }, order)
}

/**
 * Rejects a waiting submission, revokes an approval, or declines an appeal. The day no longer counts for the
 * streak. A running cooldown ends, so the member can submit another proof.
 * @throws Problem not_found, own_asset, already_decided, conflict for another version
 */
export async function rejectSubmission(tx: Db, dependencies: ActivityReviewDependencies, order: Rejection) {
  const { row, open } = await lockForReview(tx, dependencies, order)
  const effect = effectOf('reject', STATUSES[row.review ?? 'waiting'], open?.purpose)
  if (effect === undefined) throw problem('already_decided')
  refuseUnseen(row, open, order.version)
  if (effect === 'keep' && open) {
    await dependencies.cases.keep(tx, open, { ...order, outcome: 'rejected' })
    if (open.purpose !== 'appeal') return reply(row, 'rejected', 'activity.rejected')
    return record(tx, dependencies, row, { review: 'rejected', event: 'appeal_declined', coins: 0 }, order)
  }
  const { actorId, at, reasonCode, reason } = order
  const decision = { reviewedAt: at, reviewedBy: actorId, reasonCode, reason }
  const wasPaid = row.review === 'approved'
  const revision = wasPaid ? row.revision + 1 : row.revision
  await changeSubmission(tx, row.id, { ...decision, review: 'rejected', revision })
  if (wasPaid) await moveCoins(tx, dependencies, row, 'activity_reversed', at)
  await moveStreak(tx, row, -1)
  const outcome = wasPaid
    ? ({ review: 'rejected', event: 'revoked', coins: -row.reward } as const)
    : ({ review: 'rejected', event: 'rejected', coins: 0 } as const)
  return finish(tx, dependencies, row, outcome, order)
}

/**
 * Undoes the last decision.
 * @throws Problem not_found, own_asset, already_decided if there is no decision, conflict if it is somebody
 * else's
 */
export async function undoDecision(tx: Db, dependencies: ActivityReviewDependencies, order: UndoOrder) {
  const row = await lockRow(tx, dependencies, order)
  const { id: entryId, userId: ownerId, reviewedBy: decidedBy, reviewedAt: decidedAt } = row
  const undone = await dependencies.cases.undo(tx, { ...order, entryId, ownerId, decidedBy, decidedAt })
  if (undone === 'appeal')
    return record(tx, dependencies, row, { review: 'rejected', event: 'appeal_reopened', coins: 0 }, order)
  if (undone !== 'entry') return reply(row, 'waiting', 'activity.undone')
  if (row.review === 'waiting')
    throw problem('already_decided', { message: message('activity.nothingToUndo') })
  const wasPaid = row.review === 'approved'
  await changeSubmission(tx, row.id, { ...UNDECIDED, review: 'waiting', revision: row.revision + 1 })
  if (wasPaid) await moveCoins(tx, dependencies, row, 'activity_reversed', order.at)
  else await moveStreak(tx, row, 1)
  const outcome = wasPaid
    ? ({ review: 'waiting', event: 'approval_undone', coins: -row.reward } as const)
    : ({ review: 'waiting', event: 'rejection_undone', coins: 0 } as const)
  return finish(tx, dependencies, row, outcome, order)
}

/** Locks the member before the submission, in the same order as the member's own writes. */
async function lockRow(tx: Db, { database }: ActivityReviewDependencies, order: UndoOrder) {
  const found = await findSubmission(tx, order.submissionId)
  if (!found || found.review === null) throw problem('not_found')
  if (found.userId === order.actorId) throw problem('own_asset', { message: message('activity.ownActivity') })
  await lockMember(database, tx, found.userId)
  const row = await lockSubmission(database, tx, order.submissionId)
  if (!row) throw problem('not_found')
  if (row.status === 'cancelled') throw problem('already_decided')
  return row
}

async function lockForReview(tx: Db, dependencies: ActivityReviewDependencies, order: UndoOrder) {
  const row = await lockRow(tx, dependencies, order)
  const open = await dependencies.cases.lock(tx, { ...order, entryId: row.id, ownerId: row.userId })
  return { row, open }
}

function refuseUnseen(row: SubmissionRow, open: OpenCase | undefined, version: string): void {
  if (version !== versionOf(open?.purpose === 'second_look' ? beforeApproval(row) : row))
    throw problem('conflict', { message: message('activity.changed') })
}

async function moveStreak(tx: Db, row: SubmissionRow, by: 1 | -1): Promise<void> {
  const state = await readState(tx, row.userId, row.activityKey)
  if (!state) return
  const ends = by < 0 && state.submissionId === row.id ? { submissionId: null, endAt: null } : {}
  const streak = (await isStreakOver(tx, row)) ? state.streak : Math.max(0, state.streak + by)
  await writeState(tx, { ...state, ...ends, streak })
}

const MESSAGES = {
  approved: 'activity.approved',
  appeal_granted: 'review.granted',
  appeal_declined: 'review.declined',
  rejected: 'activity.rejected',
  revoked: 'activity.rejected',
  approval_undone: 'activity.undone',
  rejection_undone: 'activity.undone',
  appeal_reopened: 'activity.undone',
} as const

/** The state of the review after a decision, and what the history says. */
type Outcome = { review: ReviewState; event: keyof typeof MESSAGES & ActivityEvent; coins: number }

async function finish(
  tx: Db,
  dependencies: ActivityReviewDependencies,
  row: SubmissionRow,
  outcome: Outcome,
  order: UndoOrder & Partial<Rejection>,
): Promise<Decided> {
  await trackSubmission(tx, dependencies, row, { ...order, state: outcome.review })
  return record(tx, dependencies, row, outcome, order)
}

/** Adds a decision to the history and notifies the member. */
async function record(
  tx: Db,
  { notifyMember }: ActivityReviewDependencies,
  row: SubmissionRow,
  { review, event, coins }: Outcome,
  { actorId, at, reasonCode, reason }: UndoOrder & Partial<Rejection>,
): Promise<Decided> {
  const { id, userId: ownerId, activityKey } = row
  const why = { at, reasonCode, reason }
  await insertEvent(tx, row, { event, actorId, coins, ...why })
  const decision = decisionOf(event)
  const title = sentence(`activity.title.${activityKey}`)
  if (decision !== undefined) await notifyMember(tx, { ownerId, id, title, decision, ...why })
  return reply(row, review, MESSAGES[event])
}

type Code = 'review.kept' | (typeof MESSAGES)[keyof typeof MESSAGES]

const reply = ({ id }: SubmissionRow, review: ReviewState, code: Code): Decided => ({
  submission_id: id,
  status: submissionStatus('accepted', review),
  message: sentence(code),
})
