import { dayText } from '../../../lib/format/days.ts'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { daily as MESSAGES } from '../../../messages/en/daily-streak.json'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { FigureSkeleton } from '../../../ui/page/skeleton.tsx'
import type { DailyStreak } from '../state/view.ts'

type DailyFactsProps = {
  /** Undefined until loaded. */
  daily: DailyStreak | undefined
}

/** Best streak, freezes and days to the next freeze, as ledger lines. */
export function DailyFacts({ daily }: DailyFactsProps) {
  const waiting = <FigureSkeleton />
  return (
    <>
      <LedgerLine label={MESSAGES.best}>
        {daily ? format(MESSAGES.daysText, { days: daily.best }) : waiting}
      </LedgerLine>
      <LedgerLine label={MESSAGES.freezes}>{daily?.freezes ?? waiting}</LedgerLine>
      <LedgerLine label={MESSAGES.nextFreeze}>{daily ? toNextFreeze(daily) : waiting}</LedgerLine>
    </>
  )
}

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

/** The next step for the daily streak, in one sentence. Never blames: a lost streak is mentioned with its repair. */
export function nextOfDaily({ days, best, doneToday, repair }: DailyStreak): string {
  if (repair) {
    const { days, missing, lastDate } = repair
    return format(MESSAGES.repair, { days, missing, last: dayText(lastDate) })
  }
  if (doneToday) return MESSAGES.done
  if (days > 0) return format(MESSAGES.more, { days: days + 1 })
  return best > 0 ? MESSAGES.again : MESSAGES.start
}

const toNextFreeze = ({ daysToFreeze }: DailyStreak): string =>
  daysToFreeze === null ? MESSAGES.freezesFull : format(MESSAGES.nextFreezeIn, { days: daysToFreeze })
