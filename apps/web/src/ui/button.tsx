import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export const BUTTON_VARIANTS = ['primary', 'tint', 'secondary', 'quiet', 'danger', 'danger-outline'] as const
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number]
export type ButtonSize = 'md' | 'lg'

/** The style of a button for links: `<Link className={buttonClass('secondary')}>`. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  className?: string,
): string {
  return classNames('btn', `btn-${variant}`, size === 'lg' && 'btn-lg', className)
}

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
      className={buttonClass(variant, size, className)}
      aria-disabled={held || undefined}
      aria-busy={busy || undefined}
      onClick={held ? refuse : onClick}
    >
      {busyLabel === undefined ? (
        <>
          {busy ? <span className="busy-ring" aria-hidden="true" /> : icon}
          {children}
        </>
      ) : (
        <span className="btn-face">
          <span data-hidden={busy ? '' : undefined} aria-hidden={busy || undefined}>
            {calm}
          </span>
          <span data-hidden={busy ? undefined : ''} aria-hidden={!busy || undefined}>
            <span className="busy-ring" aria-hidden="true" />
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
