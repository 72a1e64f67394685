import { placeOf, textOf } from '@eco/domain/photos/exif'
import { readExifTags } from './read-exif-tags.ts'

/** EXIF data in the form's format: the camera's local date and time, and coordinates in degrees. */
export type PhotoFacts = {
  date?: string
  time?: string
  lat?: number
  lng?: number
}

const CAMERA_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d)/
/** Reads time and place of a photo; omits what is missing or invalid. Never throws. */
export async function readPhotoFacts(photo: Blob): Promise<PhotoFacts> {
  const tags = await readExifTags(photo)
  const { lat, lng } = placeOf(tags)
  return {
    ...momentOf(textOf(tags.DateTimeOriginal)),
    ...(lat !== undefined && lng !== undefined && { lat, lng }),
  }
}

export function momentOf(text: string): Pick<PhotoFacts, 'date' | 'time'> {
  const found = CAMERA_TIME.exec(text)
  if (!found) return {}
  const [, year, month, day, hour, minute] = found
  const date = `${year}-${month}-${day}`
  const real = new Date(`${date}T${hour}:${minute}:00Z`)
  // A clock that was never set writes zeros.
  return Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== date
    ? {}
    : { date, time: `${hour}:${minute}` }
}
