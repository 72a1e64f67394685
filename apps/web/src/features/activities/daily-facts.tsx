import { LedgerLine } from '../../ui/ledger-lines.tsx'
import { FigureSkeleton } from '../../ui/skeleton.tsx'
import { DAILY_WORDS as WORDS } from './messages.ts'
import type { DailyStreak } from './view.ts'

type DailyFactsProps = {
  /** Undefined until they are known. */
  daily: DailyStreak | undefined
}

/** Best run, freezes and the way to the next one, as lines of a ledger. */
export function DailyFacts({ daily }: DailyFactsProps) {
  const waiting = <FigureSkeleton />
  return (
    <>
      <LedgerLine label={WORDS.best}>{daily ? WORDS.daysText(daily.best) : waiting}</LedgerLine>
      <LedgerLine label={WORDS.freezes}>{daily?.freezes ?? waiting}</LedgerLine>
      <LedgerLine label={WORDS.nextFreeze}>{daily ? toNextFreeze(daily) : waiting}</LedgerLine>
    </>
  )
}

const toNextFreeze = ({ daysToFreeze }: DailyStreak): string =>
  daysToFreeze === null ? WORDS.freezesFull : WORDS.nextFreezeIn(daysToFreeze)
