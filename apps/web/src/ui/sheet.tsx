import { Dialog as Base } from '@base-ui/react/dialog'
import { CloseButton } from './close-button.tsx'
import type { OverlayProps } from './overlay-props.ts'

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
