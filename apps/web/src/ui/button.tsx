import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export const BUTTON_VARIANTS = ['primary', 'tint', 'secondary', 'quiet', 'danger', 'danger-outline'] as const
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number]
export type ButtonSize = 'md' | 'lg'

const BUTTON =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control border py-1 text-center text-base/5 font-strong tracking-[-0.006em] no-underline transition-[background-color,translate] aria-busy:cursor-progress [--icon:18px]'
/** In a line with text, `-ms-4.5` or `-me-4.5` moves the label of a quiet button to the edge. */
const SIZES: Record<ButtonSize, string> = { md: 'min-h-tap px-4.5', lg: 'min-h-13 px-6' }
const PRESSED = 'active:translate-y-px'
const VARIANTS: Record<ButtonVariant | 'disabled', string> = {
  primary: `${PRESSED} border-transparent bg-forest text-on-forest hover:bg-forest-hover active:bg-forest-press`,
  tint: `${PRESSED} border-transparent bg-forest-wash text-forest-ink hover:bg-forest-wash-hover`,
  secondary: `${PRESSED} border-line-control bg-card text-ink hover:bg-card-hover`,
  quiet: `${PRESSED} border-transparent text-forest-ink hover:bg-ink/6`,
  danger: `${PRESSED} border-transparent bg-danger text-on-danger hover:bg-danger-hover`,
  'danger-outline': `${PRESSED} border-rejected-line text-rejected-ink hover:bg-rejected-wash`,
  disabled: 'cursor-not-allowed border-line bg-sunken text-ink-soft',
}

/**
 * The style of a button for links: `<Link className={buttonClass('secondary')}>`.
 * @param variant `disabled` only for an element that sets `aria-disabled` itself, as `Button` does
 */
export function buttonClass(
  variant: ButtonVariant | 'disabled' = 'primary',
  size: ButtonSize = 'md',
  className?: string,
): string {
  return classNames(BUTTON, VARIANTS[variant], SIZES[size], className)
}

const RING = 'size-4 animate-spin rounded-full border-2 border-current/30 border-t-current'
/** Both labels share one cell, so that the button is as wide as the longer one from the start. */
const LABELS = 'inline-grid place-items-center'
const LABEL = 'col-start-1 row-start-1 inline-flex items-center gap-2 data-hidden:invisible'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined
  size?: ButtonSize
  /** Shows a spinner and `busyLabel`, keeps its width and ignores presses. */
  busy?: boolean
  busyLabel?: string | undefined
  icon?: ReactNode
}

function refuse(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * A button. `disabled` becomes `aria-disabled`, so that the button keeps the focus and screen readers find
 * it; presses, including submits, then do nothing.
 */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    busy = false,
    busyLabel,
    icon,
    disabled = false,
    className,
    children,
    onClick,
    ...rest
  } = props
  const held = busy || disabled
  const calm = (
    <>
      {icon}
      {children}
    </>
  )
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(disabled && !busy ? 'disabled' : variant, size, className)}
      aria-disabled={held || undefined}
      aria-busy={busy || undefined}
      onClick={held ? refuse : onClick}
    >
      {busyLabel === undefined ? (
        <>
          {busy ? <span className={RING} aria-hidden="true" /> : icon}
          {children}
        </>
      ) : (
        <span className={LABELS}>
          <span className={LABEL} data-hidden={busy ? '' : undefined} aria-hidden={busy || undefined}>
            {calm}
          </span>
          <span className={LABEL} data-hidden={busy ? undefined : ''} aria-hidden={!busy || undefined}>
            <span className={RING} aria-hidden="true" />
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name, because the button shows only an icon. */
  label: string
  children: ReactNode
}

/** A 44 px target with one icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames('icon-btn', className)}>
      {children}
    </button>
  )
}
