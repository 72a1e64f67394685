import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ChipProps = ComponentProps<'button'> & { pressed: boolean; icon?: ReactNode; count?: number }

/** A filter that is on or off, with the number of what it lets through. */
export function Chip({ pressed, icon, count, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={classNames('chip', className)}>
      {icon}
      {children}
      {count === undefined ? null : <span className="chip-count">{count.toLocaleString('en-US')}</span>}
    </button>
  )
}
