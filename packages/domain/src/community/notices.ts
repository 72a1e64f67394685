/** What a member is told of. Source: the notifications of the community page. */
export const NOTICE_KINDS = ['approved', 'rejected', 'comment', 'like', 'follow'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What a notice is about; `member` needs no subject, its actor says it all. */
export const NOTICE_SUBJECTS = ['ev', 'solar', 'tree', 'blog', 'member', 'activity'] as const
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number]

/** Unread notices are counted up to here; beyond it is said that there are more. */
export const UNREAD_SHOWN_MAX = 99
