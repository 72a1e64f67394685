import { type Directory, directory, firstDirectory, numberOf, openTiff, textOf, threeOf } from './tiff.ts'

/**
 * Reads the time and place of a photo from its EXIF block. The sender controls the block: invalid values are
 * ignored, and valid ones are evidence, not proof. Source: CIPA DC-008 (EXIF 2.32).
 */

export type ExifEvidence = {
  /** ms since 1970. A time without a zone is read as UTC, so this may be off by up to 14 hours. */
  takenAt: number | undefined
  /** `takenAt` is exact: from the camera's zone or from GPS time */
  zoned?: true | undefined
  /** degrees, WGS 84; both or neither */
  lat: number | undefined
  lng: number | undefined
}

const NOTHING: ExifEvidence = { takenAt: undefined, lat: undefined, lng: undefined }
/** Length of "Exif\0\0", which precedes the block in a JPEG. */
const PREFIX_BYTES = 6
const E = 0x45

const IFD_EXIF = 0x8769
const IFD_GPS = 0x8825
const DATE_TIME_ORIGINAL = 0x9003
const OFFSET_TIME_ORIGINAL = 0x9011
const [LAT_REF, LAT, LNG_REF, LNG, GPS_TIME, GPS_DATE] = [1, 2, 3, 4, 7, 0x1d] as const

const LAT_MAX_DEGREES = 90
const LNG_MAX_DEGREES = 180
const MINUTE_MS = 60_000
const DAY_SECONDS = 86_400
/** An earlier year means a clock that was never set. */
const YEAR_MIN = 1900

/** @param block the EXIF block with or without its "Exif\0\0" */
export function readExif(block: Uint8Array): ExifEvidence {
  const tiff = openTiff(block[0] === E ? block.subarray(PREFIX_BYTES) : block)
  if (!tiff) return NOTHING
  const first = firstDirectory(tiff)
  const exif = directory(tiff, numberOf(first, IFD_EXIF))
  const gps = directory(tiff, numberOf(first, IFD_GPS))
  return { ...takenAt(exif, gps), ...place(gps) }
}

function place(gps: Directory): Pick<ExifEvidence, 'lat' | 'lng'> {
  const lat = degrees(threeOf(gps, LAT), textOf(gps, LAT_REF), 'N', 'S')
  const lng = degrees(threeOf(gps, LNG), textOf(gps, LNG_REF), 'E', 'W')
  const isOnEarth = isWithin(lat, LAT_MAX_DEGREES) && isWithin(lng, LNG_MAX_DEGREES)
  return isOnEarth ? { lat, lng } : { lat: undefined, lng: undefined }
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
function takenAt(exif: Directory, gps: Directory): Pick<ExifEvidence, 'takenAt' | 'zoned'> {
  const own = instant(textOf(exif, DATE_TIME_ORIGINAL))
  const zone = /^([+-])(\d\d):(\d\d)$/.exec(textOf(exif, OFFSET_TIME_ORIGINAL))
  if (own !== undefined && zone) {
    const minutes = Number(zone[2]) * 60 + Number(zone[3])
    return { takenAt: own - (zone[1] === '-' ? -minutes : minutes) * MINUTE_MS, zoned: true }
  }
  const unzoned = { takenAt: own }
  const time = threeOf(gps, GPS_TIME)
  const day = instant(`${textOf(gps, GPS_DATE)} 00:00:00`)
  if (!time || day === undefined) return unzoned
  const seconds = time[0] * 3600 + time[1] * 60 + time[2]
  const isTime = seconds >= 0 && seconds < DAY_SECONDS
  return isTime ? { takenAt: day + Math.floor(seconds) * 1000, zoned: true } : unzoned
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
