import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { ui as MESSAGES } from '../../messages/en/ui.json'

/** The × of a dialog or a sheet. */
export function CloseButton() {
  return (
    <Base.Close className="icon-btn relative" aria-label={MESSAGES.close}>
      <X />
    </Base.Close>
  )
}
