import { Send } from 'lucide-react'
import { useState } from 'react'
import { send as MESSAGES } from '../../../messages/en/credit-transfers.json'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/overlay/dialog.tsx'

const TransferDialog = lazyDialog(() => import('./transfer-dialog.tsx'), 'TransferDialog')

/** Opens the dialog in which a member offers credits to another one. */
export function TransferButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        className="max-md:flex-1"
        icon={<Send aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {MESSAGES.open}
      </Button>
      <TransferDialog open={open} onOpenChange={setOpen} />
    </>
  )
}
