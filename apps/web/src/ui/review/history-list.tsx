import type { api, ReplyOf } from '@eco/contract'
import { ENTRY_EVENTS, type EntryEvent } from '@eco/domain/review/history'
import { Ban, CircleCheck, CircleX, Clock, Eye, FilePlus, Pencil, Scale, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { momentText } from '../../lib/format/days.ts'
import { format } from '../../lib/language/catalogues.ts'
import {
  activityEvents as ACTIVITY_EVENTS,
  assetEvents as ASSET_EVENTS,
  history as MESSAGES,
  reasons as REASONS,
} from '../../messages/en/member-review.json'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { EntryDate } from '../figures/entry.tsx'
import { InlineNote } from '../page/inline-note.tsx'
import { Skeleton, useSkeleton } from '../page/skeleton.tsx'

export type HistoryRow = ReplyOf<typeof api.assetHistory>['data'][number]

type HistoryListProps = {
  of: 'asset' | 'activity'
  /** Labels of the fields that an edit can change. */
  labels?: Readonly<Record<string, string>> | undefined
  /** Newest first; undefined until loaded. */
  rows: readonly HistoryRow[] | undefined
  failed: boolean
  busy: boolean
  onRetry: () => void
}

/** Changes shown at first. */
const FIRST_ROWS = 8

/** What happened to an entry: when, by whom, why, and what it did to the credits or coins. */
export function HistoryList({ of, labels, rows, failed, busy, onRetry }: HistoryListProps) {
  const [isWhole, setWhole] = useState(false)
  const loading = rows === undefined && !failed
  const skeleton = useSkeleton(loading)
  const known = rows?.filter(({ event }) => ENTRY_EVENTS.includes(event)) ?? []
  const shown = isWhole ? known : known.slice(0, FIRST_ROWS)
  return (
    <section aria-label={MESSAGES.title} aria-busy={loading}>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-head">{MESSAGES.title}</h3>
        {known.length > 1 ? <span className="text-12 text-ink-soft">{MESSAGES.order}</span> : null}
      </div>
      {failed ? (
        <InlineNote className="mt-2" busy={busy} onRetry={onRetry}>
          {MESSAGES.failed}
        </InlineNote>
      ) : null}
      {skeleton ? <Skeleton className="mt-2 h-24 w-full" /> : null}
      {rows !== undefined && known.length === 0 ? (
        <p className="mt-1 text-14 text-ink-soft">{MESSAGES.none}</p>
      ) : null}
      <ol className="mt-2">
        {shown.map((row, at) => (
          <Row
            key={`${row.at} ${row.event} ${row.role}`}
            of={of}
            labels={labels}
            row={row}
            isLast={at === shown.length - 1}
          />
        ))}
      </ol>
      {known.length > shown.length ? (
        <Button variant="quiet" className="-ms-4.5" onClick={() => setWhole(true)}>
          {format(MESSAGES.earlier, { count: known.length - shown.length })}
        </Button>
      ) : null}
    </section>
  )
}

const PLAIN = 'border-line bg-sunken text-ink-soft'
const WAITING = 'border-pending-line bg-pending-wash text-pending-ink'
const GOOD = 'border-approved-line bg-approved-wash text-approved-ink'
const BAD = 'border-rejected-line bg-rejected-wash text-rejected-ink'
const SIGNS = {
  saved: [FilePlus, GOOD],
  edited: [Pencil, PLAIN],
  resubmitted: [Clock, WAITING],
  approved: [CircleCheck, GOOD],
  rejected: [CircleX, BAD],
  approval_undone: [Undo2, WAITING],
  rejection_undone: [Undo2, WAITING],
  revoked: [CircleX, BAD],
  held: [Clock, WAITING],
  deleted: [Trash2, PLAIN],
  restored: [Undo2, PLAIN],
  cancelled: [Ban, PLAIN],
  media_read: [Eye, PLAIN],
  appealed: [Scale, WAITING],
  appeal_granted: [CircleCheck, GOOD],
  appeal_declined: [CircleX, BAD],
  appeal_reopened: [Undo2, WAITING],
} as const satisfies Record<EntryEvent, unknown>

type RowProps = Pick<HistoryListProps, 'of' | 'labels'> & { row: HistoryRow; isLast: boolean }

function Row({ of, labels = {}, row, isLast }: RowProps) {
  const { at, event, role, reason, reason_code: code, serials, amount } = row
  const changed = row.changed?.flatMap((field) => labels[field] ?? []) ?? []
  const { title, text } = (of === 'asset' ? ASSET_EVENTS : ACTIVITY_EVENTS)[event]
  const [Icon, colours] = SIGNS[event]
  return (
    <li className="grid grid-cols-[36px_28px_minmax(0,1fr)] gap-x-3">
      <EntryDate at={at} />
      <span className="flex flex-col items-center" aria-hidden="true">
        <span className={classNames('grid size-7 flex-none place-items-center rounded-full border', colours)}>
          <Icon className="size-4" />
        </span>
        {isLast ? null : <span className="my-1 w-0.5 flex-1 rounded-full bg-line" />}
      </span>
      <div className={classNames('min-w-0', !isLast && 'pb-5')}>
        <p className="font-strong">{title}</p>
        <p className="tabular-nums text-12 text-ink-soft">
          {format(MESSAGES.by, { role, moment: momentText(at) })}
        </p>
        {changed.length > 0 ? (
          <p className="mt-1 text-14 wrap-anywhere">
            {format(MESSAGES.changed, { fields: changed.join(', ') })}
          </p>
        ) : null}
        {reason ? (
          <p className="mt-1 text-14 whitespace-pre-line wrap-anywhere">
            {code === null && (event === 'appealed' || event === 'appeal_declined')
              ? format(MESSAGES.quote, { text: reason })
              : format(MESSAGES.reason, { reason: REASONS[code ?? 'other'], text: reason })}
          </p>
        ) : null}
        <p className="text-14 text-ink-soft">{format(text, { amount: Math.abs(amount) })}</p>
        {serials ? <p className="mono text-12 text-ink-soft wrap-anywhere">{serials}</p> : null}
      </div>
    </li>
  )
}
