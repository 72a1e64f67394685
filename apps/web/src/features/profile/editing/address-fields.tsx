import * as rules from '@eco/domain/profile/rules'
import { Info, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { fieldLabels as LABELS, form as MESSAGES } from '../../../messages/en/profile.json'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Fact } from '../pieces.tsx'
import { type AddressField, controlOf, nameOf, type Row } from './form.ts'
import type { ProfileForm } from './use-profile-form.ts'

type AddressFieldsProps = { form: ProfileForm; row: Row; number: number }

/** One address; the only one cannot be removed. */
export function AddressFields({ form, row, number }: AddressFieldsProps) {
  const note = useId()
  const only = form.values.rows.length === 1
  const wire = (field: AddressField) => ({
    label: LABELS[field],
    readOnly: form.busy,
    ...form.field(controlOf(row, field), field),
  })
  return (
    <fieldset className="border-t py-4 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="sr-only">{format(MESSAGES.address, { number })}</legend>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="font-strong" aria-hidden="true">
          {format(MESSAGES.address, { number })}
        </p>
        <Button
          variant="danger-outline"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={format(MESSAGES.removeNamed, { name: nameOf(form.values, row, number) })}
          aria-describedby={only ? note : undefined}
          disabled={only || form.busy}
          onClick={() => form.remove(row)}
        >
          {MESSAGES.remove}
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-x-5">
        <TextField optional maxLength={rules.PLACE_MAX} {...wire('label')} />
        <TextField autoComplete="street-address" maxLength={rules.AREA_MAX} {...wire('area')} />
        <TextField autoComplete="address-level2" maxLength={rules.PLACE_MAX} {...wire('city')} />
        <TextField autoComplete="address-level1" maxLength={rules.PLACE_MAX} {...wire('state')} />
        <TextField autoComplete="country-name" maxLength={rules.PLACE_MAX} {...wire('country')} />
        <TextField inputMode="numeric" autoComplete="postal-code" {...wire('pinCode')} />
      </div>
      {only ? (
        <Fact className="mt-3 text-ink-soft" id={note}>
          <Info aria-hidden="true" className="size-4" />
          {MESSAGES.lastStays}
        </Fact>
      ) : null}
    </fieldset>
  )
}
