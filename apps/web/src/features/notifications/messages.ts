import type { WireNotice } from '@eco/contract/notifications'
import { UNREAD_SHOWN_MAX } from '@eco/domain/community/notices'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'

const countText = (unread: number): string =>
  unread > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : String(unread)

/** Every sentence of notifications. */
export const NOTICE_WORDS = {
  title: 'Notifications',
  button: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${countText(unread)} new`),
  count: countText,
  loginReason: 'Log in to see your notifications.',
  none: 'No notifications yet',
  noneText: "You'll see reviews, comments, likes and followers here.",
  failed: "We couldn't load your notifications.",
  older: 'Show older notifications',
  loading: 'Loading...',
  isNew: 'New',
  somebody: 'A member',
  reason: (words: string) => `Reason: ${words}`,
} as const

/** What happened, in one sentence. */
export function noticeText({ kind, actor, subject }: WireNotice): string {
  const who = actor?.name ?? NOTICE_WORDS.somebody
  const what = subject.title
  switch (kind) {
    case 'approved':
      return subject.kind === 'activity'
        ? `${what} was approved. Its coins are yours.`
        : `${what} was approved: ${CREDITS_PER_ASSET} credits confirmed.`
    case 'rejected':
      return `${what} was not approved.`
    case 'comment':
      return `${who} commented on ${what}.`
    case 'like':
      return `${who} liked ${what}.`
    case 'follow':
      return `${who} started following you.`
  }
}
