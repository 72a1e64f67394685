import { EXIF_TAGS, type ExifTags, evidenceOf, textOf } from '@eco/domain/photos/exif'

/** EXIF data in the form's format: the camera's local date and time, and coordinates in degrees. */
export type PhotoFacts = {
  date?: string
  time?: string
  lat?: number
  lng?: number
  /** how exact the place is, m */
  accuracyM?: number
  /** ms since 1970; read as UTC unless `zoned` */
  takenAt?: number
  zoned?: true
}

const CAMERA_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d)/

/** The tags that tell when and where a photo was taken; none when it cannot be read. Never throws. */
export async function readExifTags(photo: Blob): Promise<ExifTags> {
  try {
    const { load } = await import('exifreader')
    // No XMP: the content security policy blocks its parser.
    const includeTags = { exif: [...EXIF_TAGS] }
    return load(await photo.arrayBuffer(), { expanded: true, includeTags }).exif ?? {}
  } catch {
    return {}
  }
}

/** Reads time and place of a photo; omits what is missing or invalid. Never throws. */
export async function readPhotoFacts(photo: Blob): Promise<PhotoFacts> {
  const tags = await readExifTags(photo)
  const { lat, lng, accuracyM, takenAt, zoned } = evidenceOf(tags)
  return {
    ...momentOf(textOf(tags.DateTimeOriginal)),
    ...(lat !== undefined && lng !== undefined && { lat, lng }),
    ...(accuracyM !== undefined && { accuracyM }),
    ...(takenAt !== undefined && { takenAt }),
    ...(zoned && { zoned }),
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
