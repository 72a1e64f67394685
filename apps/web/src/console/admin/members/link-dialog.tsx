import { Copy } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { link as MESSAGES } from '../../../messages/en/members-admin.json'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useCopyLink } from '../../../ui/overlay/use-copy-link.ts'

type LinkDialogProps = { name: string; path: string; onClose: () => void }

/** Shows a link for a new password, which cannot be read again. */
export function LinkDialog({ name, path, onClose }: LinkDialogProps) {
  const copy = useCopyLink()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={format(MESSAGES.title, { name })}
      description={MESSAGES.text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {MESSAGES.done}
          </Button>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy(path)}>
            {MESSAGES.copy}
          </Button>
        </>
      }
    >
      <TextField
        label={MESSAGES.label}
        value={`${window.location.origin}${path}`}
        readOnly
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
