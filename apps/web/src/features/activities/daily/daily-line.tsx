import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { daily as MESSAGES } from '../../../messages/en/daily-streak.json'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import type { DailyStreak } from '../state/view.ts'
import { DailyFacts, nextOfDaily } from './daily-facts.tsx'

/** The daily streak on an activity's page, with the next step. */
export function DailyLine({ daily }: { daily: DailyStreak }) {
  return (
    <section aria-label={MESSAGES.title} className="grid gap-1 pt-2 border-t">
      <LedgerLines>
        <LedgerLine label={MESSAGES.title}>
          {wholeText(daily.days)} {format(MESSAGES.days, { days: daily.days })}
        </LedgerLine>
        <DailyFacts daily={daily} />
      </LedgerLines>
      <p className="text-14 text-ink-soft">{nextOfDaily(daily)}</p>
      {daily.freezes > 0 ? <p className="text-12 text-ink-soft">{MESSAGES.freezesHow}</p> : null}
    </section>
  )
}
