import type { PlaceSource } from '../../../lib/use-place.ts'

/** What filled a value in: the planting date by a photo, the place by a photo, the device or the map. */
export type TreeMarks = { plantingDate?: 'photo'; place?: PlaceSource }

/** The marks of a draft; whatever is not ours is left out. */
export function treeMarksOf(stored: unknown): TreeMarks {
  const { plantingDate, place } = typeof stored === 'object' && stored !== null ? (stored as TreeMarks) : {}
  return {
    ...(plantingDate === 'photo' ? { plantingDate } : {}),
    ...(place === 'photo' || place === 'device' || place === 'map' ? { place } : {}),
  }
}
