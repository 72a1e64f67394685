import { Camera } from 'lucide-react'
import { isoDay } from '../../../lib/format/days.ts'
import { fieldLabels as LABELS, field as MESSAGES } from '../../../messages/en/activity-form.json'
import { DateField, TextField } from '../../../ui/form/text-field.tsx'
import type { ProofForm } from './use-proof-form.ts'

/** Marks a value that was read from the photo. */
export function FromPhoto() {
  return (
    <>
      <Camera aria-hidden="true" />
      {MESSAGES.fromPhoto}
    </>
  )
}

/** Date and time: from the photo, or the current time; both editable. */
export function WhenFields({ form, held }: { form: ProofForm; held: boolean }) {
  const { marks } = form
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
      <DateField
        label={LABELS.date}
        max={isoDay(Date.now())}
        badge={marks.date === 'photo' ? <FromPhoto /> : undefined}
        readOnly={held}
        {...form.field('date')}
      />
      <TextField
        label={LABELS.time}
        type="time"
        badge={marks.time === 'photo' ? <FromPhoto /> : undefined}
        readOnly={held}
        {...form.field('time')}
      />
    </div>
  )
}
