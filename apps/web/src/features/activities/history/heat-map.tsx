import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dayText, monthNames } from '../../../lib/days.ts'
import { wholeText } from '../../../lib/figures.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useMedia, WIDE_QUERY } from '../../../ui/use-media.ts'
import { HISTORY_MESSAGES as MESSAGES } from '../messages.ts'
import { type DayCount, type HeatDay, heatWeeks, monthStarts } from './heat-weeks.ts'

/** Weeks shown on a desktop, and at once on a phone. */
const YEAR_WEEKS = 53
const PHONE_WEEKS = 14
const LEVELS = [1, 2, 3, 4] as const
/** The first column and row of the grid hold labels. */
const NAMES = 2

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
      <div className="heat-head">
        <h2 className="text-20 font-head">{MESSAGES.span(dayText(first), dayText(last))}</h2>
        {wide ? null : (
          <span className="heat-turn">
            <IconButton
              label={MESSAGES.earlier}
              aria-disabled={before >= most || undefined}
              onClick={() => turn(PHONE_WEEKS - 1)}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              label={MESSAGES.later}
              aria-disabled={before === 0 || undefined}
              onClick={() => turn(1 - PHONE_WEEKS)}
            >
              <ChevronRight />
            </IconButton>
          </span>
        )}
      </div>
      <div
        className="heat"
        data-weeks={count}
        role="img"
        aria-label={MESSAGES.heatLabel(active, dayText(first), dayText(last))}
      >
        {monthStarts(weeks).map(({ week, month }) => (
          <span key={month} className="heat-month" {...at(week + NAMES, 1)}>
            {monthNames(month).short}
          </span>
        ))}
        {MESSAGES.mondays.map((name, index) =>
          name === '' ? null : (
            <span key={name} className="heat-weekday" {...at(1, index + NAMES)}>
              {name}
            </span>
          ),
        )}
        {weeks.map((week, column) =>
          week.days.map((day, row) => (
            <span
              key={day.date}
              className="heat-day"
              data-level={day.level}
              data-today={day.isToday ? '' : undefined}
              title={told(day)}
              {...at(column + NAMES, row + NAMES)}
            />
          )),
        )}
      </div>
      <p className="heat-key" aria-hidden="true">
        {LEVELS.map((level) => (
          <span key={level} className="heat-day" data-level={level} />
        ))}
        {MESSAGES.key}
      </p>
    </Card>
  )
}

const at = (column: number, row: number) => ({ style: { gridColumn: column, gridRow: row } })

const told = ({ date, count, coins }: HeatDay): string =>
  MESSAGES.dayText(
    dayText(date),
    MESSAGES.entriesText(wholeText(count)),
    MESSAGES.coinsText(wholeText(coins)),
  )

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
      <table className="heat-table">
        <caption className="sr-only">{MESSAGES.daysTable}</caption>
        <thead>
          <tr>
            <th scope="col">{MESSAGES.day}</th>
            <th scope="col">{MESSAGES.entries}</th>
            <th scope="col">{MESSAGES.coins}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((day) => (
            <tr key={day.date}>
              <th scope="row">{dayText(day.date)}</th>
              <td>{wholeText(day.count)}</td>
              <td>{wholeText(day.coins)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < newest.length ? (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {MESSAGES.older}
        </Button>
      ) : null}
    </Card>
  )
}
