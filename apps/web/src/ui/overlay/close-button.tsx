import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'

/** The × of a dialog or a sheet. */
export function CloseButton() {
  return (
    <Base.Close className="icon-btn relative" aria-label="Close">
      <X />
    </Base.Close>
  )
}
