import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A list of facts: label, dotted leader, figure. */
export function LedgerLines({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl {...rest} className={classNames('ledger', className)} />
}

type LedgerLineProps = {
  label: ReactNode
  children: ReactNode
  /** Draws a line above to start a new group. */
  rule?: boolean
  className?: string
}

export function LedgerLine({ label, children, rule = false, className }: LedgerLineProps) {
  return (
    <div data-rule={rule ? '' : undefined} className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
