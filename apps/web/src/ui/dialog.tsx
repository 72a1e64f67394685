import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from './class-names.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

type OverlayProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
}

export type DialogProps = OverlayProps & {
  description?: ReactNode
  /** Stands before the title. */
  icon?: ReactNode
  /** 440, 640 or 760 px wide from 768; under that always a sheet. */
  size?: 'sm' | 'md' | 'lg'
  /** Actions, cancel first; stays in place while the body scrolls. */
  footer?: ReactNode
  className?: string
}

/**
 * A dialog in the middle of the page, a sheet from the bottom under 768 px. Escape, a press outside and × close it;
 * focus is trapped inside and returns to where it came from.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    icon,
    size = 'sm',
    footer,
    children,
    className,
    initialFocus,
  } = props
  const popup = useRef<HTMLDivElement>(null)
  const drag = useSheetDrag(popup, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className="dialog-frame">
          <Base.Popup
            ref={popup}
            className={classNames('dialog', `dialog-${size}`, className)}
            initialFocus={initialFocus ?? (() => firstField(popup.current))}
          >
            <span className="grab" {...drag} />
            <header className="dialog-top">
              {icon}
              <div className="min-w-0 flex-1">
                <Base.Title className="dialog-title">{title}</Base.Title>
                {description ? (
                  <Base.Description className="text-14 text-ink-soft">{description}</Base.Description>
                ) : null}
              </div>
              <CloseButton />
            </header>
            <div className="dialog-body">{children}</div>
            {footer ? <footer className="dialog-foot">{footer}</footer> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const FIELDS =
  '.dialog-body :is(input, select, textarea):not(:disabled, [readonly], [type="hidden"], [type="file"])'

// A keyboard starts in the first field. A finger starts on the sheet itself: the keyboard of a phone would hide it.
function firstField(popup: HTMLElement | null): HTMLElement | true {
  if (popup && window.matchMedia?.('(pointer: coarse)').matches) return popup
  return popup?.querySelector<HTMLElement>(FIELDS) ?? true
}

function CloseButton() {
  return (
    <Base.Close className="icon-btn relative" aria-label="Close">
      <X />
    </Base.Close>
  )
}

/** The sidebar's sheet: from the left, 304 px wide, full height, with its own layout inside. */
export function Sheet({
  open,
  onOpenChange,
  title,
  children,
  initialFocus,
}: OverlayProps & { side?: 'left' }) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="side-sheet" {...(initialFocus ? { initialFocus } : {})}>
          <div className="flex items-center justify-end p-2">
            <Base.Title className="sr-only">{title}</Base.Title>
            <CloseButton />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
