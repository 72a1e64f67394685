import { TREE_FIELDS } from '@eco/domain/assets/tree/fields'
import { type IdempotencyKey, idempotencyKeyOf } from '../../../lib/api/idempotency-key.ts'
import {
  valuesOf as draftValuesOf,
  dropDraft,
  dropDraftPhotos,
  readDraftOf,
  readDraftPhotos,
  saveDraft,
  saveDraftPhotos,
} from '../../../lib/form/drafts.ts'
import type { PhotoFacts } from '../../../lib/photos/photo-facts.ts'
import type { PlaceSource } from '../../../lib/places/use-place.ts'
import { type ValuesOf, valuesOf } from '../entry/values.ts'
import { isPreparing, PHOTO_FOUND, type Photo } from './photos/photo-list.ts'

/** The values of the controls, as typed. */
export type TreeValues = ValuesOf<typeof TREE_FIELDS>

/** Source of a prefilled value: a photo for the planting date; photo, device or map for the place. */
export type TreeMarks = { plantingDate?: 'photo'; place?: PlaceSource }

export const NO_VALUES: TreeValues = valuesOf(TREE_FIELDS)

/** The keys of the last requests. */
export type IdempotencyKeys = { upload?: IdempotencyKey; tree?: IdempotencyKey }

/** The stored part of an unfinished tree form; photo bytes are stored separately, by photo id. */
export type TreeDraft = {
  values: TreeValues
  marks: TreeMarks
  photos: readonly Photo[]
  keys: IdempotencyKeys
  /** set when the page filled the form from a planting before it opened */
  filledFrom?: 'planting'
}

/** The form of a new tree. */
export const TREE_FORM = 'tree'

const JPEG = 'image/jpeg'

export function jpegFile(id: string, jpeg: Blob): File {
  return new File([jpeg], `${id}.jpg`, { type: JPEG })
}

/** The draft without its photo bytes; undefined when there is none or it has another shape. */
export function readTreeDraft(form: string): TreeDraft | undefined {
  const stored = readDraftOf(form)
  if (stored === undefined) return undefined
  const values = draftValuesOf<TreeValues>(stored, NO_VALUES)
  const photos = Array.isArray(stored.photos) ? stored.photos.flatMap(photoOf) : []
  const marks = marksOf(stored.marks)
  const keys = isRecord(stored.keys) ? keysOf(stored.keys) : {}
  return { values, marks, photos, keys, ...(stored.filledFrom === 'planting' && { filledFrom: 'planting' }) }
}

/** The photos as a draft stores them, without their bytes. */
export const plainPhotos = (photos: readonly Photo[]) =>
  photos.map(({ id, name, url, found, facts }) => ({ id, name, url, found, facts }))

export const storeTreeDraft = (form: string, draft: TreeDraft): boolean =>
  saveDraft(form, { ...draft, photos: plainPhotos(draft.photos) })

/** Stores the bytes of uploaded photos too: the server deletes a photo that no tree references. */
export async function storeTreePhotos(form: string, photos: readonly Photo[]): Promise<void> {
  const files = photos.flatMap((photo) => photo.jpeg ?? [])
  if (files.length > 0) await saveDraftPhotos(form, files)
  else await dropDraftPhotos(form)
}

/** Adds the stored bytes to the photos; drops a photo with neither bytes nor an address. */
export async function fillPhotos(form: string, photos: readonly Photo[]): Promise<readonly Photo[]> {
  const files = new Map<string, Blob>()
  for (const blob of await readDraftPhotos(form)) if (blob instanceof File) files.set(blob.name, blob)
  return photos.flatMap((photo) => {
    const jpeg = files.get(`${photo.id}.jpg`)
    if (jpeg !== undefined) return { ...photo, jpeg: jpegFile(photo.id, jpeg) }
    return isPreparing(photo) ? [] : photo
  })
}

export function dropTreeDraft(form: string): void {
  dropDraft(form)
  void dropDraftPhotos(form)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function photoOf(value: unknown): Photo[] {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.name !== 'string') return []
  const found = PHOTO_FOUND.find((known) => known === value.found)
  return [
    {
      id: value.id,
      name: value.name,
      ...(typeof value.url === 'string' ? { url: value.url } : {}),
      ...(found ? { found } : {}),
      ...(isRecord(value.facts) ? { facts: factsOf(value.facts) } : {}),
    },
  ]
}

function factsOf({ takenAt, zoned, lat, lng, accuracyM }: Record<string, unknown>): PhotoFacts {
  const figures = Object.entries({ takenAt, lat, lng, accuracyM }).filter(
    ([, value]) => typeof value === 'number',
  )
  return { ...Object.fromEntries(figures), ...(zoned === true && { zoned }) }
}

/** Ignores marks of another shape. */
function marksOf(stored: unknown): TreeMarks {
  if (!isRecord(stored)) return {}
  const { plantingDate, place } = stored
  return {
    ...(plantingDate === 'photo' ? { plantingDate } : {}),
    ...(place === 'photo' || place === 'device' || place === 'map' ? { place } : {}),
  }
}

function keysOf(value: Record<string, unknown>): IdempotencyKeys {
  const [upload, tree] = [idempotencyKeyOf(value.upload), idempotencyKeyOf(value.tree)]
  return { ...(upload ? { upload } : {}), ...(tree ? { tree } : {}) }
}
