import type { WireNotice } from '@eco/contract/notifications'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Heart, MessageCircle, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { agoText } from '../../lib/ago.ts'
import { noticeText, NOTICE_WORDS as WORDS } from './messages.ts'

const ICONS: Record<WireNotice['kind'], ReactNode> = {
  approved: <CircleCheck />,
  rejected: <CircleX />,
  comment: <MessageCircle />,
  like: <Heart />,
  follow: <UserRoundPlus />,
}

/** Where a notification leads. */
function hrefOf({ subject, kind, actor }: WireNotice): string {
  if (kind === 'follow') return `/community/${encodeURIComponent(actor?.id ?? subject.id)}`
  if (subject.kind === 'blog') return `/blog/${encodeURIComponent(subject.id)}`
  if (subject.kind === 'activity') return '/activities/history'
  return '/view-assets'
}

export function NoticeRow({ notice, onFollow }: { notice: WireNotice; onFollow: () => void }) {
  return (
    <li className="notice" data-kind={notice.kind}>
      <span className="notice-icon" aria-hidden="true">
        {ICONS[notice.kind]}
      </span>
      <div className="min-w-0">
        {/* the address is made of what the server says, so it is not known to the router's types */}
        <Link to={hrefOf(notice) as '/'} className="notice-text" onClick={onFollow}>
          {noticeText(notice)}
        </Link>
        {notice.reason ? <p className="notice-reason">{WORDS.reason(notice.reason)}</p> : null}
        <p className="text-12 text-ink-soft">{agoText(notice.at, Date.now())}</p>
      </div>
      {notice.read ? null : <span className="notice-new">{WORDS.isNew}</span>}
    </li>
  )
}
