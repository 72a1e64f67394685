import { useId, useState } from 'react'
import type { Saved } from '../after-save/saved.ts'
import { EntryDialog } from '../entry/entry-dialog.tsx'
import { gridOfHere } from '../entry/grid.ts'
import { useEntry } from '../entry/use-entry.ts'
import { useValuesForm } from '../entry/use-values-form.ts'
import { ENTRY_MESSAGES, SOLAR_FORM_MESSAGES as MESSAGES } from '../messages.ts'
import { SolarFields } from './fields.tsx'
import { NO_SOLAR } from './form.ts'
import { saveSolar } from './send.ts'

const FORM = 'solar'

type SolarDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: (saved: Saved | undefined) => void
}

/** The dialog that records a solar panel. */
export function SolarDialog({ open, onOpenChange, onSaved }: SolarDialogProps) {
  const id = useId()
  const [start] = useState(() => ({ ...NO_SOLAR, ...gridOfHere() }))
  const form = useValuesForm(FORM, start)
  const { busy, save, cancel } = useEntry(form, saveSolar, (saved) => {
    onOpenChange(false)
    onSaved(saved)
  })
  return (
    <EntryDialog
      open={open}
      onOpenChange={onOpenChange}
      form={id}
      hue="amber"
      title={MESSAGES.title}
      save={MESSAGES.save}
      dirty={form.dirty}
      busy={busy ? ENTRY_MESSAGES.saving : undefined}
      cancel={cancel}
      stopsOnClose={false}
    >
      <SolarFields id={id} form={form} held={busy} submit={() => void save()} />
    </EntryDialog>
  )
}
