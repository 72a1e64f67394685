import { ADDRESSES_MAX } from '@eco/domain/profile/rules'
import { CircleAlert, Plus, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useFirstWrong } from '../../lib/focus-first-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { AddressFields } from './address-fields.tsx'
import { nameOf } from './form.ts'
import type { Loaded } from './mapper.ts'
import { PROFILE_WORDS, FORM_WORDS as WORDS } from './messages.ts'
import { PersonFields } from './person-fields.tsx'
import { type Failure, useProfileForm } from './use-profile-form.ts'

type EditFormProps = { loaded: Loaded; userId: string; saved: () => void; cancel: () => void }

/** Personal information and addresses, to be changed and saved together. */
export function EditForm({ loaded, userId, saved, cancel }: EditFormProps) {
  const form = useProfileForm(loaded, userId, saved)
  const element = useRef<HTMLFormElement>(null)
  const { values, errors, tries, failure, busy } = form
  useFirstWrong(element, tries, Object.keys(errors)[0], '.profile-alert')

  return (
    <form
      ref={element}
      noValidate
      className="profile-main"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {form.restored ? <RestoredNote words={WORDS} held={busy} onDiscard={form.discard} /> : null}
      {failure ? <SaveFailed failure={failure} /> : null}
      <Card aria-labelledby="profile-personal">
        <h2 id="profile-personal" className="mb-3 text-20 font-strong">
          {PROFILE_WORDS.personal}
        </h2>
        <PersonFields form={form} />
      </Card>
      <Card aria-labelledby="profile-addresses">
        <h2 id="profile-addresses" className="mb-3 text-20 font-strong">
          {PROFILE_WORDS.addresses}
        </h2>
        {values.rows.map((row, index) => (
          <AddressFields key={row.key} form={form} row={row} number={index + 1} />
        ))}
        {values.removed.map((row, index) => (
          <div className="profile-gone" role="status" key={row.key}>
            <span>{WORDS.removed(nameOf(row, values.rows.length + index + 1, WORDS.address))}</span>
            <Button
              variant="quiet"
              icon={<Undo2 aria-hidden="true" />}
              disabled={busy}
              onClick={() => form.bringBack(row)}
            >
              {WORDS.undo}
            </Button>
          </div>
        ))}
        <Button
          className="mt-4"
          variant="tint"
          icon={<Plus aria-hidden="true" />}
          disabled={busy || values.rows.length >= ADDRESSES_MAX}
          onClick={form.add}
        >
          {WORDS.add}
        </Button>
        {values.rows.length >= ADDRESSES_MAX ? (
          <p className="mt-2 text-14 text-ink-soft">{WORDS.most(ADDRESSES_MAX)}</p>
        ) : null}
      </Card>
      <div className="profile-dock">
        <Button variant="secondary" disabled={busy} onClick={cancel}>
          {PROFILE_WORDS.cancel}
        </Button>
        <Button type="submit" busy={busy} busyLabel={WORDS.saving}>
          {WORDS.save}
        </Button>
      </div>
    </form>
  )
}

function SaveFailed({ failure }: { failure: Failure }) {
  return (
    <div className="profile-alert" role="alert" tabIndex={-1}>
      <CircleAlert aria-hidden="true" />
      <div>
        <p className="font-strong">{WORDS.failed}</p>
        <p>{failure.detail}</p>
        {failure.requestId ? <p className="text-12">{failure.requestId}</p> : null}
      </div>
    </div>
  )
}
