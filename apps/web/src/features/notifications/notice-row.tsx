import type { WireNotice } from '@eco/contract/community/notifications'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, MessageCircle } from 'lucide-react'
import { dayText, isoDay, timeText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import { events as EVENTS, notifications as MESSAGES } from '../../messages/en/notifications.json'
import { pictureUrl } from '../../ui/art.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { NoticeEntry, NoticeSpan } from './groups.ts'

const FACES_MAX = 3

const actorName = ({ actor }: WireNotice): string => actor?.name ?? MESSAGES.somebody

/** The event in one sentence, such as 'Ben, Asha and 6 others liked On neem.' */
export function noticeText({ first, all }: NoticeEntry): string {
  const { kind, subject } = first
  const event = kind === 'approved' && subject.kind === 'activity' ? 'approvedActivity' : kind
  return format(EVENTS[event], {
    title: subject.title,
    name: actorName(first),
    second: all[1] ? actorName(all[1]) : '',
    count: all.length,
    credits: CREDITS_PER_ASSET,
  })
}

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
    <li className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-start gap-3 border-t py-3 first:border-t-0">
      <Sign entry={{ first, all }} />
      <div className="min-w-0">
        {/* The address is built from server data, so the router's types cannot check it. */}
        <Link
          to={hrefOf(first) as '/'}
          className="block wrap-anywhere text-ink no-underline hover:underline"
          onClick={onFollow}
        >
          {noticeText({ first, all })}
        </Link>
        {first.reason ? (
          <p className="text-sm wrap-anywhere">{format(MESSAGES.reason, { reason: first.reason })}</p>
        ) : null}
        <p className="text-12 text-ink-soft">
          {all.length > 1 ? `${format(MESSAGES.likes, { count: all.length })}, ${when}` : when}
        </p>
        {first.kind === 'rejected' ? (
          <Link to="/view-assets" className={`${buttonClass('tint')} mt-2`} onClick={onFollow}>
            {MESSAGES.fix}
          </Link>
        ) : null}
      </div>
      {all.every(({ read }) => read) ? null : (
        <span className="mt-1.75 size-2.5 rounded-full bg-forest">
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
      <span className="flex w-10 flex-wrap gap-0.5" aria-hidden="true">
        {all.slice(0, FACES_MAX).map((notice) => (
          <Avatar
            key={notice.id}
            name={actorName(notice)}
            src={pictureUrl(notice.actor?.avatar)}
            className={all.length > 1 ? 'size-4.75 text-[8px]/none' : 'text-xs/none'}
          />
        ))}
      </span>
    )
  const Icon = { approved: CircleCheck, rejected: CircleX, comment: MessageCircle }[first.kind]
  return (
    <span
      className={classNames(
        'grid size-10 place-items-center rounded-lg',
        first.kind === 'rejected' ? 'bg-rejected-wash text-rejected-ink' : 'bg-forest-wash text-forest-ink',
      )}
      aria-hidden="true"
    >
      <Icon className="size-4.5" />
    </span>
  )
}
