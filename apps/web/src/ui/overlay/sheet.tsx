import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { ui as MESSAGES } from '../../messages/en/ui.json'
import { BACKDROP, type DialogProps } from './overlay-props.ts'

/** The sidebar's sheet: from the left, 304 px wide, full height, with its own layout inside. */
export function Sheet({ open, onOpenChange, title, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup className="fixed inset-y-0 left-0 z-41 flex w-76 max-w-[calc(100vw-16px)] flex-col overflow-auto border-r bg-card shadow-float transition-[translate] duration-(--d-3) focus:outline-none hidden-state:-translate-x-full data-ending-style:duration-[167ms] data-ending-style:ease-in">
          <div className="flex items-center justify-end p-2">
            <Base.Title className="sr-only">{title}</Base.Title>
            <Base.Close className="icon-btn" aria-label={MESSAGES.close}>
              <X />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
