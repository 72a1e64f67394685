import type { WireSubmission } from '@eco/contract/activities/activities'
import { ACTIVITIES } from '@eco/domain/activities/catalogue'
import { CircleX, Clock, Footprints, Play } from 'lucide-react'
import { useState } from 'react'
import { dayText, monthNames } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { activity as ACTIVITY_TEXTS } from '../../../messages/en/activity-catalogue.json'
import { history as MESSAGES } from '../../../messages/en/activity-history.json'
import { Art } from '../../../ui/art.tsx'
import { badgeClass } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type Column, Table } from '../../../ui/figures/table.tsx'
import { THEME_HUES } from '../page/activity-picture.tsx'
import { coinsOf, stateText, whatText } from '../page/submission-texts.ts'

type EntriesProps = { rows: readonly WireSubmission[]; onOpen: (row: WireSubmission) => void }

/** Newest first; entries of one day share its date. */
export function EntryList({ rows, onOpen }: EntriesProps) {
  return (
    <ol>
      {rows.map((row, index) => {
        const isSame = rows[index - 1]?.homeDate === row.homeDate
        return (
          <li
            key={row.id}
            className="relative grid grid-cols-[44px_44px_minmax(0,1fr)_auto] gap-y-1 gap-x-3 items-center py-3 border-t first:pt-0 first:border-t-0 data-same:pt-0 data-same:border-t-transparent"
            data-same={isSame ? '' : undefined}
          >
            <time className={classNames('entry-date', isSame && 'invisible')} dateTime={row.homeDate}>
              <b>{row.homeDate.slice(8)}</b> {monthNames(row.homeDate.slice(0, 7)).short}
            </time>
            <Thumb row={row} />
            <div className="min-w-0">
              <button
                type="button"
                className="text-sm font-strong text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-3 focus-visible:after:outline-ring hover:underline"
                aria-haspopup="dialog"
                aria-label={format(MESSAGES.open, {
                  title: ACTIVITY_TEXTS[row.key].title,
                  day: dayText(row.homeDate),
                })}
                onClick={() => onOpen(row)}
              >
                {ACTIVITY_TEXTS[row.key].title}
              </button>
              <p className="line-clamp-2 text-12 text-ink-soft wrap-anywhere">
                {format(MESSAGES.row, { what: whatText(row), time: row.time, location: row.location })}
              </p>
              <State row={row} />
            </div>
            <Coins row={row} />
          </li>
        )
      })}
    </ol>
  )
}

/** A thumbnail of the proof; the activity's picture where there is none. */
function Thumb({ row: { key, proof } }: { row: WireSubmission }) {
  const [failed, setFailed] = useState(false)
  const isPhoto = proof?.type.startsWith('image/') === true && !failed
  return (
    <span
      className={classNames(
        'relative grid size-tap place-items-center overflow-hidden rounded-control bg-hue-wash',
        THEME_HUES[ACTIVITIES[key].theme],
      )}
      aria-hidden="true"
    >
      {isPhoto ? (
        <img
          className="size-full object-cover"
          src={proof.url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      ) : (
        <Art name={`activity-${key}`} className="size-9.5" loading="lazy" />
      )}
      {proof?.type.startsWith('video/') ? (
        <Play className="absolute right-0.75 bottom-0.75 size-4 rounded-lg bg-card p-0.5 text-ink" />
      ) : null}
    </span>
  )
}

function State({ row }: { row: WireSubmission }) {
  const text = stateText(row)
  if (text === undefined) return null
  const [badge, Icon] = STATES[row.status]
  return (
    <span className={`${badgeClass(badge)} mt-1`}>
      <Icon aria-hidden="true" />
      {text}
    </span>
  )
}

/** An accepted submission gets an icon only when it is a visit. */
const STATES = {
  accepted: ['illustrative', Footprints],
  provisional: ['pending', Clock],
  rejected: ['rejected', CircleX],
  cancelled: ['illustrative', CircleX],
} as const

function Coins({ row }: { row: WireSubmission }) {
  return (
    <span className="inline-flex items-center justify-end gap-1.75 min-w-15 font-head tabular-nums">
      {coinsOf(row)}
      <Art name="coin" className="size-5" />
      <span className="sr-only">{MESSAGES.coins}</span>
    </span>
  )
}

const columns = (): readonly Column<WireSubmission>[] => [
  {
    head: MESSAGES.date,
    cell: (row) => format(MESSAGES.instant, { day: dayText(row.homeDate), time: row.time }),
    part: 'date',
  },
  { head: MESSAGES.activity, cell: (row) => ACTIVITY_TEXTS[row.key].title, part: 'main' },
  { head: MESSAGES.what, cell: whatText },
  { head: MESSAGES.place, cell: (row) => <span className="wrap-anywhere">{row.location}</span> },
  { head: MESSAGES.state, cell: (row) => stateText(row) ?? MESSAGES.statuses.accepted },
  { head: MESSAGES.coins, cell: coinsOf, part: 'amount', end: true },
]

export function EntryTable({ rows }: { rows: readonly WireSubmission[] }) {
  return <Table caption={MESSAGES.listTitle} columns={columns()} rows={rows} rowKey={(row) => row.id} />
}
