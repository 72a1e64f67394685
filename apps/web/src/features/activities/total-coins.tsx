import { useRef } from 'react'
import { wholeText } from '../../lib/figures.ts'
import { Art } from '../../ui/art.tsx'
import { ACTIVITIES_WORDS as WORDS } from './messages.ts'

/** 'Total: 15 coins'. When it grows while one looks, a coin flies into it, once. */
export function TotalCoins({ coins, known }: { coins: number; known: boolean }) {
  const before = useRef(known ? coins : undefined)
  const flight = useRef(0)
  if (known && before.current !== coins) {
    if (before.current !== undefined && coins > before.current) flight.current += 1
    before.current = coins
  }
  return (
    <p className="act-total">
      <span className="act-total-coin">
        <Art name="coin" />
        {flight.current > 0 ? <Art key={flight.current} name="coin" className="act-flying" /> : null}
      </span>
      {WORDS.total(wholeText(coins))}
    </p>
  )
}
