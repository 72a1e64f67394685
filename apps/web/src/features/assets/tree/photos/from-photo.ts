import { TREE_FIELDS } from '@eco/domain/assets/tree/fields'
import { photoTimeFits, positionOf } from '@eco/domain/review/score'
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

/** What a new tree evidences so far. */
export function evidenceOf({ values, list: { photos } }: { values: TreeValues; list: PhotoList }) {
  const { plantingDate, lat, lng, accuracyM } = values
  const when = { at: Date.now(), ...(plantingDate !== '' && { plantingDate }) }
  return {
    kind: 'tree' as const,
    photos: photos.map(({ facts: { takenAt, zoned, accuracyM: metres, ...place } = {} }) => ({
      timeFits: photoTimeFits({ takenAt, zoned }, when),
      position: positionOf(place),
      accuracyM: metres,
    })),
    views: photos.length,
    position: readPlace(lat, lng),
    reportedM: accuracyM === '' ? undefined : Number(accuracyM),
    hasIdentifier: false,
    isOverLimit: false,
  }
}

/** True when there are photos, none has a place, and the member has not entered one. */
export function isPlaceMissing({ values, list }: { values: TreeValues; list: PhotoList }): boolean {
  const read = list.photos.filter(({ found }) => found !== undefined)
  return (
    values.location === '' &&
    read.length > 0 &&
    read.every(({ found }) => found === 'none' || found === 'time')
  )
}
