import { useRef } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import { activities as MESSAGES } from '../../messages/en/activities.json'
import { Art } from '../../ui/art.tsx'
import { FigureSkeleton } from '../../ui/page/skeleton.tsx'
import type { ActivitiesState } from './state/queries.ts'
import './coin-fly.css'

/** 'Total: 15 coins'. Animates a coin once when the total grows while the page is open. */
export function TotalCoins({ state }: { state: ActivitiesState }) {
  const { totalCoins: coins, known, failed } = state
  const before = useRef(known ? coins : undefined)
  const flight = useRef(0)
  if (known && before.current !== coins) {
    if (before.current !== undefined && coins > before.current) flight.current += 1
    before.current = coins
  }
  return (
    <p
      className="inline-flex items-center gap-2 min-h-tap pr-4 pl-2.5 border rounded-full bg-card font-head tabular-nums whitespace-nowrap"
      aria-busy={!known && !failed}
      data-part="total-coins"
      data-toast-avoid=""
    >
      <span className="relative flex-none size-6.5">
        <Art name="coin" className="absolute inset-0 size-full" />
        {flight.current > 0 ? (
          <Art
            key={flight.current}
            name="coin"
            data-part="flying-coin"
            className="pointer-events-none absolute inset-0 size-full animate-[coin-fly_250ms_var(--e-out)_both] motion-reduce:hidden"
          />
        ) : null}
      </span>
      {known ? (
        format(MESSAGES.total, { coins })
      ) : (
        <>
          {MESSAGES.totalBefore} {failed ? '–' : <FigureSkeleton className="w-8" />} {MESSAGES.totalAfter}
        </>
      )}
    </p>
  )
}
