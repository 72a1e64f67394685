import { Art } from './art.tsx'
import { classNames } from './class-names.ts'

export const PRODUCT = 'EcoLedger'

/** Logo and name. `compact` hides the name visually below 480 px. Wrap it in a link. */
export function Wordmark({ compact = false, className }: { compact?: boolean; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-tap items-center gap-[9px] text-xl font-[660] tracking-[-0.024em] text-ink no-underline',
        className,
      )}
    >
      <Art name="logo-mark" className="size-7" />
      <span className={compact ? 'max-xs:sr-only' : undefined}>{PRODUCT}</span>
    </span>
  )
}
