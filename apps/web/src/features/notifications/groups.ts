import type { WireNotice } from '@eco/contract/community/notifications'
import { isoDay } from '../../lib/format/days.ts'

const DAY_MS = 86_400_000
/** Days that count as this week, including today. */
const WEEK_DAYS = 7

export const NOTICE_SPANS = ['today', 'yesterday', 'week', 'earlier'] as const
export type NoticeSpan = (typeof NOTICE_SPANS)[number]

/** One row: a notification, or all likes of a post, newest first. */
export type NoticeEntry = { readonly first: WireNotice; readonly all: readonly WireNotice[] }
export type NoticeGroup = { readonly span: NoticeSpan; readonly entries: readonly NoticeEntry[] }

/**
 * Groups notifications by day, and the likes of one post within a day's group into one entry.
 * @param notices newest first
 */
export function groupNotices(notices: readonly WireNotice[], nowMs: number): NoticeGroup[] {
  const spans = new Map<NoticeSpan, Map<string, NoticeEntry>>()
  for (const notice of notices) {
    const span = spanOf(notice.at, nowMs)
    const entries = spans.get(span) ?? new Map<string, NoticeEntry>()
    spans.set(span, entries)
    const key = notice.kind === 'like' ? `like ${notice.subject.id}` : notice.id
    const { first, all } = entries.get(key) ?? { first: notice, all: [] }
    entries.set(key, { first, all: [...all, notice] })
  }
  return NOTICE_SPANS.flatMap((span) => {
    const entries = spans.get(span)
    return entries ? [{ span, entries: [...entries.values()] }] : []
  })
}

function spanOf(atMs: number, nowMs: number): NoticeSpan {
  const day = isoDay(atMs)
  if (day >= isoDay(nowMs)) return 'today'
  if (day === isoDay(nowMs - DAY_MS)) return 'yesterday'
  return day > isoDay(nowMs - WEEK_DAYS * DAY_MS) ? 'week' : 'earlier'
}
