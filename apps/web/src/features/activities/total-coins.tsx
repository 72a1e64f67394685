import { useRef } from 'react'
import { wholeText } from '../../lib/figures.ts'
import { Art } from '../../ui/art.tsx'
import { FigureSkeleton } from '../../ui/skeleton.tsx'
import { ACTIVITIES_MESSAGES as MESSAGES } from './messages.ts'

type TotalCoinsProps = {
  coins: number
  known: boolean
  /** Loading failed: the page shows a note next to it. */
  failed: boolean
}

/** 'Total: 15 coins'. Animates a coin once when the total grows while the page is open. */
export function TotalCoins({ coins, known, failed }: TotalCoinsProps) {
  const before = useRef(known ? coins : undefined)
  const flight = useRef(0)
  if (known && before.current !== coins) {
    if (before.current !== undefined && coins > before.current) flight.current += 1
    before.current = coins
  }
  return (
    <p className="act-total" aria-busy={!known && !failed} data-toast-avoid="">
      <span className="act-total-coin">
        <Art name="coin" />
        {flight.current > 0 ? <Art key={flight.current} name="coin" className="act-flying" /> : null}
      </span>
      {known ? (
        MESSAGES.total(wholeText(coins))
      ) : (
        <>
          {MESSAGES.totalUnknown[0]} {failed ? '–' : <FigureSkeleton className="w-8" />}{' '}
          {MESSAGES.totalUnknown[1]}
        </>
      )}
    </p>
  )
}
