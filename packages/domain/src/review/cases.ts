import { ASSET_KINDS, type RejectionCode } from '../assets/kinds.ts'

/** A case: an entry that waits for a reviewer, from its submission to the decision. */

/** `visit`: of a tree, see visits.ts. */
export const CASE_KINDS = [...ASSET_KINDS, 'activity', 'visit'] as const
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
  /** Saved in this transaction: it has no cases yet. */
  isNew?: boolean
  /** It has no picture and no identifier, by which it could resemble another entry. */
  isBare?: boolean
  kind: CaseKind
  ownerId: string
  /** ms since 1970 */
  at: number
  /** `waiting` for a reviewer, or how its case ended */
  state: 'waiting' | CaseOutcome
  /** the reviewer who decided, or the owner */
  actorId: string
  /** of a rejection */
  reasonCode?: RejectionCode | undefined
  reason?: string | undefined
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

/** Fewer decisions say nothing about the next one. Source: product rule. */
const WAITS_MIN = 8

/** The middle half of the waiting times, ms; null when there are too few of them. */
export function usualWaitMs(waits: readonly number[]): { from: number; to: number } | null {
  if (waits.length < WAITS_MIN) return null
  const sorted = waits.toSorted((a, b) => a - b)
  const quartile = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0
  return { from: quartile(0.25), to: quartile(0.75) }
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** From this on, days say it better than hours. */
const HOURS_MAX = 2 * DAY_HOURS

type WaitUnit = 'hours' | 'days'
const UNIT_MS = { hours: HOUR_MS, days: DAY_HOURS * HOUR_MS } as const
const unitOf = (ms: number): WaitUnit => (ms <= HOURS_MAX * HOUR_MS ? 'hours' : 'days')

type WaitRange = { unit: WaitUnit; from: number; to: number }

/**
 * A waiting time to be read: whole hours or days, rounded away from each other so that it promises too little
 * rather than too much. `from` is 0 for less than one.
 */
export function waitRange({ from, to }: { from: number; to: number }): WaitRange {
  const unit = unitOf(to)
  return { unit, from: Math.floor(from / UNIT_MS[unit]), to: Math.max(1, Math.ceil(to / UNIT_MS[unit])) }
}

/**
 * How long the oldest entry has waited, in whole hours or days, if that is longer than the range promises;
 * else undefined.
 */
export function slowerThan(
  range: WaitRange,
  oldestMs: number,
): { unit: WaitUnit; count: number } | undefined {
  const unit = unitOf(oldestMs)
  const count = Math.floor(oldestMs / UNIT_MS[unit])
  return count * UNIT_MS[unit] > range.to * UNIT_MS[range.unit] ? { unit, count } : undefined
}
