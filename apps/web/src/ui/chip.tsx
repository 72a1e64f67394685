import type { ComponentProps, ReactNode } from 'react'
import { wholeText } from '../lib/format/figures.ts'
import { classNames } from './class-names.ts'

type ChipProps = ComponentProps<'button'> & { pressed: boolean; icon?: ReactNode; count?: number | undefined }

const CHIP =
  'inline-flex min-h-tap items-center gap-2 rounded-full border border-line-control bg-card px-4 text-sm font-strong whitespace-nowrap aria-pressed:border-forest aria-pressed:bg-forest aria-pressed:text-on-forest [&_svg.lucide]:size-4'

/** A filter that is on or off, with the number of matching entries. */
export function Chip({ pressed, icon, count, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={classNames(CHIP, className)}>
      {icon}
      {children}
      {count === undefined ? null : (
        <span className="font-text tabular-nums" data-toast-avoid="">
          {wholeText(count)}
        </span>
      )}
    </button>
  )
}

type ChipGroupProps = { label: string; className: string; children: ReactNode }

/** A named group of chips of which one is pressed. */
export function ChipGroup({ label, className, children }: ChipGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and cannot scroll sideways in every browser
    <div role="group" aria-label={label} className={className}>
      {children}
    </div>
  )
}
