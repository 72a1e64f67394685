import type { WireNotice } from '@eco/contract/notifications'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, MessageCircle } from 'lucide-react'
import { dayText, isoDay, timeText } from '../../lib/days.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { pictureUrl } from '../../ui/picture-url.ts'
import type { NoticeEntry, NoticeSpan } from './groups.ts'
import { likesText, NOTICE_MESSAGES as MESSAGES, noticeText } from './messages.ts'
import './notifications.css'

const FACES_MAX = 3

/** The target of a notification. */
function hrefOf({ subject, kind, actor }: WireNotice): string {
  if (kind === 'follow') return `/community/${encodeURIComponent(actor?.id ?? subject.id)}`
  if (subject.kind === 'blog') return `/blog/${encodeURIComponent(subject.id)}`
  if (subject.kind === 'activity') return '/activities/history'
  return '/view-assets'
}

type NoticeRowProps = { entry: NoticeEntry; span: NoticeSpan; onFollow: () => void }

export function NoticeRow({ entry: { first, all }, span, onFollow }: NoticeRowProps) {
  const recent = span === 'today' || span === 'yesterday'
  const when = recent ? timeText(first.at) : dayText(isoDay(first.at))
  return (
    <li className="notice" data-kind={first.kind}>
      <Sign entry={{ first, all }} />
      <div className="min-w-0">
        {/* The address is built from server data, so the router's types cannot check it. */}
        <Link to={hrefOf(first) as '/'} className="notice-text" onClick={onFollow}>
          {first.kind === 'like' ? likesText(all) : noticeText(first)}
        </Link>
        {first.reason ? <p className="notice-reason">{MESSAGES.reason(first.reason)}</p> : null}
        <p className="text-12 text-ink-soft">
          {all.length > 1 ? `${MESSAGES.likes(all.length)}, ${when}` : when}
        </p>
        {first.kind === 'rejected' ? (
          <Link to="/view-assets" className={`${buttonClass('tint')} mt-2`} onClick={onFollow}>
            {MESSAGES.fix}
          </Link>
        ) : null}
      </div>
      {all.every(({ read }) => read) ? null : (
        <span className="notice-new">
          <span className="sr-only">{MESSAGES.isNew}</span>
        </span>
      )}
    </li>
  )
}

/** Avatars of members, or an icon of the reviewer's decision. */
function Sign({ entry: { first, all } }: { entry: NoticeEntry }) {
  if (first.kind === 'like' || first.kind === 'follow')
    return (
      <span className="notice-faces" data-many={all.length > 1 ? '' : undefined} aria-hidden="true">
        {all.slice(0, FACES_MAX).map(({ id, actor }) => (
          <Avatar key={id} name={actor?.name ?? MESSAGES.somebody} src={pictureUrl(actor?.avatar)} />
        ))}
      </span>
    )
  return (
    <span className="notice-icon" aria-hidden="true">
      {first.kind === 'approved' ? (
        <CircleCheck />
      ) : first.kind === 'rejected' ? (
        <CircleX />
      ) : (
        <MessageCircle />
      )}
    </span>
  )
}
