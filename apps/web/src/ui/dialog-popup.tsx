import { Dialog as Base } from '@base-ui/react/dialog'
import { useCallback, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { CloseButton } from './close-button.tsx'
import type { DialogProps } from './overlay-props.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

/**
 * A centred dialog, below 768 px a sheet from the bottom. Escape, a press outside and × close it; the focus
 * is trapped inside and returns to where it was.
 */
export function DialogPopup(props: DialogProps) {
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
    finalFocus,
    toRead = false,
  } = props
  const popup = useRef<HTMLDivElement>(null)
  const [readOn, setReadOn] = useState(false)
  const look = useCallback((body: HTMLElement | null) => {
    if (body) setReadOn(body.scrollHeight > body.clientHeight && body.querySelector(STANDS) === null)
  }, [])
  const drag = useSheetDrag(popup, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className="dialog-frame">
          <Base.Popup
            ref={popup}
            className={classNames('dialog', `dialog-${size}`, className)}
            initialFocus={
              initialFocus ?? (() => (toRead ? popup.current : firstField(popup.current)) ?? true)
            }
            finalFocus={finalFocus ?? true}
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
            {/* A scrolling body without focusable content must be reachable by keyboard. */}
            <div className="dialog-body" ref={look} tabIndex={readOn ? 0 : undefined}>
              {children}
            </div>
            {footer ? <footer className="dialog-foot">{footer}</footer> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Focusable elements. */
const STANDS = 'a[href], button, input, select, textarea, summary, [tabindex]'
const FIELDS =
  '.dialog-body :is(input, select, textarea):not(:disabled, [readonly], [type="hidden"], [type="file"])'

// With a mouse, focus the first field. On touch, focus the sheet: the on-screen keyboard would cover it.
function firstField(popup: HTMLElement | null): HTMLElement | true {
  if (popup && window.matchMedia?.('(pointer: coarse)').matches) return popup
  return popup?.querySelector<HTMLElement>(FIELDS) ?? true
}
