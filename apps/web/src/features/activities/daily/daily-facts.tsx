import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import { FigureSkeleton } from '../../../ui/page/skeleton.tsx'
import { DAILY_MESSAGES as MESSAGES } from '../messages.ts'
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
      <LedgerLine label={MESSAGES.best}>{daily ? MESSAGES.daysText(daily.best) : waiting}</LedgerLine>
      <LedgerLine label={MESSAGES.freezes}>{daily?.freezes ?? waiting}</LedgerLine>
      <LedgerLine label={MESSAGES.nextFreeze}>{daily ? toNextFreeze(daily) : waiting}</LedgerLine>
    </>
  )
}

const toNextFreeze = ({ daysToFreeze }: DailyStreak): string =>
  daysToFreeze === null ? MESSAGES.freezesFull : MESSAGES.nextFreezeIn(daysToFreeze)
