/** Which accepted activities wait for a person before their coins are paid. Source: product rule, evidence. */

export const PROVISIONAL_REASONS = ['copy', 'photo_old', 'photo_future'] as const
export type ProvisionalReason = (typeof PROVISIONAL_REASONS)[number]

export const REVIEW_STATES = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** A photograph may be so old when it is submitted, ms. */
export const PHOTO_AGE_MAX_MS = 7 * 86_400_000
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** A phone's clock may be ahead of the server's by so much, ms. */
const CLOCK_SKEW_MS = 5 * 60_000
/** A camera that tells no zone may stand anywhere from UTC-12 to UTC+14. */
const [WEST_MOST_MS, EAST_MOST_MS] = [12 * HOUR_MS, 14 * HOUR_MS]

export type Taken = {
  /** ms since 1970; read as UTC when the camera told no zone */
  takenAt: number | undefined
  /** the instant is exact: the camera told its zone, or satellites the time */
  zoned?: true | undefined
}

/**
 * Why a photograph's time asks for a review; the doubt of an unknown zone is in the member's favour.
 * @param days whole days between photograph and submission
 */
export function timeReason(
  { takenAt, zoned }: Taken,
  at: number,
): { reason: 'photo_old' | 'photo_future'; days: number } | undefined {
  if (takenAt === undefined) return undefined
  const earliest = zoned ? takenAt : takenAt - EAST_MOST_MS
  const latest = zoned ? takenAt : takenAt + WEST_MOST_MS
  const days = Math.floor(Math.abs(at - takenAt) / DAY_MS)
  if (latest < at - PHOTO_AGE_MAX_MS) return { reason: 'photo_old', days }
  return earliest > at + CLOCK_SKEW_MS ? { reason: 'photo_future', days } : undefined
}

/** What the member and the API see of a submission's state. */
export const SUBMISSION_STATUSES = ['accepted', 'provisional', 'rejected', 'cancelled'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** @param review null for what never needed one */
export function submissionStatus(
  stored: 'accepted' | 'cancelled',
  review: ReviewState | null,
): SubmissionStatus {
  if (stored === 'cancelled') return 'cancelled'
  if (review === 'waiting') return 'provisional'
  return review === 'rejected' ? 'rejected' : 'accepted'
}

/** True while the coins of a submission are the member's. */
export const isPaid = (stored: 'accepted' | 'cancelled', review: ReviewState | null): boolean =>
  submissionStatus(stored, review) === 'accepted'
