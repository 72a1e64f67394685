import { TREE_FIELDS } from '@eco/domain/assets/tree/fields'
import { isoDay } from '../../../../lib/format/days.ts'
import type { PhotoFacts } from '../../../../lib/photos/photo-facts.ts'
import { readPlace } from '../../../../lib/places/places.ts'
import type { TreeValues } from '../draft.ts'
import type { PhotoFound, PhotoList } from './photo-list.ts'

/** Which metadata a photo has, for the text below its name. */
export function foundIn({ date, lat, lng }: PhotoFacts): PhotoFound {
  const place = lat !== undefined && lng !== undefined
  if (date !== undefined) return place ? 'both' : 'time'
  return place ? 'place' : 'none'
}

/** A photo's day if it is a valid planting date; a camera's clock may be wrong. */
export function dayFrom({ date }: PhotoFacts, today = isoDay(Date.now())): string | undefined {
  return date !== undefined && TREE_FIELDS.plantingDate.check(date, today) === undefined ? date : undefined
}

/** What the evidence of a new tree depends on. */
export const unsentOf = ({ values, list: { photos } }: { values: TreeValues; list: PhotoList }) => ({
  kind: 'tree' as const,
  photos: photos.map(({ facts = {} }) => facts),
  plantingDate: values.plantingDate,
  place: readPlace(values.lat, values.lng),
  accuracyM: values.accuracyM,
})

/** True when there are photos, none has a place, and the member has not entered one. */
export function isPlaceMissing({ values, list }: { values: TreeValues; list: PhotoList }): boolean {
  const read = list.photos.filter(({ found }) => found !== undefined)
  return (
    values.location === '' &&
    read.length > 0 &&
    read.every(({ found }) => found === 'none' || found === 'time')
  )
}
