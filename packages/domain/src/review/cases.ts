import { ASSET_KINDS } from '../assets/kinds.ts'

/** A case: an entry that waits for a reviewer, from its submission to the decision. */

export const CASE_KINDS = [...ASSET_KINDS, 'activity'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** What a reviewer must look at: another live claim resembles this one. */
export const FLAGS = ['same_photo', 'alike_photo', 'contested', 'near_place'] as const
export type Flag = (typeof FLAGS)[number]

/** `withdrawn`: the owner deleted the asset or cancelled the activity. */
export const CASE_OUTCOMES = ['approved', 'rejected', 'withdrawn'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

/** An entry after a change that concerns reviewers. */
export type TrackedEntry = {
  entryId: string
  kind: CaseKind
  ownerId: string
  /** ms since 1970 */
  at: number
  /** `waiting` for a reviewer, or how its case ended */
  state: 'waiting' | CaseOutcome
  /** the reviewer who decided, or the owner */
  actorId: string
}

/** How long a reviewer holds a case alone, ms. Source: product rule. */
export const CLAIM_MS = 10 * 60_000

export type Claim = { claimedBy: string | null; claimedUntil: number | null }

/** True while another reviewer holds the case. @param now ms since 1970 */
export const isHeldByOther = ({ claimedBy, claimedUntil }: Claim, reviewerId: string, now: number): boolean =>
  claimedBy !== null && claimedBy !== reviewerId && claimedUntil !== null && claimedUntil > now

/** The middle of the waiting times, or the mean of the two in the middle, ms; null without any. */
export function medianWaitMs(waits: readonly number[]): number | null {
  const sorted = waits.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}
