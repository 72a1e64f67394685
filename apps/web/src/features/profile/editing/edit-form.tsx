import * as rules from '@eco/domain/profile/rules'
import { CircleAlert, Plus, Undo2 } from 'lucide-react'
import { isoDay } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import {
  fieldLabels as LABELS,
  form as MESSAGES,
  profile as PROFILE_MESSAGES,
} from '../../../messages/en/profile.json'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { RestoredNote } from '../../../ui/form/restored-note.tsx'
import { DateField, TextField } from '../../../ui/form/text-field.tsx'
import { Alert } from '../pieces.tsx'
import type { Loaded } from '../queries.ts'
import { AddressFields } from './address-fields.tsx'
import { nameOf, type PersonField } from './form.ts'
import type { SaveError } from './save.ts'
import { useProfileForm } from './use-profile-form.ts'

type EditFormProps = { loaded: Loaded; userId: string; saved: () => void; cancel: () => void }

/** The form of personal information and addresses, saved together. */
export function EditForm({ loaded, userId, saved, cancel }: EditFormProps) {
  const form = useProfileForm(loaded, userId, saved)
  const { values, failure, busy } = form
  const wire = (name: PersonField) => ({
    label: LABELS[name],
    readOnly: busy,
    ...form.field(`person.${name}`, name),
  })

  return (
    <form className="grid min-w-0 gap-4" {...form.formProps(form.submit)} onSubmitCapture={form.forget}>
      {form.restored ? <RestoredNote texts={MESSAGES} held={busy} onDiscard={form.discard} /> : null}
      {failure ? <SaveFailed failure={failure} /> : null}
      <Card aria-labelledby="profile-personal">
        <h2 id="profile-personal" className="mb-3 text-20 font-strong">
          {PROFILE_MESSAGES.personal}
        </h2>
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
          <DateField
            autoComplete="bday"
            min={rules.BIRTH_DATE_MIN}
            max={isoDay(Date.now())}
            {...wire('dob')}
          />
        </div>
      </Card>
      <Card aria-labelledby="profile-addresses">
        <h2 id="profile-addresses" className="mb-3 text-20 font-strong">
          {PROFILE_MESSAGES.addresses}
        </h2>
        {values.rows.map((row, index) => (
          <AddressFields key={row.key} form={form} row={row} number={index + 1} />
        ))}
        {values.removed.map((row, index) => (
          <div
            className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border border-dashed border-line-strong px-3 py-1 text-sm/6 wrap-anywhere"
            role="status"
            key={row.key}
          >
            <span>
              {format(MESSAGES.removed, { name: nameOf(values, row, values.rows.length + index + 1) })}
            </span>
            <Button
              variant="quiet"
              icon={<Undo2 aria-hidden="true" />}
              disabled={busy}
              onClick={() => form.bringBack(row)}
            >
              {MESSAGES.undo}
            </Button>
          </div>
        ))}
        <Button
          className="mt-4"
          variant="tint"
          icon={<Plus aria-hidden="true" />}
          disabled={busy || values.rows.length >= rules.ADDRESSES_MAX}
          onClick={form.add}
        >
          {MESSAGES.add}
        </Button>
        {values.rows.length >= rules.ADDRESSES_MAX ? (
          <p className="mt-2 text-14 text-ink-soft">{format(MESSAGES.most, { most: rules.ADDRESSES_MAX })}</p>
        ) : null}
      </Card>
      <div className="flex justify-end gap-3 max-md:sticky max-md:bottom-0 max-md:z-1 max-md:-mx-4 max-md:border-t max-md:bg-card max-md:px-4 max-md:py-3">
        <Button variant="secondary" disabled={busy} onClick={cancel}>
          {PROFILE_MESSAGES.cancel}
        </Button>
        <Button type="submit" className="max-md:flex-1" busy={busy} busyLabel={MESSAGES.saving}>
          {MESSAGES.save}
        </Button>
      </div>
    </form>
  )
}

function SaveFailed({ failure }: { failure: SaveError }) {
  return (
    <Alert tabIndex={-1}>
      <CircleAlert aria-hidden="true" />
      <div>
        <p className="font-strong">{MESSAGES.failed}</p>
        <p>{failure.message}</p>
        {failure.requestId ? <p className="text-12">{failure.requestId}</p> : null}
      </div>
    </Alert>
  )
}
