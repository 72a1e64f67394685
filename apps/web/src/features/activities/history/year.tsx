import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { history as MESSAGES } from '../../../messages/en/activity-history.json'
import { daily as DAILY_MESSAGES } from '../../../messages/en/daily-streak.json'
import { Card } from '../../../ui/card.tsx'
import { GrowthRings } from '../../../ui/figures/growth-rings.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import type { DailyStreak } from '../state/view.ts'
import type { DayCount } from './heat-weeks.ts'

const RINGS_PX = 84

/** The totals of the calendar. */
export function Year({ days, daily }: { days: readonly DayCount[]; daily: DailyStreak | undefined }) {
  const sum = (of: 'count' | 'coins') => wholeText(days.reduce((all, day) => all + day[of], 0))
  return (
    <Card>
      <h2 className="text-20 font-head">{MESSAGES.year}</h2>
      {daily ? (
        <div className="my-3 flex items-center gap-4">
          <GrowthRings steps={daily.days} size={RINGS_PX} />
          <p className="text-14 text-ink-soft">
            <b className="tabular-nums block text-28 font-head text-ink">{wholeText(daily.days)}</b>
            {format(DAILY_MESSAGES.days, { days: daily.days })}
          </p>
        </div>
      ) : null}
      <LedgerLines>
        <LedgerLine label={MESSAGES.activities}>{sum('count')}</LedgerLine>
        <LedgerLine label={MESSAGES.activeDays}>{wholeText(days.length)}</LedgerLine>
        <LedgerLine label={MESSAGES.coins}>{sum('coins')}</LedgerLine>
        {daily ? (
          <LedgerLine label={MESSAGES.best}>
            {format(DAILY_MESSAGES.daysText, { days: daily.best })}
          </LedgerLine>
        ) : null}
      </LedgerLines>
    </Card>
  )
}
