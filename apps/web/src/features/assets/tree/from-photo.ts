import { checkPlantingDate } from '@eco/domain/assets/tree'
import { isoDay } from '../../../lib/days.ts'
import type { PhotoFacts } from '../../../lib/photos/photo-facts.ts'
import type { TreeValues } from './form.ts'
import type { PhotoFound, PhotoList } from './photo-list.ts'

/** What a photo tells, as it is said below its name. */
export function foundIn({ date, lat, lng }: PhotoFacts): PhotoFound {
  const place = lat !== undefined && lng !== undefined
  if (date !== undefined) return place ? 'both' : 'time'
  return place ? 'place' : 'none'
}

/** The day of a photo when it can be a planting date: a camera's clock may be wrong. */
export function dayFrom({ date }: PhotoFacts, today = isoDay(Date.now())): string | undefined {
  return date !== undefined && checkPlantingDate(date, today) === undefined ? date : undefined
}

/** Photos are there, none of them knows where it was taken, and nobody has said it yet. */
export function isPlaceMissing({ values, list }: { values: TreeValues; list: PhotoList }): boolean {
  const read = list.photos.filter(({ found }) => found !== undefined)
  return (
    values.location === '' &&
    read.length > 0 &&
    read.every(({ found }) => found === 'none' || found === 'time')
  )
}
