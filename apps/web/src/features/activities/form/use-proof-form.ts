import '@eco/contract/messages/en/checks/activities.json'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { useEffect } from 'react'
import { useDraftForm } from '../../../lib/form/use-draft-form.ts'
import { isoDay, timeText } from '../../../lib/format/days.ts'
import type { PhotoFacts } from '../../../lib/photos/photo-facts.ts'
import { readPlace } from '../../../lib/places/places.ts'
import { usePlace } from '../../../lib/places/use-place.ts'
import { cacheTyped } from '../state/cached-state.ts'
import { duplicateTree } from './planted-trees.ts'
import { checkValues } from './read-values.ts'
import { useProof } from './use-proof.ts'
import { draftName, type FormField, type FormValues, type Marks, START } from './values.ts'

export type ProofForm = ReturnType<typeof useProofForm>

/** The form of one activity: proof first, then values from the photo, the device or the member. */
export function useProofForm(key: ActivityKey) {
  const draft = draftName(key)
  const form = useDraftForm<FormValues>(draft, { start: START, check: (values) => faultsOf(key, values) })
  const { values, fill, getValues } = form
  const mark = (marks: Marks) => fill({ marks: { ...getValues('marks'), ...marks } })

  const place = usePlace(values, (next, source) => {
    fill(next)
    if (source !== undefined || next.lat === '') mark({ place: source })
  })

  /** Uses the photo's value, else the current time; keeps what the member typed. */
  function fillWhen(field: 'date' | 'time', fromPhoto: string | undefined, present: string): void {
    if (getValues(field) !== '' && getValues('marks')[field] === undefined) return
    fill({ [field]: fromPhoto ?? present })
    mark({ [field]: fromPhoto === undefined ? 'now' : 'photo' })
  }

  function takePhotoFacts({ date, time, lat, lng }: PhotoFacts): void {
    fillWhen('date', date, isoDay(Date.now()))
    fillWhen('time', time, timeText(Date.now()))
    if (getValues('marks').place === 'map' && getValues('location') !== '') return
    if (lat !== undefined && lng !== undefined) {
      place.set({ lat, lng }, 'photo')
      return
    }
    place.clear()
    place.ask()
  }

  const choice = useProof(draft, values.proof, {
    onChange: (proof) => fill({ proof }),
    onFacts: takePhotoFacts,
  })

  // After the draft is stored, which the cached state copies.
  const typed = JSON.stringify(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed stands for the values
  useEffect(() => cacheTyped(key), [key, typed])

  return {
    ...form,
    key,
    marks: values.marks,
    choice,
    place,
    /** The props of a control; a typed date or time is no longer the photo's. */
    field: (name: Exclude<FormField, 'proof'>) => {
      const props = form.field(name)
      if (name !== 'date' && name !== 'time') return props
      return {
        ...props,
        onChange: (event: { target: unknown }) => {
          mark({ [name]: undefined })
          return props.onChange(event)
        },
      }
    },
    /** Resets the form and deletes the draft. */
    reset: () => {
      place.clear()
      choice.remove()
      form.reset()
    },
  }
}

function faultsOf(key: ActivityKey, values: FormValues) {
  const { lat, lng, proof } = values
  const errors = checkValues(key, values, isoDay(Date.now()), proof !== null)
  const place = readPlace(lat, lng)
  const duplicate = key === 'plant-tree' && place ? duplicateTree(proof?.sha256, place) : undefined
  return duplicate === undefined ? errors : { ...errors, proof: duplicate }
}
