import { dayDate, dayNumber } from '@eco/domain/activities/home-day'
import { Check } from 'lucide-react'
import { dayText } from '../../lib/days.ts'
import { DAILY_MESSAGES as MESSAGES } from './messages.ts'

const DAYS = 7
/** 1970-01-01, day 0, was a Thursday. */
const WEEKDAY_OF_DAY_0 = 4

type Day = { date: string; weekday: string; state: 'logged' | 'open' | 'empty' | 'unknown' }

/**
 * The seven days that end with `today`.
 * @param today ISO calendar day in the member's home time zone
 * @param logged undefined until loaded
 */
export function weekOf(today: string, logged: ReadonlySet<string> | undefined): Day[] {
  const last = dayNumber(today)
  return Array.from({ length: DAYS }, (_, index) => {
    const day = last - DAYS + 1 + index
    const date = dayDate(day)
    const isToday = day === last
    return {
      date,
      weekday: isToday ? MESSAGES.today : (MESSAGES.weekdays[(day + WEEKDAY_OF_DAY_0) % DAYS] ?? ''),
      state: !logged ? 'unknown' : logged.has(date) ? 'logged' : isToday ? 'open' : 'empty',
    }
  })
}

/** A tick for a day with an activity; today is dashed while it is open. */
export function WeekStrip({ today, logged }: { today: string; logged: ReadonlySet<string> | undefined }) {
  return (
    <ol className="act-week" aria-label={MESSAGES.week}>
      {weekOf(today, logged).map(({ date, weekday, state }) => (
        <li key={date} data-state={state}>
          <span className="act-week-day" aria-hidden="true">
            {state === 'logged' ? <Check /> : null}
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
