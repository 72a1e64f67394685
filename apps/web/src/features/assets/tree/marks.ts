import type { PlaceSource } from '../../../lib/places/use-place.ts'

/** Source of a prefilled value: a photo for the planting date; photo, device or map for the place. */
export type TreeMarks = { plantingDate?: 'photo'; place?: PlaceSource }

/** The marks of a draft; ignores anything of another shape. */
export function treeMarksOf(stored: unknown): TreeMarks {
  const { plantingDate, place } = typeof stored === 'object' && stored !== null ? (stored as TreeMarks) : {}
  return {
    ...(plantingDate === 'photo' ? { plantingDate } : {}),
    ...(place === 'photo' || place === 'device' || place === 'map' ? { place } : {}),
  }
}
