import { type DistanceUnit, distanceKm, type WasteUnit, wasteKg } from './reward.ts'

/** Which accepted activities need a review before their coins are paid. Source: product rule, evidence. */

export const PROVISIONAL_REASONS = ['copy', 'photo_old', 'photo_future', 'amount'] as const
export type ProvisionalReason = (typeof PROVISIONAL_REASONS)[number]

export const REVIEW_STATES = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** Maximum age of a photo at submission, ms. */
export const PHOTO_AGE_MAX_MS = 7 * 86_400_000
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** How far a phone's clock may be ahead of the server's, ms. */
const CLOCK_SKEW_MS = 5 * 60_000
/** A camera that records no zone may be anywhere from UTC-12 to UTC+14. */
const [WEST_MOST_MS, EAST_MOST_MS] = [12 * HOUR_MS, 14 * HOUR_MS]

export type Taken = {
  /** ms since 1970; read as UTC when the camera recorded no zone */
  takenAt: number | undefined
  /** the instant is exact: from the camera's zone or from GPS time */
  zoned?: true | undefined
}

/**
 * Whether a photo's time requires a review. An unknown zone is interpreted in the member's favour.
 * @returns `days`: whole days between photo and submission
 */
export function timeReason(
  { takenAt, zoned }: Taken,
  at: number,
): { reason: 'photo_old' | 'photo_future'; days: number } | undefined {
  if (takenAt === undefined) return undefined
  const days = Math.floor(Math.abs(at - takenAt) / DAY_MS)
  const outside = takenOutside({ takenAt, zoned }, at - PHOTO_AGE_MAX_MS, at)
  if (outside === 'before') return { reason: 'photo_old', days }
  return outside === 'after' ? { reason: 'photo_future', days } : undefined
}

/** Whether a photo was surely taken before or after a period, whatever the zone of its camera. */
export function takenOutside(
  { takenAt, zoned }: { takenAt: number; zoned?: true | undefined },
  from: number,
  to: number,
): 'before' | 'after' | undefined {
  const latest = zoned ? takenAt : takenAt + WEST_MOST_MS
  if (latest < from) return 'before'
  const earliest = zoned ? takenAt : takenAt - EAST_MOST_MS
  return earliest > to + CLOCK_SKEW_MS ? 'after' : undefined
}

/** Largest amount of one submission that needs no review. Source: product rule. */
export const UNREVIEWED_MAX = { plants: 50, kg: 200, km: 200 } as const
export const EXCESS_UNITS = ['plants', 'kg', 'km'] as const

/** The amount of a submission as typed or stored; an activity has one of the three, or none. */
export type Amount = {
  plantsPlanted?: number | null
  wasteWeight?: number | null
  wasteUnit?: WasteUnit | null
  ecoDistance?: number | null
  ecoDistanceUnit?: DistanceUnit | null
  plasticAction?: string | null
}
export type Excess = { unit: (typeof EXCESS_UNITS)[number]; amount: number; limit: number }

/** The amount, if it is so large that a reviewer must look at it. */
export function excessOf(given: Amount): Excess | undefined {
  const { plantsPlanted, wasteWeight, wasteUnit, ecoDistance, ecoDistanceUnit } = given
  const amounts = {
    plants: plantsPlanted ?? 0,
    kg: wasteKg(wasteWeight ?? 0, wasteUnit ?? 'kg'),
    km: distanceKm(ecoDistance ?? 0, ecoDistanceUnit ?? 'km'),
  }
  return EXCESS_UNITS.map((unit) => ({ unit, amount: amounts[unit], limit: UNREVIEWED_MAX[unit] })).find(
    ({ amount, limit }) => amount > limit,
  )
}

/** Status of a submission as the API returns it. */
export const SUBMISSION_STATUSES = ['accepted', 'provisional', 'rejected', 'cancelled'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** @param review null when no review was needed */
export function submissionStatus(
  stored: 'accepted' | 'cancelled',
  review: ReviewState | null,
): SubmissionStatus {
  if (stored === 'cancelled') return 'cancelled'
  if (review === 'waiting') return 'provisional'
  return review === 'rejected' ? 'rejected' : 'accepted'
}

/** True while the member has the coins of a submission. */
export const isPaid = (stored: 'accepted' | 'cancelled', review: ReviewState | null): boolean =>
  submissionStatus(stored, review) === 'accepted'
