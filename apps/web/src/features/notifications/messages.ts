import type { WireNotice } from '@eco/contract/community/notifications'
import { UNREAD_SHOWN_MAX } from '@eco/domain/community/notices'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'

const countText = (unread: number): string =>
  unread > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : String(unread)

/** All texts of notifications. */
export const NOTICE_MESSAGES = {
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
  fix: 'Fix and resubmit',
  likes: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
  spans: { today: 'Today', yesterday: 'Yesterday', week: 'Earlier this week', earlier: 'Earlier' },
} as const

/** The event in one sentence. */
export function noticeText(notice: WireNotice): string {
  const { kind, actor, subject } = notice
  const who = actor?.name ?? NOTICE_MESSAGES.somebody
  const what = subject.title
  switch (kind) {
    case 'approved':
      return subject.kind === 'activity'
        ? `${what} was approved. Its coins are yours.`
        : `${what} was approved: ${CREDITS_PER_ASSET} credits confirmed.`
    case 'rejected':
      return `${what} was rejected.`
    case 'comment':
      return `${who} commented on ${what}.`
    case 'like':
      return likesText([notice])
    case 'follow':
      return `${who} started following you.`
  }
}

/**
 * 'Ben and Asha liked On neem.', 'Ben, Asha and 6 others liked On neem.'
 * @param likes of one post, newest first
 */
export function likesText(likes: readonly WireNotice[]): string {
  const [who = NOTICE_MESSAGES.somebody, second] = likes.map(
    ({ actor }) => actor?.name ?? NOTICE_MESSAGES.somebody,
  )
  const more = likes.length - 2
  const others = more === 1 ? '1 other' : `${more} others`
  const names =
    second === undefined ? who : more === 0 ? `${who} and ${second}` : `${who}, ${second} and ${others}`
  return `${names} liked ${likes[0]?.subject.title ?? ''}.`
}
