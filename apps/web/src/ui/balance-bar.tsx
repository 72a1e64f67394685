type BalanceBarProps = { available: number; pending: number }

/** Available and pending credits as one bar. Decorative: the figures are in the text beside it. */
export function BalanceBar({ available, pending }: BalanceBarProps) {
  const total = available + pending
  const share = total > 0 ? (100 * Math.max(0, available)) / total : 0
  return (
    <svg className="bar" aria-hidden="true">
      <rect width={`${share}%`} height="100%" fill="var(--forest)" />
      {total > 0 ? (
        <rect className="bar-pending" x={`${share}%`} width={`${100 - share}%`} height="100%" />
      ) : null}
    </svg>
  )
}
