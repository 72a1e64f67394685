import type { ExifEvidence } from './exif.ts'

/**
 * Copies the time and place of a photo from the camera's file into the smaller upload, and nothing else: no
 * device, owner, thumbnail or orientation. Source: CIPA DC-008 (EXIF 2.32), ITU-T T.81.
 */

/** Largest result of `evidenceSegment`; reserved below the size limit of a photo. */
export const EVIDENCE_BYTES_MAX = 512

const [SOI, APP1, SOS] = [0xd8, 0xe1, 0xda]
const EXIF_PREFIX = 'Exif\0\0'
const MARKER_BYTES = 4
const IFD_EXIF = 0x8769
const IFD_GPS = 0x8825
const [ASCII, LONG, RATIONAL] = [2, 4, 5]
const ENTRY_BYTES = 12
const TIFF_HEADER_BYTES = 8
const TIFF_MAGIC = 42
/** Fractions of an arc second: 0.3 mm on the ground. */
const SECOND_PARTS = 100_000

type Entry = { tag: number; type: number; count: number; value: Uint8Array }

/** The EXIF block of a JPEG without its prefix; undefined when there is none before the image data. */
export function exifBlockOf(jpeg: Uint8Array): Uint8Array | undefined {
  if (jpeg[0] !== 0xff || jpeg[1] !== SOI) return undefined
  for (let at = 2; at + MARKER_BYTES <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== SOS; ) {
    const length = (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)
    const payload = jpeg.subarray(at + MARKER_BYTES, at + 2 + length)
    const prefix = String.fromCharCode(...payload.subarray(0, EXIF_PREFIX.length))
    if (jpeg[at + 1] === APP1 && prefix === EXIF_PREFIX) return payload.subarray(EXIF_PREFIX.length)
    at += 2 + Math.max(length, 2)
  }
  return undefined
}

/** The APP1 segment to insert at the start of the JPEG; empty when there is no evidence. */
export function evidenceSegment({ takenAt, zoned, lat, lng }: ExifEvidence): Uint8Array {
  const exif = takenAt === undefined ? [] : timeEntries(takenAt, zoned === true)
  const gps = lat === undefined || lng === undefined ? [] : placeEntries(lat, lng)
  if (exif.length + gps.length === 0) return new Uint8Array()
  const pointers = (exif.length > 0 ? 1 : 0) + (gps.length > 0 ? 1 : 0)
  const exifAt = TIFF_HEADER_BYTES + directoryBytes(pointers)
  const exifBlock = directory(exif, exifAt)
  const gpsAt = exifAt + exifBlock.length
  const first = directory(
    [
      ...(exif.length > 0 ? [{ tag: IFD_EXIF, type: LONG, count: 1, value: long(exifAt) }] : []),
      ...(gps.length > 0 ? [{ tag: IFD_GPS, type: LONG, count: 1, value: long(gpsAt) }] : []),
    ],
    TIFF_HEADER_BYTES,
  )
  const tiff = joined([
    ascii('MM').subarray(0, 2),
    short(TIFF_MAGIC),
    long(TIFF_HEADER_BYTES),
    first,
    exifBlock,
    directory(gps, gpsAt),
  ])
  const length = 2 + EXIF_PREFIX.length + tiff.length
  return joined([Uint8Array.of(0xff, APP1), short(length), ascii(EXIF_PREFIX).subarray(0, 6), tiff])
}

/** Writes a zone only if the camera recorded one. */
function timeEntries(takenAt: number, zoned: boolean): Entry[] {
  const iso = new Date(takenAt).toISOString()
  const text = `${iso.slice(0, 10).replaceAll('-', ':')} ${iso.slice(11, 19)}`
  return [textEntry(0x9003, text), ...(zoned ? [textEntry(0x9011, '+00:00')] : [])]
}

function placeEntries(lat: number, lng: number): Entry[] {
  return [
    textEntry(1, lat < 0 ? 'S' : 'N'),
    { tag: 2, type: RATIONAL, count: 3, value: arc(Math.abs(lat)) },
    textEntry(3, lng < 0 ? 'W' : 'E'),
    { tag: 4, type: RATIONAL, count: 3, value: arc(Math.abs(lng)) },
  ]
}

/** Degrees, minutes and seconds as three fractions. */
function arc(degrees: number): Uint8Array {
  const parts = Math.round(degrees * 3600 * SECOND_PARTS)
  const whole = Math.floor(parts / (3600 * SECOND_PARTS))
  const minutes = Math.floor(parts / (60 * SECOND_PARTS)) % 60
  return joined([whole, 1, minutes, 1, parts % (60 * SECOND_PARTS), SECOND_PARTS].map(long))
}

const directoryBytes = (entries: number) => (entries === 0 ? 0 : 2 + entries * ENTRY_BYTES + 4)

/** A directory at offset `at`, followed by the values that do not fit into their entry. */
function directory(entries: readonly Entry[], at: number): Uint8Array {
  if (entries.length === 0) return new Uint8Array()
  let end = at + directoryBytes(entries.length)
  const rows: Uint8Array[] = []
  const behind: Uint8Array[] = []
  for (const { tag, type, count, value } of entries) {
    const inside = value.length <= 4
    rows.push(
      short(tag),
      short(type),
      long(count),
      inside ? joined([value, new Uint8Array(4 - value.length)]) : long(end),
    )
    if (inside) continue
    behind.push(value)
    end += value.length
  }
  return joined([short(entries.length), ...rows, long(0), ...behind])
}

const textEntry = (tag: number, text: string): Entry => ({
  tag,
  type: ASCII,
  count: text.length + 1,
  value: ascii(text),
})

/** ASCII bytes with a terminating zero. */
const ascii = (text: string) => Uint8Array.from([...text, '\0'].map((letter) => letter.charCodeAt(0)))
const short = (n: number) => Uint8Array.of(n >> 8, n & 0xff)
const long = (n: number) => Uint8Array.of(n >>> 24, (n >>> 16) & 0xff, (n >>> 8) & 0xff, n & 0xff)

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
