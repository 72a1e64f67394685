import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dayText, monthNames, weekdayName } from '../../../lib/format/days.ts'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { history as MESSAGES } from '../../../messages/en/activity-history.json'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useMedia, WIDE_QUERY } from '../../../ui/use-media.ts'
import { type DayCount, type HeatDay, heatWeeks, monthStarts } from './heat-weeks.ts'

/** Weeks shown on a desktop, and at once on a phone. */
const YEAR_WEEKS = 53
const PHONE_WEEKS = 14
/** Rows with the name of their weekday: Monday, Wednesday, Friday. */
const NAMED_ROWS = [0, 2, 4] as const
const LEVELS = [1, 2, 3, 4] as const
/** The first column and row of the grid hold labels. */
const NAMES = 2

/** A square grows and darkens with the submissions of its day. */
const SQUARE =
  'relative block aspect-square rounded-[22%] bg-sunken before:absolute before:rounded-[26%] before:bg-tree-fill'
const FILLS = [
  '',
  'before:inset-[25%] before:opacity-70',
  'before:inset-[17%] before:opacity-80',
  'before:inset-[10%] before:opacity-90',
  'before:inset-0',
] as const
const TODAY = 'outline-[1.5px] outline-offset-1 outline-ink'

/** A year of squares, one per day, fuller and darker with the day's submissions. */
export function HeatMap({ today, days }: { today: string; days: readonly DayCount[] }) {
  const wide = useMedia(WIDE_QUERY)
  const [before, setBefore] = useState(0)
  const count = wide ? YEAR_WEEKS : PHONE_WEEKS
  const weeks = heatWeeks(today, days, count, wide ? 0 : before)
  const [first, last] = [weeks[0]?.days[0]?.date ?? today, weeks.at(-1)?.days.at(-1)?.date ?? today]
  const active = weeks.flatMap((week) => week.days).filter((day) => day.count > 0).length
  const most = YEAR_WEEKS - PHONE_WEEKS
  const turn = (by: number) => setBefore(Math.min(most, Math.max(0, before + by)))
  return (
    <Card aria-label={MESSAGES.calendar}>
      <div className="flex items-center justify-between gap-3 min-h-7 mb-2">
        <h2 className="text-20 font-head">
          {format(MESSAGES.span, { first: dayText(first), last: dayText(last) })}
        </h2>
        {wide ? null : (
          <span className="flex -my-2 -mr-2.5">
            <IconButton
              label={MESSAGES.earlier}
              className="aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint"
              aria-disabled={before >= most || undefined}
              onClick={() => turn(PHONE_WEEKS - 1)}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              label={MESSAGES.later}
              className="aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint"
              aria-disabled={before === 0 || undefined}
              onClick={() => turn(1 - PHONE_WEEKS)}
            >
              <ChevronRight />
            </IconButton>
          </span>
        )}
      </div>
      <div
        className="grid grid-cols-[34px_repeat(53,minmax(0,1fr))] grid-rows-[20px_repeat(7,auto)] gap-0.75 data-[weeks=14]:grid-cols-[34px_repeat(14,minmax(0,1fr))] data-[weeks=14]:gap-1"
        data-weeks={count}
        role="img"
        aria-label={format(MESSAGES.heatLabel, { days: active, first: dayText(first), last: dayText(last) })}
      >
        {monthStarts(weeks).map(({ week, month }) => (
          <span
            key={month}
            className="w-0 text-xs font-text whitespace-nowrap text-ink-soft"
            {...at(week + NAMES, 1)}
          >
            {monthNames(month).short}
          </span>
        ))}
        {NAMED_ROWS.map((row) => (
          <span
            key={row}
            className="h-0 self-center text-xs/0 font-text whitespace-nowrap text-ink-soft"
            {...at(1, row + NAMES)}
          >
            {weekdayName(weeks[0]?.days[row]?.date ?? today)}
          </span>
        ))}
        {weeks.map((week, column) =>
          week.days.map((day, row) => (
            <span
              key={day.date}
              className={classNames(SQUARE, FILLS[day.level], day.isToday && TODAY)}
              title={titleOf(day)}
              {...at(column + NAMES, row + NAMES)}
            />
          )),
        )}
      </div>
      <p className="text-xs flex flex-wrap items-center gap-1.5 mt-3.5 text-ink-soft" aria-hidden="true">
        {LEVELS.map((level) => (
          <span key={level} className={`${SQUARE} ${FILLS[level]} w-4 nth-4:mr-1.5`} />
        ))}
        {MESSAGES.key}
      </p>
    </Card>
  )
}

const at = (column: number, row: number) => ({ style: { gridColumn: column, gridRow: row } })

const titleOf = ({ date, count, coins }: HeatDay): string =>
  format(MESSAGES.dayText, {
    day: dayText(date),
    entries: format(MESSAGES.entriesText, { count }),
    coins: format(MESSAGES.coinsText, { coins }),
  })

const CELL = 'border-b py-2 text-right font-text first:text-left'
const HEAD = 'border-b border-line-strong py-2 text-right font-strong text-ink-soft first:text-left'
/** Rows shown at first; a year has at most 371. */
const FIRST_ROWS = 31

/** The same data as a table: days with submissions, newest first. */
export function DayTable({ days }: { days: readonly DayCount[] }) {
  const [all, setAll] = useState(false)
  const newest = days.toReversed()
  const shown = all ? newest : newest.slice(0, FIRST_ROWS)
  return (
    <Card aria-label={MESSAGES.daysTable}>
      <h2 className="mb-3 text-20 font-head">{MESSAGES.daysTable}</h2>
      <table className="text-sm w-full max-w-120 tabular-nums">
        <caption className="sr-only">{MESSAGES.daysTable}</caption>
        <thead>
          <tr>
            {[MESSAGES.day, MESSAGES.entries, MESSAGES.coins].map((head) => (
              <th key={head} scope="col" className={HEAD}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((day) => (
            <tr key={day.date}>
              <th scope="row" className={CELL}>
                {dayText(day.date)}
              </th>
              <td className={CELL}>{wholeText(day.count)}</td>
              <td className={CELL}>{wholeText(day.coins)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < newest.length ? (
        <Button variant="quiet" className="-ms-4.5" onClick={() => setAll(true)}>
          {MESSAGES.older}
        </Button>
      ) : null}
    </Card>
  )
}
