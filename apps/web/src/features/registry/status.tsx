import type { RegistryStatus } from '@eco/domain/registry/registry'
import { Archive, CircleDot, Lock, Undo2 } from 'lucide-react'
import { status as MESSAGES } from '../../messages/en/registry.json'
import { classNames } from '../../ui/class-names.ts'

const SIGNS = {
  live: [CircleDot, 'text-approved-ink'],
  held: [Lock, 'text-pending-ink'],
  retired: [Archive, 'text-ink-soft'],
  cancelled: [Undo2, 'text-rejected-ink'],
} as const satisfies Record<RegistryStatus, unknown>

/** Where credits are: always icon and word. */
export function SerialStatus({ status }: { status: RegistryStatus }) {
  const [Icon, colour] = SIGNS[status]
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-14 font-strong', colour)}>
      <Icon className="size-4" aria-hidden="true" />
      {MESSAGES[status]}
    </span>
  )
}
