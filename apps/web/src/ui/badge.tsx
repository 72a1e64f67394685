import { CircleCheck, CircleX, Clock, PencilRuler } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ui as MESSAGES, status as STATUS_MESSAGES } from '../messages/en/ui.json'
import { classNames } from './class-names.ts'
import type { Hue } from './kind-icon.tsx'

export const STATUSES = ['pending', 'approved', 'rejected'] as const
export type Status = (typeof STATUSES)[number]

const ICONS = { pending: Clock, approved: CircleCheck, rejected: CircleX } as const

const COLOURS = {
  pending: 'border-pending-line bg-pending-wash text-pending-ink',
  approved: 'border-approved-line bg-approved-wash text-approved-ink',
  rejected: 'border-rejected-line bg-rejected-wash text-rejected-ink',
  illustrative: 'border-dashed border-line-strong bg-card text-ink-soft',
} as const

/** The style of a badge for other words. */
export const badgeClass = (kind: Status | 'illustrative'): string =>
  `inline-flex min-h-6 items-center gap-[5px] rounded-badge border py-0.5 pr-2 pl-1.5 text-xs leading-none font-strong tracking-[0.004em] whitespace-nowrap [&_svg]:size-3.5 [&_svg]:stroke-[2.3] ${COLOURS[kind]}`

/** Status of an entry: always icon, word, background and border, so that colour is never the only sign. */
export function StatusBadge({ status, className, ...rest }: ComponentProps<'span'> & { status: Status }) {
  const Icon = ICONS[status]
  return (
    <span {...rest} className={classNames(badgeClass(status), className)}>
      <Icon aria-hidden="true" />
      {STATUS_MESSAGES[status]}
    </span>
  )
}

/** The style of a tag for other elements: `<li className={tagClass('sky')}>`. */
export const tagClass = (hue?: Hue): string =>
  classNames(
    'inline-flex items-center gap-1.5 text-xs font-strong tracking-[0.006em] text-ink-soft before:size-2 before:rounded-[3px] before:bg-[var(--h-fill,var(--ink-faint))]',
    hue && `hue-${hue}`,
  )

/** A square of colour and a word, as in a legend. */
export function Tag({ hue, className, children, ...rest }: ComponentProps<'span'> & { hue?: Hue }) {
  return (
    <span {...rest} className={classNames(tagClass(hue), className)}>
      {children}
    </span>
  )
}

/** Marks an invented client, person or figure; put it beside the heading it belongs to. */
export function IllustrativeMark({ className, ...rest }: Omit<ComponentProps<'span'>, 'children'>) {
  return (
    <span {...rest} className={classNames(badgeClass('illustrative'), className)}>
      <PencilRuler aria-hidden="true" />
      {MESSAGES.illustrative}
    </span>
  )
}
