import { newUuid } from '../../../lib/browser/uuid.ts'
import { browserDecode } from '../../../lib/photos/browser-decode.ts'
import { preparePhoto } from '../../../lib/photos/prepare-photo.ts'
import { degreesText } from '../../../lib/places/places.ts'
import type { Planting } from '../../../lib/places/planting.ts'
import { jpegFile, NO_VALUES, readTreeDraft, storeTreeDraft, storeTreePhotos, TREE_FORM } from './draft.ts'

/** True when an unfinished tree would be overwritten. */
export const hasTreeDraft = (): boolean => readTreeDraft(TREE_FORM) !== undefined

/** Fills the tree form from a planting; the member completes it and saves. */
export async function startTree(planting: Planting): Promise<void> {
  const { treeName, botanicalName, date, location, lat, lng, photo } = planting
  const prepared = photo && (await preparePhoto(photo, browserDecode))
  const id = newUuid()
  const photos = photo && prepared?.ok ? [{ id, name: photo.name, jpeg: jpegFile(id, prepared.jpeg) }] : []
  await storeTreePhotos(TREE_FORM, photos)
  const place = {
    location,
    lat: lat === undefined ? '' : degreesText(lat),
    lng: lng === undefined ? '' : degreesText(lng),
    accuracyM: '',
  }
  const values = { ...NO_VALUES, treeName, botanicalName, plantingDate: date, ...place }
  storeTreeDraft(TREE_FORM, { values, marks: {}, photos, keys: {}, filledFrom: 'planting' })
}
