/** EXIF data in the form's format: the camera's local date and time, and coordinates in degrees. */
export type PhotoFacts = {
  date?: string
  time?: string
  lat?: number
  lng?: number
}

const CAMERA_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d)/
const LAT_MAX = 90
const LNG_MAX = 180

/** Reads time and place of a photo; omits what is missing or invalid. Never throws. */
export async function readPhotoFacts(photo: Blob): Promise<PhotoFacts> {
  try {
    const { load } = await import('exifreader')
    // No XMP: the content security policy blocks its parser.
    const tags = load(await photo.arrayBuffer(), { expanded: true, includeTags: { exif: true, gps: true } })
    return { ...momentOf(tags.exif?.DateTimeOriginal?.description), ...placeOf(tags.gps) }
  } catch {
    return {}
  }
}

export function momentOf(told: unknown): Pick<PhotoFacts, 'date' | 'time'> {
  const found = typeof told === 'string' ? CAMERA_TIME.exec(told) : null
  if (!found) return {}
  const [, year, month, day, hour, minute] = found
  const date = `${year}-${month}-${day}`
  const real = new Date(`${date}T${hour}:${minute}:00Z`)
  // A clock that was never set writes zeros.
  return Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== date
    ? {}
    : { date, time: `${hour}:${minute}` }
}

type Told = { Latitude?: unknown; Longitude?: unknown }
export function placeOf(told: Told | undefined): Pick<PhotoFacts, 'lat' | 'lng'> {
  const [lat, lng] = [told?.Latitude, told?.Longitude]
  if (typeof lat !== 'number' || typeof lng !== 'number') return {}
  return Math.abs(lat) <= LAT_MAX && Math.abs(lng) <= LNG_MAX ? { lat, lng } : {}
}
