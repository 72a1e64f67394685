import { TREE_PHOTOS_MAX } from '@eco/domain/assets/tree/fields'
import { format } from '../../../../lib/language/catalogues.ts'
import type { PhotoFacts } from '../../../../lib/photos/photo-facts.ts'
import { photos as MESSAGES } from '../../../../messages/en/assets/tree.json'

/**
 * A form's photos in order. `jpeg` is set once the photo is prepared on the device, `url` once it is
 * uploaded; a photo with an address is never uploaded again.
 */
export type Photo = {
  id: string
  name: string
  jpeg?: File
  url?: string
  found?: PhotoFound
  facts?: PhotoFacts
}
/** Which metadata a photo has. */
export const PHOTO_FOUND = ['both', 'place', 'time', 'none'] as const
export type PhotoFound = (typeof PHOTO_FOUND)[number]

/** Why a file cannot be used; cleared by the next choice of files. */
export type Refusal = { id: string; message: string }

export type PhotoList = { photos: readonly Photo[]; refusals: readonly Refusal[] }

export type PhotoStep =
  | { type: 'chosen'; files: readonly { id: string; name: string }[] }
  | { type: 'changed'; id: string; change: Omit<Partial<Photo>, 'id'> }
  | { type: 'refused'; id: string; message: string }
  | { type: 'forgotten' }
  | { type: 'moved'; id: string; by: -1 | 1 }
  | { type: 'removed'; id: string }
  | { type: 'restored'; photos: readonly Photo[] }

export const NO_PHOTOS: PhotoList = { photos: [], refusals: [] }

export function stepPhotos(list: PhotoList, step: PhotoStep): PhotoList {
  switch (step.type) {
    case 'chosen':
      return choose(list, step.files)
    case 'changed':
      return {
        ...list,
        photos: list.photos.map((photo) => (photo.id === step.id ? { ...photo, ...step.change } : photo)),
      }
    case 'refused':
      if (!list.photos.some((photo) => photo.id === step.id)) return list
      return {
        ...remove(list, step.id),
        refusals: [...list.refusals, { id: step.id, message: step.message }],
      }
    case 'forgotten':
      return {
        ...list,
        photos: list.photos.map(({ url, ...rest }) => (rest.jpeg || !url ? rest : { ...rest, url })),
      }
    case 'moved':
      return { ...list, photos: move(list.photos, step.id, step.by) }
    case 'removed':
      return remove(list, step.id)
    case 'restored':
      return { photos: step.photos, refusals: [] }
  }
}

/** True while a photo is neither prepared nor uploaded. */
export function isPreparing(photo: Photo): boolean {
  return photo.jpeg === undefined && photo.url === undefined
}

/** Adds files in the chosen order up to the limit; the rest is refused by name. */
function choose({ photos }: PhotoList, files: readonly { id: string; name: string }[]): PhotoList {
  const room = Math.max(0, TREE_PHOTOS_MAX - photos.length)
  const [first, ...others] = files.slice(room)
  const added = files.slice(0, room).map(({ id, name }) => ({ id, name }))
  if (first === undefined) return { photos: [...photos, ...added], refusals: [] }
  const left = [first, ...others].map(({ name }) => name).join(', ')
  const message = format(MESSAGES.tooMany, { most: TREE_PHOTOS_MAX, left })
  return { photos: [...photos, ...added], refusals: [{ id: first.id, message }] }
}

function remove(list: PhotoList, id: string): PhotoList {
  return { ...list, photos: list.photos.filter((photo) => photo.id !== id) }
}

function move(photos: readonly Photo[], id: string, by: -1 | 1): readonly Photo[] {
  const from = photos.findIndex((photo) => photo.id === id)
  const one = photos[from]
  const other = photos[from + by]
  if (one === undefined || other === undefined) return photos
  return photos.map((photo, at) => (at === from ? other : at === from + by ? one : photo))
}
