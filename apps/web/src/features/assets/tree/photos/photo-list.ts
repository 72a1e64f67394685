import { TREE_PHOTOS_MAX } from '@eco/domain/assets/tree/fields'
import { format } from '../../../../lib/language/catalogues.ts'
import { photos as PHOTO_FIELD_MESSAGES } from '../../../../messages/en/assets/tree.json'

/**
 * A form's photos in order. `jpeg` is set once the photo is prepared on the device, `url` once it is
 * uploaded; a photo with an address is never uploaded again.
 */
export type Photo = { id: string; name: string; jpeg?: File; url?: string; found?: PhotoFound }
/** Which metadata a photo has. */
export const PHOTO_FOUND = ['both', 'place', 'time', 'none'] as const
export type PhotoFound = (typeof PHOTO_FOUND)[number]

/** Why a file cannot be used; cleared by the next choice of files. */
export type Refusal = { id: string; words: string }

export type PhotoList = { photos: readonly Photo[]; refusals: readonly Refusal[] }

export type PhotoStep =
  | { type: 'chosen'; files: readonly { id: string; name: string }[] }
  | { type: 'prepared'; id: string; jpeg: File }
  | { type: 'read'; id: string; found: PhotoFound }
  | { type: 'refused'; id: string; words: string }
  | { type: 'uploaded'; urls: ReadonlyMap<string, string> }
  | { type: 'forgotten' }
  | { type: 'moved'; id: string; by: -1 | 1 }
  | { type: 'removed'; id: string }
  | { type: 'restored'; photos: readonly Photo[] }

export const NO_PHOTOS: PhotoList = { photos: [], refusals: [] }

export function stepPhotos(list: PhotoList, step: PhotoStep): PhotoList {
  switch (step.type) {
    case 'chosen':
      return choose(list, step.files)
    case 'prepared':
      return change(list, step.id, (photo) => ({ ...photo, jpeg: step.jpeg }))
    case 'read':
      return change(list, step.id, (photo) => ({ ...photo, found: step.found }))
    case 'refused':
      if (!list.photos.some((photo) => photo.id === step.id)) return list
      return { ...remove(list, step.id), refusals: [...list.refusals, { id: step.id, words: step.words }] }
    case 'uploaded':
      return {
        ...list,
        photos: list.photos.map((photo) => {
          const url = step.urls.get(photo.id)
          return url === undefined ? photo : { ...photo, url }
        }),
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
function choose(list: PhotoList, files: readonly { id: string; name: string }[]): PhotoList {
  const room = Math.max(0, TREE_PHOTOS_MAX - list.photos.length)
  const left = files.slice(room)
  const names = left.map((file) => file.name).join(', ')
  return {
    photos: [...list.photos, ...files.slice(0, room)],
    refusals: left[0]
      ? [
          {
            id: left[0].id,
            words: format(PHOTO_FIELD_MESSAGES.tooMany, { most: TREE_PHOTOS_MAX, left: names }),
          },
        ]
      : [],
  }
}

function change(list: PhotoList, id: string, by: (photo: Photo) => Photo): PhotoList {
  return { ...list, photos: list.photos.map((photo) => (photo.id === id ? by(photo) : photo)) }
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
