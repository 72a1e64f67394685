/** A horizontal bar; its parts are `rect`s. */
export const BAR =
  'block h-2 w-full overflow-hidden rounded-[4px] bg-line [&>rect]:transition-[width] [&>rect]:duration-(--d-2)'

type BalanceBarProps = { available: number; pending: number }

/** Available and pending credits as one bar. Decorative: the figures are in the text beside it. */
export function BalanceBar({ available, pending }: BalanceBarProps) {
  const total = available + pending
  const share = total > 0 ? (100 * Math.max(0, available)) / total : 0
  return (
    <svg className={BAR} aria-hidden="true">
      <rect width={`${share}%`} height="100%" fill="var(--forest)" />
      {/* Pending has a contrast of 3:1 against the available part in both themes. */}
      {total > 0 ? (
        <rect
          className="fill-[color-mix(in_oklab,var(--pending-line)_52%,var(--pending-ink)_48%)]"
          x={`${share}%`}
          width={`${100 - share}%`}
          height="100%"
        />
      ) : null}
    </svg>
  )
}
