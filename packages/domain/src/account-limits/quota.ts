import type { Message } from '../text/message.ts'

/**
 * Limits on how much one account may write. New accounts get less, because most spam comes from accounts
 * created for it. Every number is a product rule: generous for people, tight for programs.
 */

/** How long an account counts as new, ms: two days. */
export const NEW_ACCOUNT_MS = 172_800_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

export const ACCOUNT_AGES = ['new', 'settled'] as const
export type AccountAge = (typeof ACCOUNT_AGES)[number]

/**
 * `edit`: a change to an article; `note`: a community post; `comment`: on an article or a post; `rareReport`: a
 * report by a member whose reports are often unfounded; `transfer`: credits offered to a member.
 */
export const LIMITED_ACTIONS = [
  'article',
  'edit',
  'note',
  'comment',
  'follow',
  'report',
  'rareReport',
  'transfer',
] as const
export type LimitedAction = (typeof LIMITED_ACTIONS)[number]

/** At most `most` actions in `windowMs` ms. */
export type Quota = { most: number; windowMs: number }

const QUOTAS: Readonly<Record<LimitedAction, Record<AccountAge, Quota>>> = {
  article: { new: { most: 5, windowMs: DAY_MS }, settled: { most: 30, windowMs: DAY_MS } },
  edit: { new: { most: 60, windowMs: HOUR_MS }, settled: { most: 300, windowMs: HOUR_MS } },
  note: { new: { most: 20, windowMs: DAY_MS }, settled: { most: 200, windowMs: DAY_MS } },
  comment: { new: { most: 20, windowMs: HOUR_MS }, settled: { most: 120, windowMs: HOUR_MS } },
  follow: { new: { most: 60, windowMs: HOUR_MS }, settled: { most: 300, windowMs: HOUR_MS } },
  report: { new: { most: 10, windowMs: DAY_MS }, settled: { most: 50, windowMs: DAY_MS } },
  rareReport: { new: { most: 1, windowMs: DAY_MS }, settled: { most: 1, windowMs: DAY_MS } },
  transfer: { new: { most: 5, windowMs: DAY_MS }, settled: { most: 50, windowMs: DAY_MS } },
}

/** @param createdAt when the account was created; both in ms since 1970 */
export const accountAgeOf = (createdAt: number, now: number): AccountAge =>
  now - createdAt < NEW_ACCOUNT_MS ? 'new' : 'settled'

export const quotaOf = (action: LimitedAction, accountAge: AccountAge): Quota => QUOTAS[action][accountAge]

const MINUTE_MS = 60_000
const MINUTES_OF_HOUR = 60

/** Error message when a quota is used up. @param waitMs until the window ends */
export const quotaMessage = (action: LimitedAction, accountAge: AccountAge, waitMs: number): Message => ({
  code: `limits.${action}`,
  params: { most: quotaOf(action, accountAge).most, age: accountAge, wait: waitMessage(waitMs) },
})

function waitMessage(waitMs: number): Message {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS))
  return minutes < MINUTES_OF_HOUR
    ? { code: 'limits.minutes', params: { minutes } }
    : { code: 'limits.hours', params: { hours: Math.ceil(minutes / MINUTES_OF_HOUR) } }
}
