import type { AssetStatus } from '../assets/kinds.ts'
import type { Role } from '../auth/rules.ts'
import type { Message } from '../text/message.ts'

/**
 * Who may decide a case.
 * - `review`: an entry waits for a decision.
 * - `appeal`: its owner disagrees with a rejection.
 * - `second_look`: an approved entry is reviewed again by somebody who does not know that it is approved.
 * - `disagreement`: the second reviewer would have rejected it; a third person decides.
 * - `revocation`: an approval that a reviewer revoked; never open.
 */
export const CASE_PURPOSES = ['review', 'appeal', 'second_look', 'disagreement', 'revocation'] as const
export type CasePurpose = (typeof CASE_PURPOSES)[number]

/** What reviewers see: a second look looks like a review. */
export const SHOWN_PURPOSES = ['review', 'appeal', 'disagreement'] as const
export type ShownPurpose = (typeof SHOWN_PURPOSES)[number]

export const shownPurpose = (purpose: CasePurpose): ShownPurpose =>
  SHOWN_PURPOSES.find((shown) => shown === purpose) ?? 'review'

/** `notBy` and `norBy` decided about the entry before. */
export type Involved = {
  purpose: CasePurpose
  ownerId: string
  notBy: string | null
  norBy: string | null
}
/** Accounts with one of these roles review. */
export const REVIEWER_ROLES = ['reviewer', 'admin'] as const satisfies readonly Role[]
/** `others`: ids of other accounts that review; OTHERS_MOST of them are enough. */
export type Reviewer = { id: string; role: Role; others: readonly string[] }

/** A case names at most three people who cannot take it, so of four others one can. */
export const OTHERS_MOST = 4

/** Purposes of cases that an involved reviewer may decide when there is nobody else. */
export const lenientPurposes = (role: Role): readonly CasePurpose[] =>
  role === 'admin' ? ['review', 'disagreement'] : ['review']

/** True when a case must be left to somebody who has not decided about the entry before. */
export function mustLeave(involved: Involved, { id, role, others }: Reviewer): boolean {
  const { purpose, ownerId, notBy, norBy } = involved
  if (id !== notBy && id !== norBy) return false
  const somebodyElse = others.some((other) => ![ownerId, notBy, norBy].includes(other))
  return somebodyElse || !lenientPurposes(role).includes(purpose)
}

/** `keep` closes the case and changes nothing about the entry; `grant` approves after an appeal. */
export type Effect = 'approve' | 'reject' | 'grant' | 'keep'

/**
 * What a verdict does to an entry with this status; undefined when it is decided already.
 * @param purpose of its open case; undefined without one
 */
export function effectOf(
  verdict: 'approve' | 'reject',
  status: AssetStatus,
  purpose: CasePurpose | undefined,
): Effect | undefined {
  if (status === 'pending') return verdict
  if (status === 'approved') {
    if (purpose === 'second_look') return 'keep'
    if (verdict === 'reject') return 'reject'
    return purpose === 'disagreement' ? 'keep' : undefined
  }
  if (purpose !== 'appeal') return undefined
  return verdict === 'approve' ? 'grant' : 'keep'
}

/** Share of approvals that are reviewed again, percent. Source: product rule. */
export const SECOND_LOOK_PERCENT = 10

/** @param drawn a whole number from 0 to 99 that nobody can predict */
export const isSecondLookDrawn = (drawn: number, percent: number): boolean => drawn < percent

export const APPEAL_MIN = 10
export const APPEAL_MAX = 1_000

export function checkAppeal(text: string): Message | undefined {
  const { length } = text.trim()
  if (length < APPEAL_MIN) return { code: 'review.appealShort', params: { min: APPEAL_MIN } }
  return length > APPEAL_MAX ? { code: 'review.appealLong', params: { max: APPEAL_MAX } } : undefined
}

/** State of an appeal as its author sees it. */
export const APPEAL_STATES = ['waiting', 'granted', 'declined'] as const
export type AppealState = (typeof APPEAL_STATES)[number]
