import { Dialog as Base } from '@base-ui/react/dialog'
import { type RefObject, use, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { FieldContext } from './field-context.ts'
import type { GameDialogProps } from './game-dialog-props.ts'

const MAIN_BUTTON = '.game-dialog-foot .btn-primary'
/**
 * A field that is played by keys anywhere on the page: after a pause, Space shoots instead of pausing again.
 */
const FIELD_OF_KEYS = '[role="application"]'

/** Focuses the primary button first, traps the focus, and returns it to the field at the end. */
export function GameDialogPopup(props: GameDialogProps) {
  const { title, picture, children, footer, onClose, result = false, over, className } = props
  const field = use(FieldContext)
  const popup = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(body)
  if (field === null) return null
  return (
    <Base.Root open onOpenChange={(open) => (open ? undefined : onClose?.())} disablePointerDismissal>
      <Base.Portal container={field} className="game-portal">
        <Base.Backdrop className="game-veil" />
        <Base.Viewport className="game-dialog-frame">
          <Base.Popup
            ref={popup}
            className={classNames('game-dialog', result && 'is-result', className)}
            finalFocus={() => field.querySelector<HTMLElement>(FIELD_OF_KEYS) ?? true}
            initialFocus={() => popup.current?.querySelector<HTMLElement>(MAIN_BUTTON) ?? true}
          >
            {over}
            <div ref={body} className="game-dialog-body" tabIndex={scrolls ? 0 : undefined}>
              {picture}
              <Base.Title className="game-dialog-title">{title}</Base.Title>
              {children}
            </div>
            <footer className="game-dialog-foot">{footer}</footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Whether the element has more content than room: then it takes the focus, so that arrow keys scroll it. */
function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  // Without dependencies, because any rendering may change the height of the content.
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
  return scrolls
}
