import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { activities as ACTIVITIES_MESSAGES } from '../../../messages/en/activities.json'
import { daily as MESSAGES } from '../../../messages/en/daily-streak.json'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Activities, type DailyStreak, todayOf } from '../state/view.ts'
import { nextOfDaily } from './daily-facts.tsx'
import { WeekStrip } from './week-strip.tsx'

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
