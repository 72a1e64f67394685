import { Camera } from 'lucide-react'
import { isoDay } from '../../../lib/days.ts'
import { DateField, TextField } from '../../../ui/text-field.tsx'
import { FIELD_LABELS as LABELS, FIELD_MESSAGES as MESSAGES } from './messages.ts'
import type { ProofForm } from './use-proof-form.ts'

export const FROM_PHOTO = (
  <>
    <Camera aria-hidden="true" />
    {MESSAGES.fromPhoto}
  </>
)

/** Date and time: from the photo, or the current time; both editable. */
export function WhenFields({ form, held }: { form: ProofForm; held: boolean }) {
  const { values, marks, errors, type } = form
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
      <DateField
        label={LABELS.date}
        name="date"
        max={isoDay(Date.now())}
        value={values.date}
        error={errors.date}
        badge={marks.date === 'photo' ? FROM_PHOTO : undefined}
        readOnly={held}
        onChange={(event) => type('date', event.currentTarget.value)}
      />
      <TextField
        label={LABELS.time}
        name="time"
        type="time"
        value={values.time}
        error={errors.time}
        badge={marks.time === 'photo' ? FROM_PHOTO : undefined}
        readOnly={held}
        onChange={(event) => type('time', event.currentTarget.value)}
      />
    </div>
  )
}
