import { useId, useState } from 'react'
import type { Saved } from '../after-save/saved.ts'
import { EntryDialog } from '../entry/entry-dialog.tsx'
import { gridOfHere } from '../entry/grid.ts'
import { useEntry } from '../entry/use-entry.ts'
import { useValuesForm } from '../entry/use-values-form.ts'
import { ENTRY_MESSAGES, EV_FORM_MESSAGES as MESSAGES } from '../messages.ts'
import { useCatalogue } from './catalogue/use-catalogue.ts'
import { EvFields } from './fields.tsx'
import { NO_EV } from './form.ts'
import { saveEv } from './send.ts'

const FORM = 'ev'

type EvDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (saved: Saved | undefined) => void
}

/** The dialog that records an electric vehicle. */
export function EvDialog({ open, onOpenChange, onSaved }: EvDialogProps) {
  const id = useId()
  const [start] = useState(() => ({ ...NO_EV, ...gridOfHere() }))
  const form = useValuesForm(FORM, start)
  const catalogue = useCatalogue(open)
  const { busy, save, cancel } = useEntry(form, saveEv, (saved) => {
    onOpenChange(false)
    onSaved(saved)
  })
  return (
    <EntryDialog
      open={open}
      onOpenChange={onOpenChange}
      form={id}
      hue="sky"
      title={MESSAGES.title}
      save={MESSAGES.save}
      dirty={form.dirty}
      busy={busy ? ENTRY_MESSAGES.saving : undefined}
      cancel={cancel}
      stopsOnClose={false}
    >
      <EvFields id={id} form={form} held={busy} catalogue={catalogue} submit={() => void save()} />
    </EntryDialog>
  )
}
