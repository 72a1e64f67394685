import { dayDate, dayNumber } from '@eco/domain/activities/home-day'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Check } from 'lucide-react'
import { dayText, weekdayName } from '../../../lib/format/days.ts'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { activities as ACTIVITIES_MESSAGES } from '../../../messages/en/activities.json'
import { daily as MESSAGES } from '../../../messages/en/daily-streak.json'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type Activities, type DailyStreak, todayOf } from '../state/view.ts'
import { nextOfDaily } from './daily-facts.tsx'

type DailyCardProps = {
  daily: DailyStreak
  state: Activities
  /** days with an activity, in the member's home time zone; undefined until loaded */
  days: readonly { date: string }[] | undefined
}

/** The daily streak, the week, and a link to the history. */
export function DailyCard({ daily, state, days }: DailyCardProps) {
  const today = todayOf(state)
  const logged = days && new Set([...days.map(({ date }) => date), ...(daily.doneToday ? [today] : [])])
  return (
    <Card
      className="grid grid-cols-1 gap-y-3.5 gap-x-6 mb-4 md:grid-cols-[auto_1fr_auto] md:items-center md:gap-8"
      aria-label={MESSAGES.title}
    >
      <div className="flex items-center gap-4">
        <b className="text-40 font-head tabular-nums">{wholeText(daily.days)}</b>
        <div className="min-w-0">
          <p className="text-14 font-strong">{format(MESSAGES.days, { days: daily.days })}</p>
          <p className="text-14 text-ink-soft">{nextOfDaily(daily)}</p>
        </div>
      </div>
      <WeekStrip today={today} logged={logged} />
      <Link to="/activities/history" className={buttonClass('secondary')}>
        <CalendarDays aria-hidden="true" />
        {ACTIVITIES_MESSAGES.history}
      </Link>
    </Card>
  )
}

const DAYS = 7

/**
 * The seven days that end with `today`.
 * @param today ISO calendar day in the member's home time zone
 * @param logged undefined until loaded
 */
export function weekOf(today: string, logged: ReadonlySet<string> | undefined) {
  const last = dayNumber(today)
  return Array.from({ length: DAYS }, (_, index) => {
    const day = last - DAYS + 1 + index
    const date = dayDate(day)
    const isToday = day === last
    return {
      date,
      weekday: isToday ? MESSAGES.today : weekdayName(date),
      state: !logged ? 'unknown' : logged.has(date) ? 'logged' : isToday ? 'open' : 'empty',
    } as const
  })
}

const BOXES = {
  logged: 'border bg-tree-wash',
  open: 'border-2 border-dashed border-line-strong',
  empty: 'border bg-sunken',
  unknown: 'border bg-sunken',
} as const

/** A tick for a day with an activity; today is dashed while it is open. */
function WeekStrip({ today, logged }: { today: string; logged: ReadonlySet<string> | undefined }) {
  return (
    <ol
      className="grid grid-cols-[repeat(7,minmax(max-content,1fr))] gap-1 max-w-105 overflow-x-auto md:justify-self-center md:w-full"
      aria-label={MESSAGES.week}
    >
      {weekOf(today, logged).map(({ date, weekday, state }) => (
        <li
          key={date}
          className="relative grid justify-items-center gap-1.5 text-xs font-strong text-ink-soft last:text-ink"
        >
          <span
            className={classNames(
              'grid size-8 place-items-center rounded-[9px] text-tree-ink md:size-9',
              BOXES[state],
            )}
            aria-hidden="true"
          >
            {state === 'logged' ? <Check className="size-4 stroke-[2.4]" /> : null}
          </span>
          <span aria-hidden="true">{weekday}</span>
          <span className="sr-only">
            {dayText(date)}: {MESSAGES[state]}
          </span>
        </li>
      ))}
    </ol>
  )
}
