import type { LimitedAction } from '../account-limits/quota.ts'
import type { Message } from '../text/message.ts'

/** Reports of what members publish, and the decisions about it. */

export const CONTENT_KINDS = ['post', 'comment', 'article'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Why content is reported, and why it is hidden. Each kind offers a choice of these to its reporters. */
export const CONTENT_REASONS = ['spam', 'untrue', 'hurtful', 'private', 'copied', 'other'] as const
export type ContentReason = (typeof CONTENT_REASONS)[number]

/** `open`: waits for a decision; `hidden` and `fine`: decided. */
export const REPORT_STATES = ['open', 'hidden', 'fine'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** `kept`: stays hidden after the author's answer; `fine`: reviewed, nothing to change. */
export const MODERATION_EVENTS = ['hidden', 'kept', 'restored', 'fine', 'answered'] as const
export type ModerationEvent = (typeof MODERATION_EVENTS)[number]

/** What authors are notified of. They are not told of reports that turn out to be unfounded. */
export const CONTENT_DECISIONS = ['content_hidden', 'content_kept', 'content_restored'] as const
export type ContentDecision = (typeof CONTENT_DECISIONS)[number]

/**
 * What a verdict does; undefined when it is decided already.
 * @param isHidden differs from the state while an author's answer waits
 */
export function verdictEvent(
  verdict: 'hide' | 'clear',
  { state, isHidden }: { state: ReportState; isHidden: boolean },
): Exclude<ModerationEvent, 'answered'> | undefined {
  if (verdict === 'clear') return isHidden ? 'restored' : state === 'open' ? 'fine' : undefined
  if (!isHidden) return 'hidden'
  return state === 'open' ? 'kept' : undefined
}

/** Characters of a note that the author reads. Source of the lower limit: dialogs of the console. */
const NOTE_MIN = 10
export const NOTE_MAX = 500

export function checkNote(text: string): Message | undefined {
  const { length } = text.trim()
  if (length < NOTE_MIN) return { code: 'moderation.noteShort', params: { min: NOTE_MIN } }
  return length > NOTE_MAX ? { code: 'moderation.noteLong', params: { max: NOTE_MAX } } : undefined
}

/** How long an unfounded report counts against its author, ms: 30 days. Source: product rule. */
export const UNFOUNDED_MS = 30 * 86_400_000
/** From this many unfounded reports on, a member can send one report a day. Source: product rule. */
export const UNFOUNDED_MOST = 3

/**
 * The limit that applies to a member's next report.
 * @param unfounded the member's reports that were reviewed as fine in the last UNFOUNDED_MS
 */
export const reportLimit = (unfounded: number): Extract<LimitedAction, 'report' | 'rareReport'> =>
  unfounded >= UNFOUNDED_MOST ? 'rareReport' : 'report'
