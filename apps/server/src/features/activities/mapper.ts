import type { ActivityState, WireSubmission } from '@eco/contract/activities/activities'
import { CANCEL_UNDO_MS, isCoolingDown, remainingSeconds } from '@eco/domain/activities/cooldown'
import { dayDate } from '@eco/domain/activities/home-day'
import { submissionStatus } from '@eco/domain/activities/provisional'
import type { ProofRow } from './proofs/proof-store.ts'
import type { StateRow, SubmissionRow } from './store.ts'

export const proofUrl = (id: string): string => `/api/activities/proof/${id}`

export function wireSubmission(row: SubmissionRow, proof: ProofRow | undefined): WireSubmission {
  const { id, species, plantsPlanted, wasteWeight, wasteUnit, ecoDistance, ecoDistanceUnit } = row
  const { plasticAction, date, time, location, lat, lng, reward, at, treeAssetId } = row
  return {
    ...{ id, species, plantsPlanted, wasteWeight, wasteUnit, ecoDistance, ecoDistanceUnit },
    ...{ plasticAction, date, time, location, lat, lng, reward, at, treeAssetId },
    key: row.activityKey,
    status: submissionStatus(row.status, row.review),
    visit: row.visit === 1,
    review: reviewOf(row),
    homeDate: dayDate(row.homeDay),
    proof: proof
      ? {
          url: proofUrl(proof.id),
          name: proof.name,
          type: proof.type,
          bytes: proof.bytes,
          sha256: proof.sha256,
        }
      : null,
  }
}

function reviewOf({ review, reviewReason, photoDays, reviewedAt, reasonCode, reason }: SubmissionRow) {
  if (review === null || reviewReason === null) return null
  return {
    state: review,
    reason: reviewReason,
    days: photoDays,
    decidedAt: reviewedAt,
    reasonCode,
    text: reason,
  }
}

/**
 * @param last the submission that the state refers to
 * @param cancelledAt when the submission that can be undone was cancelled
 */
export function wireState(
  state: StateRow | undefined,
  last: WireSubmission | null,
  cancelledAt: number | null,
  now: number,
): ActivityState {
  const endAt = state?.endAt ?? null
  const submitted = isCoolingDown(endAt, now)
  const undoUntil = cancelledAt === null ? null : cancelledAt + CANCEL_UNDO_MS
  return {
    streak: state?.streak ?? 0,
    submitted,
    reward: submitted && last?.status === 'accepted' ? last.reward : 0,
    endTimestamp: submitted ? endAt : null,
    remaining: remainingSeconds(endAt, now),
    undoUntil: undoUntil !== null && now <= undoUntil ? undoUntil : null,
    last,
  }
}
