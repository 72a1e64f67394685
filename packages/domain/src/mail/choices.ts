import { type NoticeKind, VISIT_NOTICES } from '../community/rules.ts'
import { CONTENT_DECISIONS } from '../moderation/rules.ts'
import { DECISIONS } from '../review/history.ts'

/** Mails that members choose. Mails about the security of an account are not among them. */
export const MAIL_KINDS = ['decisions', 'digest'] as const
export type MailKind = (typeof MAIL_KINDS)[number]
export type MailChoices = Readonly<Record<MailKind, boolean>>

/** What applies to a confirmed address whose member has chosen nothing. */
export const DEFAULT_CHOICES: MailChoices = { decisions: true, digest: false }

const DECIDED = [...DECISIONS, ...CONTENT_DECISIONS, ...VISIT_NOTICES] as const
/** `held` follows the owner's own edit at once, and a due visit is nobody's decision. */
const NOT_MAILED = ['held', 'visit_due'] as const
/** Decisions that mails tell. */
export type MailedKind = Exclude<(typeof DECIDED)[number], (typeof NOT_MAILED)[number]>
export const isMailed = (kind: NoticeKind): kind is MailedKind =>
  DECIDED.some((one) => one === kind) && !NOT_MAILED.some((one) => one === kind)

/** Decisions that say yes and no; the digest counts them. */
export const GRANTED: readonly NoticeKind[] = ['approved', 'released', 'appeal_granted', 'visit_approved']
export const REFUSED: readonly NoticeKind[] = ['rejected', 'revoked', 'appeal_declined', 'visit_rejected']

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS
/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS
/** Digests are sent on Mondays from this time on, UTC. */
const DIGEST_TIME_MS = 6 * HOUR_MS

/** The last Monday, at 00:00 UTC. */
const mondayBefore = (at: number): number =>
  Math.floor((at - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS

/** The first time after `after` at which a digest is sent. */
export function nextDigestAt(after: number): number {
  const thisWeek = mondayBefore(after) + DIGEST_TIME_MS
  return thisWeek > after ? thisWeek : thisWeek + WEEK_MS
}

/** The last whole week before `at`, Monday to Sunday in UTC: from the first instant up to, but without, the second. */
export function weekBefore(at: number): { from: number; until: number } {
  const until = mondayBefore(at)
  return { from: until - WEEK_MS, until }
}
