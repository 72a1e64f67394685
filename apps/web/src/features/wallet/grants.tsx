import { WELCOME_GAME_POINTS, WELCOME_GOLD_COINS } from '@eco/domain/credits/constants'
import { Gamepad2 } from 'lucide-react'
import { signedText, wholeText } from '../../lib/format/figures.ts'
import { useSession } from '../../lib/session/session.ts'
import { wallet as MESSAGES } from '../../messages/en/wallet.json'
import { Art } from '../../ui/art.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { kindClass } from '../../ui/kind-icon.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { FigureSkeleton } from '../../ui/page/skeleton.tsx'
import { useEarned } from './queries.ts'

/** In the corner; a very narrow screen has no space for it. */
const CORNER = 'absolute top-3 right-3 max-[22.5rem]:hidden'

/** The two welcome grants: the same figures for every account, whatever else it earned. */
export function Grants({ headingLevel }: { headingLevel: 2 | 3 }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className="grid grid-cols-2">
      <div className="relative min-w-0 px-3.5 py-3 not-first:border-l">
        <Art name="coin" className={`${CORNER} size-8`} />
        <Heading className="text-14 text-ink-soft">{MESSAGES.goldCoins}</Heading>
        <p className="tabular-nums text-28 font-head">{wholeText(WELCOME_GOLD_COINS)}</p>
      </div>
      <div className="relative min-w-0 px-3.5 py-3 not-first:border-l">
        <span aria-hidden="true" className={`${kindClass('sky', true)} ${CORNER}`}>
          <Gamepad2 />
        </span>
        <Heading className="text-14 text-ink-soft">{MESSAGES.gamePoints}</Heading>
        <p className="tabular-nums text-28 font-head">{wholeText(WELCOME_GAME_POINTS)}</p>
      </div>
    </div>
  )
}

/** What the member earned on top of the grants; loaded once `wanted`. */
export function EarnedLines({ wanted }: { wanted: boolean }) {
  const { userId } = useSession()
  const { data: earned, isError: failed, isFetching, refetch } = useEarned(userId, wanted)
  const figure = (amount: number | undefined) =>
    amount === undefined ? <FigureSkeleton /> : signedText(amount)
  return (
    <>
      <p className="text-12 text-ink-soft">{MESSAGES.grants}</p>
      {earned === undefined && failed ? null : (
        <LedgerLines aria-busy={earned === undefined}>
          <LedgerLine label={MESSAGES.activityCoins}>{figure(earned?.activityCoins)}</LedgerLine>
          <LedgerLine label={MESSAGES.gamePointsEarned}>{figure(earned?.gamePoints)}</LedgerLine>
        </LedgerLines>
      )}
      {failed ? (
        <InlineNote className="mt-2" busy={isFetching} onRetry={() => void refetch()}>
          {MESSAGES.earnedFailed}
        </InlineNote>
      ) : null}
    </>
  )
}
