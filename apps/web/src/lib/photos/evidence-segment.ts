import { type ExifEvidence, evidenceOf } from '@eco/domain/photos/exif'
import { readExifTags } from './photo-facts.ts'

/**
 * Copies the time and place of a photo from the camera's file into the smaller upload, and nothing else: no
 * device, owner, thumbnail or orientation. Source: CIPA DC-008 (EXIF 2.32), ITU-T T.81.
 */

/** Largest result of `evidenceSegment`; reserved below the size limit of a photo. */
export const EVIDENCE_BYTES_MAX = 512

const START_OF_IMAGE_BYTES = 2
const APP1 = 0xe1
const EXIF_PREFIX = 'Exif\0\0'
const IFD_EXIF = 0x8769
const IFD_GPS = 0x8825
const [ASCII, LONG, RATIONAL] = [2, 4, 5]
const ENTRY_BYTES = 12
const TIFF_HEADER_BYTES = 8
const TIFF_MAGIC = 42
/** Fractions of an arc second: 0.3 mm on the ground. */
const SECOND_PARTS = 100_000

type Entry = { tag: number; type: number; count: number; value: Uint8Array }

/** A JPEG with the time and place of the original. */
export async function withEvidence(jpeg: Blob, original: Blob): Promise<Blob> {
  const segment = evidenceSegment(evidenceOf(await readExifTags(original)))
  if (segment.length === 0) return jpeg
  const [start, rest] = [jpeg.slice(0, START_OF_IMAGE_BYTES), jpeg.slice(START_OF_IMAGE_BYTES)]
  return new Blob([start, new Uint8Array(segment), rest], { type: jpeg.type })
}

/** The APP1 segment to insert at the start of the JPEG; empty when there is no evidence. */
export function evidenceSegment({ takenAt, zoned, lat, lng, accuracyM }: ExifEvidence): Uint8Array {
  const exif = takenAt === undefined ? [] : timeEntries(takenAt, zoned === true)
  const gps = lat === undefined || lng === undefined ? [] : placeEntries(lat, lng, accuracyM)
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

function placeEntries(lat: number, lng: number, accuracyM: number | undefined): Entry[] {
  return [
    textEntry(1, lat < 0 ? 'S' : 'N'),
    { tag: 2, type: RATIONAL, count: 3, value: arc(Math.abs(lat)) },
    textEntry(3, lng < 0 ? 'W' : 'E'),
    { tag: 4, type: RATIONAL, count: 3, value: arc(Math.abs(lng)) },
    ...(accuracyM === undefined
      ? []
      : [{ tag: 31, type: RATIONAL, count: 1, value: joined([Math.ceil(accuracyM * 100), 100].map(long)) }]),
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
