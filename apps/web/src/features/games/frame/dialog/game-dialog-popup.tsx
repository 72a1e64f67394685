import { Dialog as Base } from '@base-ui/react/dialog'
import { use, useCallback, useRef, useState } from 'react'
import { Art } from '../../../../ui/art.tsx'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { FieldContext, type GameDialogProps } from './game-dialog-props.ts'

const MAIN_BUTTON = 'footer > button:last-child'
/**
 * A field that is played by keys anywhere on the page: after a pause, Space shoots instead of pausing again.
 */
const FIELD_OF_KEYS = '[role="application"]'

/** Focuses the primary button first, traps the focus, and returns it to the field at the end. */
export function GameDialogPopup(props: GameDialogProps) {
  const { title, picture, children, actions, onClose, result = false, confetti = false } = props
  const field = use(FieldContext)
  const popup = useRef<HTMLDivElement>(null)
  const body = useScrolls()
  if (field === null) return null
  return (
    <Base.Root open onOpenChange={(open) => (open ? undefined : onClose?.())} disablePointerDismissal>
      <Base.Portal container={field}>
        <Base.Backdrop className="fixed inset-0 z-40 bg-overlay transition-opacity duration-(--d-2) data-starting-style:opacity-0 lg:absolute lg:z-4 lg:rounded-[14px]" />
        <Base.Viewport className="fixed inset-0 z-41 grid items-end justify-items-stretch pt-7 lg:absolute lg:z-5 lg:place-items-center lg:p-4">
          <Base.Popup
            ref={popup}
            className={classNames(
              'relative flex max-h-full flex-col overflow-hidden rounded-t-sheet border-t bg-card text-ink shadow-float [transition:opacity_var(--d-2)_var(--e-out),translate_var(--d-3)_var(--e-out)] focus:outline-none data-starting-style:translate-y-full min-[600px]:w-full min-[600px]:max-w-140 min-[600px]:justify-self-center min-[600px]:border-x lg:rounded-card lg:border-b lg:data-starting-style:translate-y-2 lg:data-starting-style:opacity-0',
              props.className ?? 'lg:max-w-100',
            )}
            finalFocus={() => field.querySelector<HTMLElement>(FIELD_OF_KEYS) ?? true}
            initialFocus={() => popup.current?.querySelector<HTMLElement>(MAIN_BUTTON) ?? true}
          >
            {confetti ? <Confetti /> : null}
            <div
              {...body}
              className={classNames(
                // In front of the confetti.
                'relative overflow-auto overscroll-contain px-4 pt-5.5 pb-5 lg:px-6 lg:py-5',
                result && '[&>p]:text-center',
              )}
            >
              {picture}
              <Base.Title
                className={result ? 'text-center text-28 font-head text-balance' : 'text-20 font-head'}
              >
                {title}
              </Base.Title>
              {children}
            </div>
            <footer className="flex flex-none flex-wrap gap-3 border-t px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] *:last:min-h-13 *:last:flex-1 lg:px-6 lg:py-3.5">
              {actions.map(({ label, icon, onClick }, at) => (
                <Button
                  key={label}
                  variant={at === actions.length - 1 ? 'primary' : 'secondary'}
                  icon={icon}
                  onClick={onClick}
                >
                  {label}
                </Button>
              ))}
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** A body with more content than room takes the focus, so that arrow keys scroll it. */
function useScrolls() {
  const [scrolls, setScrolls] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight)
    measure()
    const changes = new MutationObserver(measure)
    changes.observe(element, { childList: true, subtree: true, characterData: true })
    window.addEventListener('resize', measure)
    return () => {
      changes.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return { ref, tabIndex: scrolls ? 0 : undefined }
}

/** Nothing falls under reduced motion. */
function Confetti() {
  return (
    <div
      data-part="confetti"
      className="pointer-events-none absolute inset-x-0 top-0 h-40 animate-[game-confetti_900ms_var(--e-out)_both] overflow-hidden motion-reduce:hidden"
      aria-hidden="true"
    >
      <Art name="confetti-leaves" className="w-full" />
    </div>
  )
}
