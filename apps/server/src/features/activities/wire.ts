import type { ActivityState, WireSubmission } from '@eco/contract/activities'
import { CANCEL_UNDO_MS, isCoolingDown, remainingSeconds } from '@eco/domain/activities/cooldown'
import { dayDate } from '@eco/domain/activities/home-day'
import type { ProofRow } from './proof-store.ts'
import type { StateRow, SubmissionRow } from './store.ts'

export const proofUrl = (id: string): string => `/api/activities/proof/${id}`

export function wireSubmission(row: SubmissionRow, proof: ProofRow | undefined): WireSubmission {
  const { userId: _, activityKey, revision: __, visit, homeDay, cancelledAt: ___, ...told } = row
  return {
    ...told,
    key: activityKey,
    visit: visit === 1,
    homeDate: dayDate(homeDay),
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

/** @param last the submission that the state names @param cancelledAt when the one was cancelled that can be undone */
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
    reward: submitted ? (last?.reward ?? 0) : 0,
    endTimestamp: submitted ? endAt : null,
    remaining: remainingSeconds(endAt, now),
    undoUntil: undoUntil !== null && now <= undoUntil ? undoUntil : null,
    last,
  }
}
