import { message } from '@eco/contract/messages'
import { cooldownEnd, countdownText, isCoolingDown, remainingSeconds } from '@eco/domain/activities/cooldown'
import { VISIT_COINS } from '@eco/domain/activities/duplicate-tree'
import { homeDay } from '@eco/domain/activities/home-day'
import { excessOf, timeReason } from '@eco/domain/activities/provisional'
import { type Quantity, rewardOf } from '@eco/domain/activities/reward'
import type { Submission } from '@eco/domain/activities/submission'
import type { StatementCode } from '@eco/domain/credits/ledger'
import type { TrackedEntry } from '@eco/domain/review/cases'
import { lockMember } from '../../../infra/caller-store.ts'
import type { Database, Db } from '../../../infra/db/port.ts'
import type { RefuseBeyondQuota } from '../../../infra/files/file-quota.ts'
import { insertHash } from '../../../infra/pictures/hash-store.ts'
import { type Problem, problem } from '../../../problem.ts'
import {
  fixZone,
  insertEvent,
  insertSubmission,
  readState,
  type StateRow,
  type SubmissionRow,
  writeState,
} from '../store.ts'
import type { Acceptance } from './proof.ts'
import { insertProof } from './proof-store.ts'
import { type ProofUse, useProof } from './use-proof.ts'

/** Posts the coins of an activity in the caller's transaction; returns the member's coins after it. */
type MoveCoins = (
  tx: Db,
  order: {
    ownerId: string
    coins: number
    ref: string
    at: number
    cause: Extract<StatementCode, `activity_${string}`>
  },
) => Promise<number>

export type ActivityDependencies = {
  database: Database
  ledger: { reward: MoveCoins; unreward: MoveCoins; coinsOf: (db: Db, userId: string) => Promise<number> }
  refuseBeyondQuota: RefuseBeyondQuota
  /** Tells reviewers that a submission waits for them, or no longer does. */
  trackCase: (tx: Db, entry: TrackedEntry) => Promise<void>
}

/** Posts the coins of a submission. Each payment has its own reference, by the submission's revision. */
export async function moveCoins(
  tx: Db,
  { ledger }: Pick<ActivityDependencies, 'ledger'>,
  { id, revision, userId, reward }: Pick<SubmissionRow, 'id' | 'revision' | 'userId' | 'reward'>,
  cause: Parameters<MoveCoins>[1]['cause'],
  at: number,
): Promise<void> {
  const takesBack = cause === 'activity_cancelled' || cause === 'activity_reversed'
  const order = { ownerId: userId, coins: reward, ref: `${id}:${revision}`, at, cause }
  await ledger[takesBack ? 'unreward' : 'reward'](tx, order)
}

/** @throws Problem cooldown with the time to wait */
export function refuseEarly(state: StateRow | undefined, now: number): void {
  const endAt = state?.endAt ?? null
  if (isCoolingDown(endAt, now)) throw tooEarly(remainingSeconds(endAt, now))
}

const tooEarly = (seconds: number): Problem =>
  problem('cooldown', {
    message: message('activity.cooldown', { countdown: countdownText(seconds) }),
    retryAfterSeconds: seconds,
  })

/**
 * Accepts an activity in the caller's transaction: its record, proof, coins, streak and cooldown. A
 * provisional activity is paid when a reviewer approves it.
 * @throws Problem cooldown, duplicate_tree, proof_used, too_large
 */
export async function acceptActivity(tx: Db, dependencies: ActivityDependencies, order: Acceptance) {
  const { id, userId, key, submission, proof, at } = order
  await lockMember(dependencies.database, tx, userId)
  const state = await readState(tx, userId, key)
  refuseEarly(state, at)
  await dependencies.refuseBeyondQuota(tx, userId, {
    bytes: proof.bytes,
    field: 'proof',
    message: (megabytes) => message('activity.quota', { megabytes }),
  })
  const zone = await fixZone(tx, userId, order.zone, at)
  const { quantity, ...shownFields } = submission
  const use = await useProof(tx, dependencies.database, order)
  const review = reviewOf(use, order)
  const row: SubmissionRow = {
    id,
    userId,
    activityKey: key,
    revision: 1,
    status: 'accepted',
    visit: use.visit ? 1 : 0,
    treeAssetId: use.treeAssetId,
    ...review,
    ...shownFields,
    ...columnsOf(quantity),
    accuracyM: order.accuracyM,
    reward: use.visit ? VISIT_COINS : rewardOf(quantity),
    at,
    homeDay: homeDay(at, zone),
    cancelledAt: null,
  }
  await insertSubmission(tx, row)
  await insertProof(tx, { ...proof, submissionId: id })
  if (order.picture)
    await insertHash(dependencies.database, tx, { proofId: proof.id }, order.picture, use.copies)
  await writeState(tx, {
    userId,
    activityKey: key,
    streak: (state?.streak ?? 0) + 1,
    submissionId: id,
    endAt: cooldownEnd(at),
    cancelledId: null,
    cancelledStreak: null,
    cancelledEndAt: null,
  })
  const coins = row.review === null ? row.reward : 0
  await insertEvent(tx, row, { event: 'saved', actorId: userId, at, coins })
  if (row.review === null) await moveCoins(tx, dependencies, row, 'activity_accepted', at)
  else await trackSubmission(tx, dependencies, row, { state: 'waiting', at, actorId: userId })
  return row
}

export const trackSubmission = (
  tx: Db,
  { trackCase }: Pick<ActivityDependencies, 'trackCase'>,
  { id: entryId, userId: ownerId }: Pick<SubmissionRow, 'id' | 'userId'>,
  {
    state,
    at,
    actorId,
    reasonCode,
    reason,
  }: Pick<TrackedEntry, 'state' | 'at' | 'actorId' | 'reasonCode' | 'reason'>,
): Promise<void> =>
  trackCase(tx, { entryId, kind: 'activity', ownerId, state, at, actorId, reasonCode, reason })

const UNREVIEWED = {
  review: null,
  reviewReason: null,
  photoDays: null,
  similarId: null,
  reviewedAt: null,
  reviewedBy: null,
  reasonCode: null,
  reason: null,
}

/**
 * Why a reviewer must check the activity before coins are paid. A care visit earns none, so it needs no
 * review.
 */
function reviewOf(use: ProofUse, { taken, at, submission }: Acceptance) {
  const time = timeReason(taken, at)
  const reason = use.copyOf === null ? (time?.reason ?? amountReason(submission)) : ('copy' as const)
  if (use.visit || reason === undefined) return UNREVIEWED
  return {
    ...UNREVIEWED,
    review: 'waiting' as const,
    reviewReason: reason,
    photoDays: time?.days ?? null,
    similarId: use.copyOf,
  }
}

const amountReason = ({ quantity }: Submission) =>
  excessOf(quantity) === undefined ? undefined : ('amount' as const)

const NO_QUANTITY = {
  plantsPlanted: null,
  wasteWeight: null,
  wasteUnit: null,
  ecoDistance: null,
  ecoDistanceUnit: null,
  plasticAction: null,
}

function columnsOf({ kind: _, ...quantity }: Quantity): typeof NO_QUANTITY & Partial<SubmissionRow> {
  return { ...NO_QUANTITY, ...quantity } as typeof NO_QUANTITY & Partial<SubmissionRow>
}
