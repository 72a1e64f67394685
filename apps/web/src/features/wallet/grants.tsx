import { WELCOME_GAME_POINTS, WELCOME_GOLD_COINS } from '@eco/domain/credits/constants'
import { Gamepad2 } from 'lucide-react'
import { signedText, wholeText } from '../../lib/figures.ts'
import { Art } from '../../ui/art.tsx'
import { LedgerLine, LedgerLines } from '../../ui/ledger-lines.tsx'
import { WALLET_WORDS as WORDS } from './messages.ts'
import type { Earned } from './wire.ts'

/** The two welcome grants side by side: the same figures for every account, whatever is earned on top. */
export function Grants({ headingLevel }: { headingLevel: 2 | 3 }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className="wallet-grants">
      <div>
        <Art name="coin" className="wallet-grant-icon" />
        <Heading className="text-14 text-ink-soft">{WORDS.goldCoins}</Heading>
        <p className="num text-28 font-head">{wholeText(WELCOME_GOLD_COINS)}</p>
      </div>
      <div>
        <span aria-hidden="true" className="kind kind-sm hue-sky wallet-grant-icon">
          <Gamepad2 />
        </span>
        <Heading className="text-14 text-ink-soft">{WORDS.gamePoints}</Heading>
        <p className="num text-28 font-head">{wholeText(WELCOME_GAME_POINTS)}</p>
      </div>
    </div>
  )
}

/** What came on top of the grants; a dash until it is known. */
export function EarnedLines({ earned }: { earned: Earned | undefined }) {
  return (
    <>
      <p className="text-12 text-ink-soft">{WORDS.grants}</p>
      <LedgerLines>
        <LedgerLine label={WORDS.activityCoins}>{earned ? signedText(earned.activityCoins) : '–'}</LedgerLine>
        <LedgerLine label={WORDS.gamePointsEarned}>{earned ? signedText(earned.gamePoints) : '–'}</LedgerLine>
      </LedgerLines>
    </>
  )
}
