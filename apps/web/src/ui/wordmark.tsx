import { Art } from './art.tsx'
import { classNames } from './class-names.ts'

/** Logo and name. `compact` hides the name visually below 480 px. Wrap it in a link. */
export function Wordmark({ compact = false, className }: { compact?: boolean; className?: string }) {
  return (
    <span className={classNames('wordmark', className)} data-compact={compact ? '' : undefined}>
      <Art name="logo-mark" />
      <span>EcoLedger</span>
    </span>
  )
}
