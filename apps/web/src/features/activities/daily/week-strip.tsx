import { dayDate, dayNumber } from '@eco/domain/activities/home-day'
import { Check } from 'lucide-react'
import { dayText, weekdayName } from '../../../lib/format/days.ts'
import { daily as MESSAGES } from '../../../messages/en/daily-streak.json'
import { classNames } from '../../../ui/class-names.ts'

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
export function WeekStrip({ today, logged }: { today: string; logged: ReadonlySet<string> | undefined }) {
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
