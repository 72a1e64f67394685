import * as rules from '@eco/domain/profile/rules'
import { isoDay } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { fieldLabels as LABELS, form as MESSAGES } from '../../../messages/en/profile.json'
import { DateField, TextField } from '../../../ui/form/text-field.tsx'
import type { PersonField } from './form.ts'
import type { ProfileForm } from './use-profile-form.ts'

export function PersonFields({ form }: { form: ProfileForm }) {
  const wire = (name: PersonField) => ({
    label: LABELS[name],
    readOnly: form.busy,
    ...form.field(`person.${name}`, name),
  })
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-x-5">
      <TextField autoComplete="given-name" maxLength={rules.NAME_MAX} {...wire('firstName')} />
      <TextField autoComplete="family-name" maxLength={rules.NAME_MAX} {...wire('lastName')} />
      <TextField
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={format(MESSAGES.phoneHint, { most: rules.PHONE_DIGITS_MAX })}
        {...wire('phone')}
      />
      <DateField autoComplete="bday" min={rules.BIRTH_DATE_MIN} max={isoDay(Date.now())} {...wire('dob')} />
    </div>
  )
}
