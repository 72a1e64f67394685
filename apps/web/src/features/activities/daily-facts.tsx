import { LedgerLine } from '../../ui/ledger-lines.tsx'
import { DAILY_WORDS as WORDS } from './messages.ts'
import type { DailyStreak } from './view.ts'

/** Best run, freezes and the way to the next one, as lines of a ledger; dashes until they are known. */
export function DailyFacts({ daily }: { daily: DailyStreak | undefined }) {
  return (
    <>
      <LedgerLine label={WORDS.best}>{daily ? WORDS.daysText(daily.best) : WORDS.unknown}</LedgerLine>
      <LedgerLine label={WORDS.freezes}>{daily?.freezes ?? WORDS.unknown}</LedgerLine>
      <LedgerLine label={WORDS.nextFreeze}>{daily ? toNextFreeze(daily) : WORDS.unknown}</LedgerLine>
    </>
  )
}

const toNextFreeze = ({ daysToFreeze }: DailyStreak): string =>
  daysToFreeze === null ? WORDS.freezesFull : WORDS.nextFreezeIn(daysToFreeze)
