import '@eco/contract/messages/en/checks/activities.json'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { useEffect, useRef, useState } from 'react'
import { keyFor } from '../../../lib/api/idempotency-key.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { isoDay } from '../../../lib/format/days.ts'
import type { PhotoFacts } from '../../../lib/photos/photo-facts.ts'
import { readPlace } from '../../../lib/places/places.ts'
import { type PlaceSource, usePlace } from '../../../lib/places/use-place.ts'
import { keepTyped } from '../state/cached-state.ts'
import { dropFormDraft, type Filled, keepFormDraft, type Marks, readFormDraft } from './draft.ts'
import { duplicateTree } from './planted-trees.ts'
import type { Proof } from './prepare-proof.ts'
import { useProof } from './use-proof.ts'
import { checkValues, type FormField, type FormValues, NO_VALUES } from './values.ts'

export type ProofForm = ReturnType<typeof useProofForm>

const START: FormValues = { ...NO_VALUES, proof: '' }

const clockText = (at: Date): string =>
  `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`

/**
 * The form of one activity: proof first, then values from the photo, the device or the member. Every change
 * is stored at once, so that a closed dialog, a reload or an expired session loses nothing.
 */
export function useProofForm(key: ActivityKey) {
  const [stored] = useState(() => readFormDraft(key))
  const form = useAppForm<FormValues>({
    start: START,
    initial: stored && { ...START, ...stored.values },
    check: (values) => faultsOf(key, values, choice.current()),
  })
  const { values, errors, fill, getValues } = form
  const [marks, setMarks] = useState<Marks>(stored?.marks ?? {})
  const [restored, setRestored] = useState(stored !== undefined)
  const [sent, setSent] = useState(stored?.sent)
  const now = useRef({ marks, sent })
  now.current = { marks, sent }

  const place = usePlace(values, (next, source) => {
    fill(next)
    if (source !== undefined) markPlace(source)
    else if (next.lat === '') markPlace(undefined)
  })

  function markPlace(source: PlaceSource | undefined): void {
    setMarks(({ place: _, ...others }) => (source === undefined ? others : { ...others, place: source }))
  }

  /** Uses the photo's value, else the current time; keeps what the member typed. */
  function fillWhen(field: 'date' | 'time', told: string | undefined, present: string): void {
    if (getValues(field) !== '' && now.current.marks[field] === undefined) return
    const filled: Filled = told === undefined ? 'now' : 'photo'
    fill({ [field]: told ?? present })
    setMarks((before) => ({ ...before, [field]: filled }))
  }

  function takePhotoFacts({ date, time, lat, lng }: PhotoFacts): void {
    fill({ proof: '' })
    const present = new Date()
    fillWhen('date', date, isoDay(present.getTime()))
    fillWhen('time', time, clockText(present))
    if (now.current.marks.place === 'map' && getValues('location') !== '') return
    if (lat !== undefined && lng !== undefined) {
      place.set({ lat, lng }, 'photo')
      return
    }
    place.clear()
    place.ask()
  }

  const choice = useProof(key, stored?.proof, takePhotoFacts)
  const dirty = choice.facts !== undefined || form.dirty
  const typed = JSON.stringify(values)

  // biome-ignore lint/correctness/useExhaustiveDependencies: typed stands for the values
  useEffect(() => {
    if (dirty) keepFormDraft(key, { values, marks, proof: choice.facts, sent })
    else dropFormDraft(key)
    keepTyped(key)
  }, [key, dirty, typed, marks, choice.facts, sent])

  return {
    ...form,
    key,
    values,
    errors,
    marks,
    /** True when the form opened with a stored draft. */
    restored: restored && dirty,
    dirty,
    choice,
    place,
    /** The props of a control; a typed date or time is no longer the photo's. */
    field: (name: FormField) => {
      const props = form.field(name)
      if (name !== 'date' && name !== 'time') return props
      return {
        ...props,
        onChange: (event: { target: unknown }) => {
          setMarks(({ [name]: _, ...others }) => others)
          return props.onChange(event)
        },
      }
    },
    /** The key of a request, kept with the draft: sending the same content again reuses it. */
    keyFor(content: string): string {
      const next = keyFor(now.current.sent, content)
      now.current.sent = next
      setSent(next)
      return next.key
    },
    /** Resets the form and deletes the draft. */
    reset: () => {
      place.clear()
      choice.remove()
      form.reset()
      setMarks({})
      setSent(undefined)
      setRestored(false)
      dropFormDraft(key)
    },
  }
}

function faultsOf(key: ActivityKey, values: FormValues, proof: Proof | undefined) {
  const errors = checkValues(key, values, isoDay(Date.now()), proof !== undefined)
  const place = readPlace(values.lat, values.lng)
  const duplicate = key === 'plant-tree' && place ? duplicateTree(proof?.sha256, place) : undefined
  return duplicate === undefined ? errors : { ...errors, proof: duplicate }
}
