import { LedgerLine } from '../../ui/ledger-lines.tsx'
import { DAILY_WORDS as WORDS } from './messages.ts'
import type { DailyStreak } from './view.ts'

/** Best run, freezes and the way to the next one, as lines of a ledger. */
export function DailyFacts({ daily }: { daily: DailyStreak }) {
  return (
    <>
      <LedgerLine label={WORDS.best}>{WORDS.daysText(daily.best)}</LedgerLine>
      <LedgerLine label={WORDS.freezes}>{daily.freezes}</LedgerLine>
      <LedgerLine label={WORDS.nextFreeze}>
        {daily.daysToFreeze === null ? WORDS.freezesFull : WORDS.daysText(daily.daysToFreeze)}
      </LedgerLine>
    </>
  )
}
