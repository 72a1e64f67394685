import { TREE_FIELDS } from '@eco/domain/assets/tree/fields'
import { useRef, useState } from 'react'
import { keyFor } from '../../../lib/api/idempotency-key.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useDraft } from '../../../lib/form/use-draft-form.ts'
import type { PhotoFacts } from '../../../lib/photos/photo-facts.ts'
import { usePlace } from '../../../lib/places/use-place.ts'
import { checkValues } from '../entry/values.ts'
import {
  dropTreeDraft,
  type IdempotencyKeys,
  plainPhotos,
  readTreeDraft,
  type TreeMarks,
  type TreeValues,
} from './draft.ts'
import { dayFrom } from './photos/from-photo.ts'
import type { Photo } from './photos/photo-list.ts'
import { idsOf, usePhotos } from './photos/use-photos.ts'

export type TreeStart = { values: TreeValues; photos: readonly Photo[] }
export type TreeForm = ReturnType<typeof useTreeForm>

/**
 * A tree form: values, photos and a draft under `name`. Every change is stored at once, so that a closed
 * dialog, a reload or an expired session loses nothing.
 */
export function useTreeForm(name: string, start: TreeStart) {
  const [stored] = useState(() => readTreeDraft(name))
  const [restored, setRestored] = useState(stored !== undefined)
  const [marks, setMarks] = useState(stored?.marks ?? {})
  const [keys, setKeys] = useState<IdempotencyKeys>(stored?.keys ?? {})
  const now = useRef({ marks, keys })
  now.current = { marks, keys }
  const form = useAppForm<TreeValues>({
    start: start.values,
    initial: stored?.values,
    check: (values) => checkValues(TREE_FIELDS, values),
  })
  const photos = usePhotos(name, stored?.photos ?? start.photos, takeFacts)
  const { list, step } = photos

  // a refetched tree replaces photos the member has not edited
  const [base, setBase] = useState(start)
  if (base !== start) {
    setBase(start)
    if (idsOf(list.photos) === idsOf(base.photos)) step({ type: 'restored', photos: start.photos })
  }

  const dirty = form.dirty || idsOf(list.photos) !== idsOf(start.photos)
  const { values } = form
  useDraft(name, dirty ? { values, marks, photos: plainPhotos(list.photos), keys } : undefined)

  function mark(next: TreeMarks): void {
    now.current.marks = next
    setMarks(next)
  }

  /** A typed value is no longer a prefilled one. */
  function unmark(field: string): void {
    const { plantingDate, place: by } = now.current.marks
    if (field === 'plantingDate' && plantingDate) mark(by ? { place: by } : {})
    if (field === 'location' && by) mark(plantingDate ? { plantingDate } : {})
  }

  const place = usePlace(values, (next, source) => {
    // a place's name arrives late and must not replace a location typed meanwhile
    const isName = source === undefined && next.lat === undefined
    if (isName && now.current.marks.place === undefined) return
    form.fill(next)
    if (source !== undefined) mark({ ...now.current.marks, place: source })
  })

  /** Fills empty fields from a photo's metadata; the first photo with a value wins. */
  function takeFacts(facts: PhotoFacts): void {
    const typed = form.getValues()
    const day = dayFrom(facts)
    if (day !== undefined && typed.plantingDate === '') {
      form.fill({ plantingDate: day })
      mark({ ...now.current.marks, plantingDate: 'photo' })
    }
    const { lat, lng } = facts
    if (lat !== undefined && lng !== undefined && typed.location === '') place.set({ lat, lng }, 'photo')
  }

  return {
    ...form,
    ...photos,
    dirty,
    marks,
    place,
    /** True when the form opened with a stored draft. */
    restored: restored && dirty,
    filledFrom: stored?.filledFrom,
    field: (field: Parameters<typeof form.field>[0]) => {
      const props = form.field(field)
      return {
        ...props,
        onChange(event: Parameters<typeof props.onChange>[0]) {
          unmark(field)
          return props.onChange(event)
        },
      }
    },
    /** The same content is sent again under the same key, so that a lost answer creates no second tree. */
    keyFor(what: keyof IdempotencyKeys, content: string): string {
      const sent = keyFor(now.current.keys[what], content)
      now.current.keys = { ...now.current.keys, [what]: sent }
      setKeys(now.current.keys)
      return sent.key
    },
    /** Called when the server no longer has the uploads; the next save uploads them again. */
    forgetUploads(): void {
      step({ type: 'forgotten' })
      setKeys({})
    },
    /** Resets the form and deletes the draft. */
    reset(): void {
      form.reset()
      step({ type: 'restored', photos: start.photos })
      setMarks({})
      setKeys({})
      setRestored(false)
      dropTreeDraft(name)
    },
  }
}
