import { Archive } from 'lucide-react'
import { useState } from 'react'
import { wallet as MESSAGES } from '../../../messages/en/wallet.json'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/overlay/dialog.tsx'

const RetireDialog = lazyDialog(() => import('./retire-dialog.tsx'), 'RetireDialog')

/** Opens the dialog in which a member uses credits up for a purpose. */
export function RetireButton({ variant = 'primary' }: { variant?: ButtonVariant }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} icon={<Archive aria-hidden="true" />} onClick={() => setOpen(true)}>
        {MESSAGES.retire}
      </Button>
      <RetireDialog open={open} onOpenChange={setOpen} />
    </>
  )
}
