import { Dialog as Base } from '@base-ui/react/dialog'
import { use, useCallback, useRef, useState } from 'react'
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
  const body = useScrolls()
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
            <div {...body} className="game-dialog-body">
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
