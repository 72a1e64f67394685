import { TRANSFER_NOTICES } from '../credits/transfers.ts'
import { CONTENT_DECISIONS, type ContentReason } from '../moderation/rules.ts'
import { DECISIONS } from '../review/history.ts'
import type { Message } from '../text/message.ts'

/** Characters of one post. Source: product rule; longer texts belong in the blog. */
export const POST_MAX = 1_000

/** The text as stored. */
export const postText = (typed: string): string => typed.trim()

/** @returns a message when the text is not a valid post, else undefined */
export function checkPost(typed: string): Message | undefined {
  const text = postText(typed)
  if (text === '') return { code: 'community.blank' }
  return [...text].length > POST_MAX ? { code: 'community.tooLong', params: { most: POST_MAX } } : undefined
}

/** Reasons to report a post; the reporter can add a text. */
export const REPORT_REASONS = [
  'spam',
  'hurtful',
  'untrue',
  'private',
  'other',
] as const satisfies readonly ContentReason[]

/** About visits of a tree: a reminder, a decision about one, and held credits that no visit released in time. */
export const VISIT_NOTICES = ['visit_due', 'visit_approved', 'visit_rejected', 'buffer_ended'] as const

/** Kinds of notifications. Source: the notifications of the community page. */
export const NOTICE_KINDS = [
  ...DECISIONS,
  ...CONTENT_DECISIONS,
  ...TRANSFER_NOTICES,
  ...VISIT_NOTICES,
  'reset_link',
  'comment',
  'like',
  'follow',
  'new_device',
  'import_ended',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What a notification is about; for a `session` the title is its User-Agent header, for `member` the subject is the actor, for `transfer` the title is the amount. */
export const NOTICE_SUBJECTS = [
  'ev',
  'solar',
  'tree',
  'blog',
  'member',
  'activity',
  'post',
  'comment',
  'transfer',
  'session',
  'import',
] as const
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number]

/** Unread notifications are counted up to this number; above it the page shows that there are more. */
export const UNREAD_SHOWN_MAX = 99
