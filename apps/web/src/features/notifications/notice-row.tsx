import type { WireNotice } from '@eco/contract/community/notifications'
import { VISIT_NOTICES } from '@eco/domain/community/rules'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { CONTENT_DECISIONS, CONTENT_REASONS } from '@eco/domain/moderation/rules'
import { Link } from '@tanstack/react-router'
import {
  CalendarCheck,
  CircleCheck,
  CircleX,
  Clock,
  Eye,
  EyeOff,
  FileUp,
  KeyRound,
  MessageCircle,
  Send,
  ShieldAlert,
} from 'lucide-react'
import { dayText, isoDay, timeText } from '../../lib/format/days.ts'
import { deviceName } from '../../lib/format/device-name.ts'
import { format } from '../../lib/language/catalogues.ts'
import { reasons as REJECTIONS } from '../../messages/en/member-review.json'
import { events as EVENTS, notifications as MESSAGES } from '../../messages/en/notifications.json'
import { reasons as REPORTS } from '../../messages/en/report.json'
import { pictureUrl } from '../../ui/art.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { NoticeEntry, NoticeSpan } from './groups.ts'

const FACES_MAX = 3
const TITLE = 'block wrap-anywhere text-ink no-underline hover:underline'

const actorName = ({ actor }: WireNotice): string => actor?.name ?? MESSAGES.somebody

/** The event in one sentence, such as 'Ben, Asha and 6 others liked On neem.' */
export function noticeText({ first, all }: NoticeEntry): string {
  const { kind, subject } = first
  const { title } = subject
  if (subject.kind === 'activity' && kind === 'approved') return format(EVENTS.approvedActivity, { title })
  if (subject.kind === 'activity' && kind === 'revoked') return format(EVENTS.revokedActivity, { title })
  return format(EVENTS[kind], {
    title: kind === 'new_device' ? deviceName(title) : title,
    name: actorName(first),
    second: all[1] ? actorName(all[1]) : '',
    count: all.length,
    credits: subject.kind === 'transfer' ? Number(title) : CREDITS_PER_ASSET,
  })
}

/** Of a rejection or of hidden content. */
const reasonText = (code: NonNullable<WireNotice['reason_code']>): string =>
  isOneOf(CONTENT_REASONS, code) ? REPORTS[code] : REJECTIONS[code]

const isOneOf = <T extends string>(all: readonly T[], one: string): one is T =>
  all.some((known) => known === one)

/** The target of a notification: an entry opens with its history, or with its form to correct it. */
function targetOf({ subject, kind, actor }: WireNotice, fix = false): { to: string; search?: object } {
  if (isOneOf(CONTENT_DECISIONS, kind)) return { to: '/hidden-content' }
  if (isOneOf(VISIT_NOTICES, kind)) return { to: `/trees/${encodeURIComponent(subject.id)}` }
  if (kind === 'new_device' || kind === 'reset_link') return { to: '/profile' }
  if (kind === 'follow') return { to: `/community/${encodeURIComponent(actor?.id ?? subject.id)}` }
  if (subject.kind === 'transfer') return { to: '/wallet', search: { tab: 'transfers' } }
  if (subject.kind === 'blog') return { to: `/blog/${encodeURIComponent(subject.id)}` }
  if (subject.kind === 'activity') return { to: '/activities/history', search: { entry: subject.id } }
  return { to: '/view-assets', search: { asset: subject.id, ...(fix && { fix: true }) } }
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
        {first.subject.kind === 'import' ? (
          // The console is a page of its own.
          <a href={`/console/import/${encodeURIComponent(first.subject.id)}`} className={TITLE}>
            {noticeText({ first, all })}
          </a>
        ) : (
          <Link {...(targetOf(first) as { to: '/' })} className={TITLE} onClick={onFollow}>
            {noticeText({ first, all })}
          </Link>
        )}
        {first.reason ? (
          <p className="line-clamp-4 text-sm wrap-anywhere">
            {first.reason_code
              ? format(MESSAGES.codedReason, { code: reasonText(first.reason_code), reason: first.reason })
              : format(MESSAGES.reason, { reason: first.reason })}
          </p>
        ) : null}
        <p className="text-12 text-ink-soft">
          {all.length > 1 ? `${format(MESSAGES.likes, { count: all.length })}, ${when}` : when}
        </p>
        {first.kind === 'visit_due' || first.kind === 'visit_rejected' ? (
          <Link
            {...(targetOf(first) as { to: '/' })}
            className={`${buttonClass('tint')} mt-2`}
            onClick={onFollow}
          >
            {MESSAGES.recordVisit}
          </Link>
        ) : null}
        {first.kind === 'content_hidden' ? (
          <Link
            {...(targetOf(first) as { to: '/' })}
            className={`${buttonClass('tint')} mt-2`}
            onClick={onFollow}
          >
            {MESSAGES.answer}
          </Link>
        ) : null}
        {first.kind === 'new_device' ? (
          <Link
            {...(targetOf(first) as { to: '/' })}
            className={`${buttonClass('tint')} mt-2`}
            onClick={onFollow}
          >
            {MESSAGES.sessions}
          </Link>
        ) : null}
        {first.kind === 'transfer_offered' ? (
          <Link
            {...(targetOf(first) as { to: '/' })}
            className={`${buttonClass('tint')} mt-2`}
            onClick={onFollow}
          >
            {MESSAGES.answerOffer}
          </Link>
        ) : null}
        {first.asset_status !== null && first.asset_status !== 'rejected' ? (
          <p className="text-14 text-ink-soft">{MESSAGES.since[first.asset_status]}</p>
        ) : first.kind === 'rejected' || first.kind === 'revoked' ? (
          <Link
            {...(targetOf(first, true) as { to: '/' })}
            className={`${buttonClass('tint')} mt-2`}
            onClick={onFollow}
          >
            {first.subject.kind === 'activity' ? MESSAGES.open : MESSAGES.fix}
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

const GOOD = 'bg-forest-wash text-forest-ink'
const BAD = 'bg-rejected-wash text-rejected-ink'
const WAITING = 'bg-pending-wash text-pending-ink'
const SIGNS = {
  approved: [CircleCheck, GOOD],
  released: [CircleCheck, GOOD],
  appeal_granted: [CircleCheck, GOOD],
  appeal_declined: [CircleX, BAD],
  rejected: [CircleX, BAD],
  revoked: [CircleX, BAD],
  undone: [Clock, WAITING],
  held: [Clock, WAITING],
  comment: [MessageCircle, GOOD],
  content_hidden: [EyeOff, BAD],
  content_kept: [EyeOff, BAD],
  content_restored: [Eye, GOOD],
  transfer_offered: [Send, WAITING],
  transfer_accepted: [Send, GOOD],
  transfer_declined: [Send, BAD],
  transfer_cancelled: [Send, BAD],
  transfer_expired: [Send, BAD],
  visit_due: [CalendarCheck, WAITING],
  visit_approved: [CalendarCheck, GOOD],
  visit_rejected: [CircleX, BAD],
  buffer_ended: [Clock, WAITING],
  new_device: [ShieldAlert, WAITING],
  reset_link: [KeyRound, WAITING],
  import_ended: [FileUp, GOOD],
} as const

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
  const [Icon, colours] = SIGNS[first.kind]
  return (
    <span className={classNames('grid size-10 place-items-center rounded-lg', colours)} aria-hidden="true">
      <Icon className="size-4.5" />
    </span>
  )
}
