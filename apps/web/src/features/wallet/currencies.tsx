import { WELCOME_GAME_POINTS, WELCOME_GOLD_COINS } from '@eco/domain/credits/constants'
import { Gamepad2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { wholeText } from '../../lib/format/figures.ts'
import { uses as MESSAGES, wallet as WALLET_MESSAGES } from '../../messages/en/wallet.json'
import { Art } from '../../ui/art.tsx'
import { Card } from '../../ui/card.tsx'
import { kindClass } from '../../ui/kind-icon.tsx'
import { creditsOrSkeleton } from './credits-figure.tsx'
import { EarnedLines } from './grants.tsx'

/** What credits, coins and points are good for, with the welcome grants and what was earned since. */
export function Currencies({ total, failed }: { total: number | undefined; failed: boolean }) {
  return (
    <Card aria-labelledby="uses">
      <h2 id="uses" className="text-16 font-strong">
        {MESSAGES.title}
      </h2>
      <dl className="mt-1 mb-3">
        <Currency
          icon={<Art name="credit-leaf" className="size-6" />}
          name={MESSAGES.credits}
          figure={total === undefined && failed ? null : creditsOrSkeleton(total)}
          use={MESSAGES.creditsUse}
        />
        <Currency
          icon={<Art name="coin" className="size-6" />}
          name={WALLET_MESSAGES.goldCoins}
          figure={wholeText(WELCOME_GOLD_COINS)}
          use={MESSAGES.coinsUse}
        />
        <Currency
          icon={
            <span
              aria-hidden="true"
              className={`${kindClass('sky', true)} size-6! rounded-[7px]! [&_svg]:size-4`}
            >
              <Gamepad2 />
            </span>
          }
          name={WALLET_MESSAGES.gamePoints}
          figure={wholeText(WELCOME_GAME_POINTS)}
          use={MESSAGES.pointsUse}
        />
      </dl>
      <EarnedLines wanted />
    </Card>
  )
}

type CurrencyProps = { icon: ReactNode; name: string; figure: ReactNode; use: string }

function Currency({ icon, name, figure, use }: CurrencyProps) {
  return (
    <div className="border-t py-2.5 first:border-t-0">
      <dt className="flex items-center gap-2.5 text-14">
        {icon}
        <b className="flex-1 font-strong">{name}</b>
        <span className="tabular-nums font-strong">{figure}</span>
      </dt>
      <dd className="ps-8.5 text-14 text-ink-soft">{use}</dd>
    </div>
  )
}
