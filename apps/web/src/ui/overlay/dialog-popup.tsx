import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { ui as MESSAGES } from '../../messages/en/ui.json'
import { classNames } from '../class-names.ts'
import { BACKDROP, type DialogProps } from './overlay-props.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

const POPUP = classNames(
  'relative flex max-h-[min(100%,820px)] w-full flex-col overflow-hidden rounded-card border bg-card shadow-float focus:outline-none',
  'transition-[opacity,translate,transform] duration-(--d-2) hidden-state:translate-y-2 hidden-state:opacity-0 data-ending-style:duration-[133ms] data-ending-style:ease-in',
  'max-md:max-h-full max-md:max-w-none max-md:rounded-t-sheet max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:duration-(--d-3)',
  'max-md:hidden-state:translate-y-full max-md:hidden-state:opacity-100 max-md:data-ending-style:duration-[167ms] max-md:data-dragging:transition-none',
)
const WIDTHS = { sm: 'max-w-[440px]', md: 'max-w-160', lg: 'max-w-190' } as const

/**
 * A centred dialog, below 768 px a sheet from the bottom. Escape, a press outside and × close it; the focus
 * is trapped inside and returns to where it was.
 */
export function DialogPopup({ size = 'sm', toRead = false, prominent = false, ...props }: DialogProps) {
  const { open, onOpenChange, title, description, icon, footer, children, className } = props
  const popup = useRef<HTMLDivElement>(null)
  const [readOn, setReadOn] = useState(false)
  const look = useCallback((body: HTMLElement | null) => {
    if (body === null) return undefined
    const check = () =>
      setReadOn(body.scrollHeight > body.clientHeight && body.querySelector(STANDS) === null)
    check()
    // content and pictures may load after the dialog has opened
    const changes = new MutationObserver(check)
    changes.observe(body, { childList: true, subtree: true })
    body.addEventListener('load', check, true)
    return () => {
      changes.disconnect()
      body.removeEventListener('load', check, true)
    }
  }, [])
  const drag = useSheetDrag(popup, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={classNames(BACKDROP, prominent && 'z-42!')} />
        <Base.Viewport
          className={classNames(
            'fixed inset-0 grid place-items-center p-6 max-md:items-end max-md:justify-items-stretch max-md:px-0 max-md:pt-7 max-md:pb-0',
            prominent ? 'z-43' : 'z-41',
          )}
        >
          <Base.Popup
            ref={popup}
            className={classNames(POPUP, WIDTHS[size], className)}
            initialFocus={
              props.initialFocus ?? (() => (toRead ? popup.current : firstField(popup.current)) ?? true)
            }
            finalFocus={props.finalFocus ?? true}
          >
            <span
              className="absolute inset-x-0 top-0 h-7 cursor-grab touch-none after:absolute after:top-2 after:left-1/2 after:-ml-4.5 after:h-1 after:w-9 after:rounded-[2px] after:bg-line-strong after:opacity-60 md:hidden"
              {...drag}
            />
            <header
              className="flex items-start gap-3 pt-5 pr-3 pb-3.5 pl-6 max-md:pt-5.5 max-md:pr-2 max-md:pb-2.5 max-md:pl-4 [&>button]:-mt-2"
              data-toast-avoid=""
            >
              {icon}
              <div className="min-w-0 flex-1">
                <Base.Title
                  className={classNames(prominent ? 'text-28' : 'text-20', 'font-head wrap-anywhere')}
                >
                  {title}
                </Base.Title>
                {description ? (
                  <Base.Description className="text-14 text-ink-soft">{description}</Base.Description>
                ) : null}
              </div>
              <Base.Close className="icon-btn" aria-label={MESSAGES.close}>
                <X />
              </Base.Close>
            </header>
            {/* A scrolling body without focusable content must be reachable by keyboard. */}
            <div
              className="overflow-auto overscroll-contain px-6 pt-1 pb-6 max-md:px-4 max-md:pb-5"
              data-dialog-body=""
              ref={look}
              tabIndex={readOn ? 0 : undefined}
            >
              {children}
            </div>
            {footer ? (
              <footer className="flex flex-wrap items-center justify-end gap-3 border-t px-6 py-3.5 max-md:px-4 max-md:pt-3 max-md:pb-[max(20px,env(safe-area-inset-bottom))] max-md:[&>.bg-forest]:flex-1 max-md:[&>:is(a,button):only-child]:flex-1">
                {footer}
              </footer>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Focusable elements. */
const STANDS = 'a[href], button, input, select, textarea, summary, [tabindex]'
const FIELDS =
  '[data-dialog-body] :is(input, select, textarea):not(:disabled, [readonly], [type="hidden"], [type="file"])'

// With a mouse, focus the first field. On touch, focus the sheet: the on-screen keyboard would cover it.
function firstField(popup: HTMLElement | null): HTMLElement | true {
  if (popup && window.matchMedia?.('(pointer: coarse)').matches) return popup
  return popup?.querySelector<HTMLElement>(FIELDS) ?? true
}
