import { useId } from 'react'

/** A horizontal bar; its parts are `rect`s. */
export const BAR =
  'block h-2 w-full overflow-hidden rounded-[4px] bg-line [&>rect]:transition-[width] [&>rect]:duration-(--d-2)'

/** Width of a stripe and of the gap beside it, px. */
const STRIPE = 2

type BalanceBarProps = { available: number; held?: number; pending: number }

/**
 * Available, held and pending credits as one bar: solid, striped and yellow, so that form tells them apart as
 * well. Decorative: the figures are in the text beside it.
 */
export function BalanceBar({ available, held = 0, pending }: BalanceBarProps) {
  const stripes = useId().replace(/\W/g, '')
  const total = Math.max(0, available) + held + pending
  const share = (amount: number) => (total > 0 ? (100 * Math.max(0, amount)) / total : 0)
  return (
    <svg className={BAR} aria-hidden="true">
      <rect width={`${share(available)}%`} height="100%" fill="var(--forest)" />
      {held > 0 ? (
        <>
          <defs>
            <pattern
              id={stripes}
              width={2 * STRIPE}
              height={2 * STRIPE}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width={2 * STRIPE} height={2 * STRIPE} fill="var(--card)" />
              <rect width={STRIPE} height={2 * STRIPE} fill="var(--forest)" />
            </pattern>
          </defs>
          <rect
            x={`${share(available)}%`}
            width={`${share(held)}%`}
            height="100%"
            fill={`url(#${stripes})`}
          />
        </>
      ) : null}
      {/* Pending has a contrast of 3:1 against the available part in both themes. */}
      {total > 0 ? (
        <rect
          className="fill-[color-mix(in_oklab,var(--pending-line)_52%,var(--pending-ink)_48%)]"
          x={`${100 - share(pending)}%`}
          width={`${share(pending)}%`}
          height="100%"
        />
      ) : null}
    </svg>
  )
}
