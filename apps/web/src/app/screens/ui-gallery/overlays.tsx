import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAlert } from '../../../ui/overlay/alert-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { FORM_TOAST_MS, useToast } from '../../../ui/overlay/toast.tsx'
import { Part } from './section.tsx'

const UNDO_SECONDS = 8

export function OverlaysSection() {
  const toast = useToast()
  const { alert, confirm } = useAlert()
  const [open, setOpen] = useState<'none' | 'dialog' | 'sheet'>('none')
  const close = () => setOpen('none')
  async function remove(): Promise<void> {
    const yes = await confirm({
      title: 'Delete this tree?',
      text: 'Its pending credits will be reversed.',
      confirmLabel: 'Delete',
      danger: true,
    })
    toast.info(yes ? 'Deleted' : 'Kept')
  }
  const onUndo = () => undefined
  const actions: readonly (readonly [label: string, act: () => void])[] = [
    ['Success toast', () => toast.success('EV saved! Total EVs: 3', { ms: FORM_TOAST_MS })],
    ['Info toast', () => toast.info('Please log in or sign up first')],
    ['Error toast', () => toast.error('Failed: Unknown error', { requestId: 'req-1f3a' })],
    ['Undo toast', () => toast.undo('Submission cancelled', { seconds: UNDO_SECONDS, onUndo })],
    ['Alert', () => void alert('No changes to update!')],
    ['Dialog', () => setOpen('dialog')],
    ['Left sheet', () => setOpen('sheet')],
  ]
  return (
    <Part title="Toast, alert, dialog, sheet" className="lg:col-span-12">
      <div className="flex flex-wrap gap-2.5">
        {actions.map(([label, act]) => (
          <Button key={label} variant="secondary" onClick={act}>
            {label}
          </Button>
        ))}
        <Button variant="danger-outline" onClick={() => void remove()}>
          Confirm
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Add a tree"
        description="About a minute on a phone."
        size="md"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save</Button>
          </>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Species" name="species" />
          <TextField label="Place" name="place" optional />
        </div>
      </Dialog>
      <Sheet open={open === 'sheet'} onOpenChange={close} title="Menu">
        <p className="px-4">Rows go here.</p>
      </Sheet>
    </Part>
  )
}
