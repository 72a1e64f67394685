/** Kinds of notifications. Source: the notifications of the community page. */
export const NOTICE_KINDS = ['approved', 'rejected', 'comment', 'like', 'follow'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What a notification is about; for `member` the subject is the actor. */
export const NOTICE_SUBJECTS = ['ev', 'solar', 'tree', 'blog', 'member', 'activity'] as const
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number]

/** Unread notifications are counted up to this number; above it the page shows that there are more. */
export const UNREAD_SHOWN_MAX = 99
