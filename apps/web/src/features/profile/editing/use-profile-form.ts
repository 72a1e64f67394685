import '@eco/contract/messages/en/checks/profile.json'
import { type ChangeEvent, useState } from 'react'
import { useSend } from '../../../lib/api/use-send.ts'
import { dropDraft } from '../../../lib/form/drafts.ts'
import { useDraftForm } from '../../../lib/form/use-draft-form.ts'
import { isoDay } from '../../../lib/format/days.ts'
import { type Loaded, PROFILE_DRAFT } from '../queries.ts'
import {
  type AddressField,
  check,
  filterTyped,
  type PersonField,
  type Row,
  valuesOf,
  withRow,
} from './form.ts'
import { type SaveError, save } from './save.ts'

export type ProfileForm = ReturnType<typeof useProfileForm>

/** The profile form. Every change is stored at once, so that a reload or an expired session loses nothing. */
export function useProfileForm(loaded: Loaded, userId: string, saved: () => void) {
  const [start] = useState(() => valuesOf(loaded))
  const form = useDraftForm(PROFILE_DRAFT, {
    start,
    check: (values) => check(values, isoDay(Date.now())),
    otherwise: '.profile-alert',
  })
  const { values, fill } = form
  const { mutate, isPending, error, reset } = useSend<void, void>({
    meta: { failure: 'Could not save the profile' },
    mutationFn: () => save(userId, form.getValues()),
    onSuccess: () => {
      dropDraft(PROFILE_DRAFT)
      saved()
    },
    onError: (failure) => {
      const { rows, removed, errors = {} } = (failure as SaveError).attempt
      fill({ rows, removed })
      form.showErrors(errors)
    },
  })

  return {
    ...form,
    failure: error as SaveError | null,
    busy: isPending,
    submit: () => mutate(),
    /** Before another attempt, the failure of the last one goes. */
    forget: reset,
    /** The props of a control that accepts only some characters. */
    field: (name: Parameters<typeof form.field>[0], rule: PersonField | AddressField) => {
      const props = form.field(name)
      return {
        ...props,
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          event.target.value = filterTyped(rule, event.target.value)
          return props.onChange(event)
        },
      }
    },
    add: () => fill(withRow(values)),
    remove(row: Row): void {
      if (values.rows.length === 1) return
      fill({ rows: values.rows.filter(({ key }) => key !== row.key), removed: [...values.removed, row] })
    },
    bringBack: (row: Row) =>
      fill({ rows: [...values.rows, row], removed: values.removed.filter(({ key }) => key !== row.key) }),
    discard(): void {
      form.reset()
      reset()
    },
  }
}
