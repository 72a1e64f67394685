import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A list of facts: label, dotted leader, figure. */
export function LedgerLines({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl {...rest} className={classNames('ledger', className)} />
}

type FactLinesProps = ComponentProps<'dl'> & { facts: readonly { label: string; value: ReactNode }[] }

/** Facts from a list, with other lines below them. */
export function FactLines({ facts, children, ...rest }: FactLinesProps) {
  return (
    <LedgerLines {...rest}>
      {facts.map(({ label, value }) => (
        <LedgerLine key={label} label={label}>
          {value}
        </LedgerLine>
      ))}
      {children}
    </LedgerLines>
  )
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
