import { homeDate } from '@eco/domain/activities/home-day'
import { wholeText } from '../../lib/figures.ts'
import { Card } from '../../ui/card.tsx'
import { nextOfDaily } from './daily-words.ts'
import { DAILY_WORDS as WORDS } from './messages.ts'
import type { Activities, DailyStreak } from './view.ts'
import { WeekStrip } from './week-strip.tsx'

type DailyCardProps = {
  daily: DailyStreak
  activities: Pick<Activities, 'homeZone' | 'offsetMs'>
  /** ISO calendar days at home with an activity; undefined while they are not known */
  logged: readonly string[] | undefined
}

/** Days in a row, the week, and the way to the history. */
export function DailyCard({ daily, activities, logged }: DailyCardProps) {
  const today = homeDate(Date.now() + activities.offsetMs, activities.homeZone)
  return (
    <Card className="act-daily" aria-label={WORDS.title}>
      <div className="flex items-center gap-4">
        <b className="act-daily-figure">{wholeText(daily.days)}</b>
        <div className="min-w-0">
          <p className="text-14 font-strong">{WORDS.days(daily.days)}</p>
          <p className="text-14 text-ink-soft">{nextOfDaily(daily)}</p>
        </div>
      </div>
      <WeekStrip today={today} logged={new Set([...(logged ?? []), ...(daily.doneToday ? [today] : [])])} />
    </Card>
  )
}
