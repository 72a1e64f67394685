import { wholeText } from '../../../lib/format/figures.ts'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { DAILY_MESSAGES as MESSAGES, nextOfDaily } from '../messages.ts'
import type { DailyStreak } from '../state/view.ts'
import { DailyFacts } from './daily-facts.tsx'

/** The daily streak on an activity's page, with the next step. */
export function DailyLine({ daily }: { daily: DailyStreak }) {
  return (
    <section aria-label={MESSAGES.title} className="grid gap-1 pt-2 border-t">
      <LedgerLines>
        <LedgerLine label={MESSAGES.title}>
          {wholeText(daily.days)} {MESSAGES.days(daily.days)}
        </LedgerLine>
        <DailyFacts daily={daily} />
      </LedgerLines>
      <p className="text-14 text-ink-soft">{nextOfDaily(daily)}</p>
      {daily.freezes > 0 ? <p className="text-12 text-ink-soft">{MESSAGES.freezesHow}</p> : null}
    </section>
  )
}
