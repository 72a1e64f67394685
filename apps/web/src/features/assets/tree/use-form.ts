import { useEffect, useReducer, useRef, useState } from 'react'
import { browserDecode } from '../../../lib/photos/browser-decode.ts'
import { type PhotoFacts, readPhotoFacts } from '../../../lib/photos/photo-facts.ts'
import { preparePhoto } from '../../../lib/photos/prepare-photo.ts'
import { type PlaceChoice, usePlace } from '../../../lib/use-place.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { dropTreeDraft, fillPhotos, jpegFile, keepTreeDraft, keepTreePhotos, readTreeDraft } from './draft.ts'
import { sameValues, type TreeErrors, type TreeField, type TreeValues } from './form.ts'
import { dayFrom, foundIn } from './from-photo.ts'
import type { TreeMarks } from './marks.ts'
import { isPreparing, NO_PHOTOS, type Photo, type PhotoList, stepPhotos } from './photo-list.ts'
import type { IdempotencyKeys } from './send.ts'

export type TreeStart = { values: TreeValues; photos: readonly Photo[] }

export type TreeForm = {
  values: TreeValues
  marks: TreeMarks
  list: PhotoList
  place: PlaceChoice
  errors: TreeErrors
  /** How often errors were shown; each time, the first error takes the focus. */
  tries: number
  /** True when the form opened with a stored draft. */
  restored: boolean
  dirty: boolean
  type: (field: TreeField, text: string) => void
  choose: (files: readonly File[]) => void
  move: (id: string, by: -1 | 1) => void
  remove: (id: string) => void
  showErrors: (errors: TreeErrors) => void
  /** Resolves to the photos once all are prepared or refused. */
  settled: () => Promise<readonly Photo[]>
  keys: () => IdempotencyKeys
  setKeys: (keys: IdempotencyKeys) => void
  uploaded: (urls: ReadonlyMap<string, string>) => void
  /** Called when the server no longer has the uploads; the next save uploads them again. */
  forgetUploads: () => void
  /** Resets the form and deletes the draft. */
  reset: () => void
}

/**
 * A tree form: values, photos and a draft under the name `form`. Every change is stored at once, so that a
 * closed dialog, a reload or an expired session loses nothing.
 */
export function useTreeForm(form: string, start: TreeStart): TreeForm {
  const [stored] = useState(() => readTreeDraft(form))
  const [values, setValues] = useState(stored?.values ?? start.values)
  const [list, step] = useReducer(stepPhotos, { ...NO_PHOTOS, photos: stored?.photos ?? start.photos })
  const [marks, setMarks] = useState(stored?.marks ?? {})
  const [errors, setErrors] = useState<TreeErrors>({})
  const [tries, setTries] = useState(0)
  const [restored, setRestored] = useState(stored !== undefined)
  const [keys, setKeysState] = useState<IdempotencyKeys>(stored?.keys ?? {})
  const now = useRef({ values, marks, list, keys })
  now.current = { values, marks, list, keys }

  // a refetched tree replaces values the member has not edited
  const [base, setBase] = useState(start)
  if (base !== start) {
    setBase(start)
    if (sameValues(values, base.values) && idsOf(list.photos) === idsOf(base.photos)) {
      setValues(start.values)
      step({ type: 'restored', photos: start.photos })
    }
  }

  const preparing = useRef<Promise<unknown>>(Promise.resolve())
  const dirty = !sameValues(values, start.values) || idsOf(list.photos) !== idsOf(start.photos)
  const filled = useStoredPhotos(form, list, (photos) => step({ type: 'restored', photos }))

  useEffect(() => {
    if (dirty) keepTreeDraft(form, { values, marks, photos: list.photos, keys })
    else dropTreeDraft(form)
  }, [form, dirty, values, marks, list.photos, keys])

  function change(next: Partial<TreeValues>): void {
    now.current.values = { ...now.current.values, ...next }
    setValues((typed) => ({ ...typed, ...next }))
    setErrors((shown) => ({
      ...shown,
      ...Object.fromEntries(Object.keys(next).map((field) => [field, undefined])),
    }))
  }

  function mark(next: TreeMarks): void {
    now.current.marks = next
    setMarks(next)
  }

  const place = usePlace(values, (next, source) => {
    // a place's name arrives late and must not replace a location typed meanwhile
    const isName = source === undefined && next.lat === undefined
    if (isName && now.current.marks.place === undefined) return
    change(next)
    if (source !== undefined) mark({ ...now.current.marks, place: source })
  })

  /** Fills empty fields from a photo's metadata; the first photo with a value wins. */
  function takePhotoFacts(id: string, facts: PhotoFacts): void {
    step({ type: 'read', id, found: foundIn(facts) })
    const { values: typed } = now.current
    const day = dayFrom(facts)
    if (day !== undefined && typed.plantingDate === '') {
      change({ plantingDate: day })
      mark({ ...now.current.marks, plantingDate: 'photo' })
    }
    const { lat, lng } = facts
    if (lat !== undefined && lng !== undefined && typed.location === '') place.set({ lat, lng }, 'photo')
  }

  function choose(files: readonly File[]): void {
    const chosen = files.map((file) => ({ id: newUuid(), name: file.name, file }))
    const room = stepPhotos(now.current.list, { type: 'chosen', files: chosen })
    step({ type: 'chosen', files: chosen.map(({ id, name }) => ({ id, name })) })
    for (const { id, file } of chosen) {
      if (!room.photos.some((photo) => photo.id === id)) continue
      // one at a time: five phone photos decoded at once take 250 MB
      preparing.current = preparing.current.then(async () => {
        const prepared = await preparePhoto(file, browserDecode)
        if (!prepared.ok) return step({ type: 'refused', id, words: prepared.words })
        step({ type: 'prepared', id, jpeg: jpegFile(id, prepared.jpeg) })
        takePhotoFacts(id, await readPhotoFacts(file))
      })
    }
  }

  return {
    values,
    marks,
    list,
    place,
    errors,
    tries,
    restored: restored && dirty,
    dirty,
    type: (field, text) => {
      change({ [field]: text })
      const { plantingDate, place: by } = now.current.marks
      if (field === 'plantingDate') mark(by ? { place: by } : {})
      if (field === 'location') mark(plantingDate ? { plantingDate } : {})
    },
    choose,
    move: (id, by) => step({ type: 'moved', id, by }),
    remove: (id) => step({ type: 'removed', id }),
    showErrors: (found) => {
      setErrors(found)
      setTries((count) => count + 1)
    },
    settled: async () => {
      await filled()
      await preparing.current
      // the last state update is only rendered in the next task
      await new Promise((resolve) => setTimeout(resolve))
      return now.current.list.photos.filter((photo) => !isPreparing(photo))
    },
    keys: () => now.current.keys,
    setKeys: (next) => {
      now.current.keys = next
      setKeysState(next)
    },
    uploaded: (urls) => step({ type: 'uploaded', urls }),
    forgetUploads: () => {
      step({ type: 'forgotten' })
      setKeysState({})
    },
    reset: () => {
      setValues(start.values)
      step({ type: 'restored', photos: start.photos })
      setMarks({})
      setErrors({})
      setTries(0)
      setKeysState({})
      setRestored(false)
      dropTreeDraft(form)
    },
  }
}

function idsOf(photos: readonly Photo[]): string {
  return photos.map((photo) => photo.id).join(' ')
}

/** Reads the stored bytes once, then stores every later change. Returns a promise of the first read. */
function useStoredPhotos(form: string, list: PhotoList, restore: (photos: readonly Photo[]) => void) {
  const reading = useRef<Promise<void>>(undefined)
  const [ready, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, for the photos the form opened with
  useEffect(() => {
    reading.current ??= fillStored(form, list.photos).then((photos) => {
      if (photos !== undefined) restore(photos)
      setReady(true)
    })
  }, [form])
  const held = list.photos.filter((photo) => photo.jpeg !== undefined)
  const ids = idsOf(held)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids identify the bytes to store
  useEffect(() => {
    if (ready) void keepTreePhotos(form, held)
  }, [form, ready, ids])
  return () => reading.current ?? Promise.resolve()
}

async function fillStored(form: string, photos: readonly Photo[]): Promise<readonly Photo[] | undefined> {
  return photos.length === 0 ? undefined : await fillPhotos(form, photos)
}
