import type { Message } from '../text/message.ts'

/**
 * The time and place of a photo from its EXIF tags. The sender controls the tags: invalid values are ignored,
 * and valid ones are evidence, not proof. Source: CIPA DC-008 (EXIF 2.32).
 */

export type ExifEvidence = {
  /** ms since 1970. A time without a zone is read as UTC, so this may be off by up to 14 hours. */
  takenAt: number | undefined
  /** `takenAt` is exact: from the camera's zone or from GPS time */
  zoned?: true | undefined
  /** degrees, WGS 84; both or neither */
  lat: number | undefined
  lng: number | undefined
  /** how exact the place is, m; most cameras do not record it */
  accuracyM?: number | undefined
}

/** The EXIF tags that `evidenceOf` needs. */
export const EXIF_TAGS = [
  ...(['DateTimeOriginal', 'OffsetTimeOriginal', 'GPSTimeStamp', 'GPSDateStamp'] as const),
  ...(['GPSLatitudeRef', 'GPSLatitude', 'GPSLongitudeRef', 'GPSLongitude'] as const),
  'GPSHPositioningError' as const,
]
/** Texts are `['N']`, fractions `[[19, 1], [4, 1], [3360, 100]]`, as exifreader returns them. */
export type ExifTags = Readonly<Partial<Record<(typeof EXIF_TAGS)[number], { value: unknown }>>>
type Tag = ExifTags[keyof ExifTags]

const LAT_MAX_DEGREES = 90
const LNG_MAX_DEGREES = 180
/** Half the earth's circumference, m. */
export const ACCURACY_MAX_M = 20_000_000
const MINUTE_MS = 60_000
const DAY_SECONDS = 86_400
/** An earlier year means a clock that was never set. */
const YEAR_MIN = 1900

/** An accuracy that a device reports, m. */
export const checkAccuracy = (metres: number): Message | undefined =>
  metres >= 0 && metres <= ACCURACY_MAX_M
    ? undefined
    : { code: 'asset.accuracy', params: { max: ACCURACY_MAX_M } }

export const evidenceOf = (tags: ExifTags): ExifEvidence => ({ ...takenAt(tags), ...placeOf(tags) })

export function placeOf(tags: ExifTags): Pick<ExifEvidence, 'lat' | 'lng' | 'accuracyM'> {
  const lat = degrees(threeOf(tags.GPSLatitude), textOf(tags.GPSLatitudeRef), 'N', 'S')
  const lng = degrees(threeOf(tags.GPSLongitude), textOf(tags.GPSLongitudeRef), 'E', 'W')
  const isOnEarth = isWithin(lat, LAT_MAX_DEGREES) && isWithin(lng, LNG_MAX_DEGREES)
  if (!isOnEarth) return { lat: undefined, lng: undefined }
  const accuracyM = fraction(tags.GPSHPositioningError?.value)
  // Some devices write 0 for an unknown error.
  return { lat, lng, ...(isWithin(accuracyM, ACCURACY_MAX_M) && (accuracyM ?? 0) > 0 && { accuracyM }) }
}

const isWithin = (degrees: number | undefined, most: number) =>
  degrees !== undefined && Math.abs(degrees) <= most

function degrees(parts: [number, number, number] | undefined, ref: string, plus: string, minus: string) {
  if (!parts || (ref !== plus && ref !== minus)) return undefined
  const sum = parts[0] + parts[1] / 60 + parts[2] / 3600
  if (!Number.isFinite(sum)) return undefined
  return ref === minus && sum !== 0 ? -sum : sum
}

/** The camera's time with its zone, else GPS time (UTC), else the camera's time read as UTC. */
function takenAt(tags: ExifTags): Pick<ExifEvidence, 'takenAt' | 'zoned'> {
  const own = instant(textOf(tags.DateTimeOriginal))
  const zone = /^([+-])(\d\d):(\d\d)$/.exec(textOf(tags.OffsetTimeOriginal))
  if (own !== undefined && zone) {
    const minutes = Number(zone[2]) * 60 + Number(zone[3])
    return { takenAt: own - (zone[1] === '-' ? -minutes : minutes) * MINUTE_MS, zoned: true }
  }
  const unzoned = { takenAt: own }
  const time = threeOf(tags.GPSTimeStamp)
  const day = instant(`${textOf(tags.GPSDateStamp)} 00:00:00`)
  if (!time || day === undefined) return unzoned
  const seconds = time[0] * 3600 + time[1] * 60 + time[2]
  const isTime = seconds >= 0 && seconds < DAY_SECONDS
  return isTime ? { takenAt: day + Math.floor(seconds) * 1000, zoned: true } : unzoned
}

export const textOf = (tag: Tag): string =>
  Array.isArray(tag?.value) && typeof tag.value[0] === 'string' ? tag.value[0] : ''

/** Three fractions: degrees, minutes and seconds, or hours, minutes and seconds. */
function threeOf(tag: Tag): [number, number, number] | undefined {
  if (!Array.isArray(tag?.value) || tag.value.length !== 3) return undefined
  const [first, second, third] = tag.value.map(fraction)
  return first === undefined || second === undefined || third === undefined
    ? undefined
    : [first, second, third]
}

function fraction(value: unknown): number | undefined {
  if (!Array.isArray(value)) return undefined
  const [over, under] = value.map(Number)
  if (over === undefined || under === undefined) return undefined
  return over === 0 ? 0 : over / under
}

/** `2024:05:01 10:00:00` read as UTC; undefined for an invalid time. */
function instant(text: string): number | undefined {
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number)
  const at = Date.UTC(year, month - 1, day, hour, minute, second)
  const back = new Date(at)
  const isReal = back.getUTCMonth() === month - 1 && back.getUTCDate() === day && hour < 24 && minute < 60
  return isReal && year >= YEAR_MIN && second < 60 ? at : undefined
}
