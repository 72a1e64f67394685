import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { useEffect, useRef, useState } from 'react'
import { isoDay } from '../../../lib/days.ts'
import type { IdempotencyKey } from '../../../lib/idempotency-key.ts'
import type { PhotoFacts } from '../../../lib/photos/photo-facts.ts'
import { type PlaceChoice, type PlaceSource, usePlace } from '../../../lib/use-place.ts'
import { keepTyped } from '../cached-state.ts'
import { dropFormDraft, type Filled, keepFormDraft, type Marks, readFormDraft } from './draft.ts'
import { type ProofChoice, useProof } from './use-proof.ts'
import { type Errors, type FormField, NO_VALUES, type Values } from './values.ts'

type Typed = Exclude<FormField, 'proof' | 'lat' | 'lng' | 'location'>

export type ProofForm = {
  key: ActivityKey
  values: Values
  marks: Marks
  errors: Errors
  /** How often errors were shown; each time, the first error takes the focus. */
  tries: number
  /** True when the form opened with a stored draft. */
  restored: boolean
  dirty: boolean
  choice: ProofChoice
  place: PlaceChoice
  type: (field: Typed, text: string) => void
  showErrors: (errors: Errors) => void
  /** The latest values, for code that continues after a login. */
  current: () => Values
  sent: () => IdempotencyKey | undefined
  setSent: (sent: IdempotencyKey) => void
  /** Resets the form and deletes the draft. */
  reset: () => void
}

const clockText = (at: Date): string =>
  `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`

/**
 * The form of one activity: proof first, then values from the photo, the device or the member. Every change
 * is stored at once, so that a closed dialog, a reload or an expired session loses nothing.
 */
export function useProofForm(key: ActivityKey): ProofForm {
  const [stored] = useState(() => readFormDraft(key))
  const [values, setValues] = useState(stored?.values ?? NO_VALUES)
  const [marks, setMarks] = useState<Marks>(stored?.marks ?? {})
  const [errors, setErrors] = useState<Errors>({})
  const [tries, setTries] = useState(0)
  const [restored, setRestored] = useState(stored !== undefined)
  const [sent, setSentState] = useState(stored?.sent)
  const now = useRef({ values, marks, sent })
  now.current = { values, marks, sent }

  function change(next: Partial<Values>): void {
    now.current.values = { ...now.current.values, ...next }
    setValues((before) => ({ ...before, ...next }))
    setErrors((shown) => {
      const left = { ...shown }
      for (const field of Object.keys(next)) delete left[field as FormField]
      return left
    })
  }

  const place = usePlace(values, (next, source) => {
    change(next)
    if (source !== undefined) markPlace(source)
    else if (next.lat === '') markPlace(undefined)
  })

  function markPlace(source: PlaceSource | undefined): void {
    setMarks(({ place: _, ...others }) => (source === undefined ? others : { ...others, place: source }))
  }

  /** Uses the photo's value, else the current time; keeps what the member typed. */
  function fill(field: 'date' | 'time', told: string | undefined, present: string): void {
    const { values: typed, marks: by } = now.current
    if (typed[field] !== '' && by[field] === undefined) return
    const filled: Filled = told === undefined ? 'now' : 'photo'
    change({ [field]: told ?? present })
    setMarks((before) => ({ ...before, [field]: filled }))
  }

  function takePhotoFacts({ date, time, lat, lng }: PhotoFacts): void {
    setErrors(({ proof: _, ...others }) => others)
    const present = new Date()
    fill('date', date, isoDay(present.getTime()))
    fill('time', time, clockText(present))
    if (now.current.marks.place === 'map' && now.current.values.location !== '') return
    if (lat !== undefined && lng !== undefined) {
      place.set({ lat, lng }, 'photo')
      return
    }
    place.clear()
    place.ask()
  }

  const choice = useProof(key, stored?.proof, takePhotoFacts)
  const dirty = choice.facts !== undefined || !same(values, NO_VALUES)

  useEffect(() => {
    if (dirty) keepFormDraft(key, { values, marks, proof: choice.facts, sent })
    else dropFormDraft(key)
    keepTyped(key)
  }, [key, dirty, values, marks, choice.facts, sent])

  return {
    key,
    values,
    marks,
    errors,
    tries,
    restored: restored && dirty,
    dirty,
    choice,
    place,
    type: (field, text) => {
      change({ [field]: text })
      if (field === 'date' || field === 'time') setMarks(({ [field]: _, ...others }) => others)
    },
    showErrors: (found) => {
      setErrors(found)
      if (Object.keys(found).length > 0) setTries((count) => count + 1)
    },
    current: () => now.current.values,
    sent: () => now.current.sent,
    setSent: (next) => {
      now.current.sent = next
      setSentState(next)
    },
    reset: () => {
      place.clear()
      choice.remove()
      setValues(NO_VALUES)
      setMarks({})
      setErrors({})
      setTries(0)
      setSentState(undefined)
      setRestored(false)
      dropFormDraft(key)
    },
  }
}

const same = (a: Values, b: Values): boolean =>
  (Object.keys(a) as (keyof Values)[]).every((field) => a[field] === b[field])
