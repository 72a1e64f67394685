import { useEffect, useRef, useState } from 'react'
import { isoDay } from '../../lib/days.ts'
import { dropDraft, readDraft, saveDraft } from '../../lib/drafts.ts'
import { logFailure } from '../../lib/log.ts'
import {
  type AddressField,
  blankRow,
  check,
  controlOf,
  type Errors,
  kept,
  type PersonField,
  type Row,
  same,
  type Values,
  valuesFrom,
  valuesOf,
} from './form.ts'
import type { Loaded } from './mapper.ts'
import { type Saved, save } from './save.ts'

const DRAFT = 'profile'

export type Failure = Extract<Saved, { ok: false }>

export type ProfileForm = ReturnType<typeof useProfileForm>

/** True when a draft has unsaved changes: the page then opens in edit mode. */
export const hasDraft = (): boolean => valuesFrom(readDraft(DRAFT)) !== undefined
export const dropProfileDraft = (): void => dropDraft(DRAFT)

/** The profile form. Every change is stored at once, so that a reload or an expired session loses nothing. */
export function useProfileForm(loaded: Loaded, userId: string, saved: () => void) {
  const [start] = useState(() => valuesOf(loaded))
  const [draft] = useState(() => valuesFrom(readDraft(DRAFT)))
  const [values, setValues] = useState<Values>(draft ?? start)
  const [restored, setRestored] = useState(draft !== undefined)
  const [errors, setErrors] = useState<Errors>({})
  /** Counts the attempts with errors; each time, the first error takes the focus. */
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const under = useRef(false)

  useEffect(() => {
    if (same(values, start)) dropDraft(DRAFT)
    else saveDraft(DRAFT, values)
  }, [values, start])

  const clear = (control: string) => setErrors(({ [control]: _cleared, ...others }) => others)
  const change = (how: (rows: readonly Row[]) => readonly Row[]) =>
    setValues((typed) => ({ ...typed, rows: how(typed.rows) }))

  return {
    values,
    errors,
    tries,
    failure,
    busy,
    restored,
    typePerson(field: PersonField, typed: string) {
      setValues((before) => ({ ...before, person: { ...before.person, [field]: kept(field, typed) } }))
      clear(field)
    },
    typeAddress(row: Row, field: AddressField, typed: string) {
      const text = kept(field, typed)
      change((rows) =>
        rows.map((one) => (one.key === row.key ? { ...one, texts: { ...one.texts, [field]: text } } : one)),
      )
      clear(controlOf(row, field))
    },
    add: () => change((rows) => [...rows, blankRow()]),
    remove: (row: Row) =>
      setValues(({ person, rows, removed }) => ({
        person,
        rows: rows.length > 1 ? rows.filter(({ key }) => key !== row.key) : rows,
        removed: rows.length > 1 ? [...removed, row] : removed,
      })),
    bringBack: (row: Row) =>
      setValues(({ person, rows, removed }) => ({
        person,
        rows: [...rows, row],
        removed: removed.filter(({ key }) => key !== row.key),
      })),
    discard() {
      setValues(start)
      setRestored(false)
      setErrors({})
      setFailure(undefined)
    },
    async submit() {
      if (under.current) return
      setFailure(undefined)
      const found = check(values, isoDay(Date.now()))
      setErrors(found)
      if (Object.keys(found).length > 0) return setTries((count) => count + 1)
      under.current = true
      setBusy(true)
      const done = await save({ userId, proId: loaded.profile.proId, values })
      under.current = false
      setBusy(false)
      if (done.ok) {
        dropDraft(DRAFT)
        return saved()
      }
      logFailure('Could not save the profile', done.failure)
      setValues(done.values)
      setErrors(done.errors)
      setFailure(done)
      setTries((count) => count + 1)
    },
  }
}
