/**
 * Detects a JPEG that is damaged or truncated. Decoders accept such files without an error, so this walks the
 * bytes: every segment must fit, and within a scan every FF must be followed by an allowed code.
 * Source: ITU-T T.81, annex B.
 */

export const JPEG_FAULTS = ['not_jpeg', 'cut_short', 'bad_marker'] as const
export type JpegFault = (typeof JPEG_FAULTS)[number]

/** `at` is the byte offset of the FF before the wrong code, or of the first invalid byte. */
export type JpegFinding =
  | { sound: true; width: number; height: number; endsAt: number }
  | { sound: false; fault: JpegFault; at: number }

const MARK = 0xff
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DRI = 0xdd
const RST_FIRST = 0xd0
const RST_COUNT = 8
/** Segments allowed between scans: DHT, DQT, DRI, SOS; EOI ends the picture. */
const BETWEEN_SCANS = new Set([0xc4, 0xdb, DRI, SOS, EOI])
/** Start-of-frame markers contain the size; C4, C8 and CC in the same range have other meanings. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
/** Bytes of a length field, which includes itself. */
const LENGTH_BYTES = 2

type Walk = {
  bytes: Uint8Array
  at: number
  interval: number
  width: number
  height: number
  scanned: boolean
}

/** Checks a whole JPEG file; data after its end (a second picture, a video) is ignored. */
export function walkJpeg(bytes: Uint8Array): JpegFinding {
  if (bytes[0] !== MARK || bytes[1] !== SOI) return { sound: false, fault: 'not_jpeg', at: 0 }
  const walk: Walk = { bytes, at: 2, interval: 0, width: 0, height: 0, scanned: false }
  for (;;) {
    const marker = nextMarker(walk)
    if (typeof marker !== 'number') return marker
    if (marker === EOI) {
      if (!walk.scanned) return { sound: false, fault: 'bad_marker', at: walk.at - 2 }
      return { sound: true, width: walk.width, height: walk.height, endsAt: walk.at }
    }
    const broken = passSegment(walk, marker) ?? (marker === SOS ? passScan(walk) : undefined)
    if (broken) return broken
  }
}

function fault(kind: JpegFault, at: number): JpegFinding {
  return { sound: false, fault: kind, at }
}

/** Reads FF xx, skips fill bytes and moves `walk.at` past the marker. */
function nextMarker(walk: Walk): number | JpegFinding {
  const { bytes } = walk
  const from = walk.at
  let at = from
  if (at >= bytes.length) return fault('cut_short', at)
  if (bytes[at] !== MARK) return fault('bad_marker', at)
  while (bytes[at] === MARK) at += 1
  const marker = bytes[at]
  if (marker === undefined) return fault('cut_short', at)
  const allowed = walk.scanned ? BETWEEN_SCANS.has(marker) : standsBeforeScan(marker)
  if (!allowed) return fault('bad_marker', from)
  walk.at = at + 1
  return marker
}

/** Anything with a length may precede the first scan: tables, frames, APPn, comments. */
function standsBeforeScan(marker: number): boolean {
  return marker >= 0xc0 && marker !== SOI && !(marker >= RST_FIRST && marker < RST_FIRST + RST_COUNT)
}

function passSegment(walk: Walk, marker: number): JpegFinding | undefined {
  const { bytes, at } = walk
  const length = pair(bytes, at)
  if (length === undefined || at + length > bytes.length) return fault('cut_short', bytes.length)
  if (length < LENGTH_BYTES) return fault('bad_marker', at)
  if (marker === DRI) walk.interval = pair(bytes, at + LENGTH_BYTES) ?? 0
  if (FRAMES.has(marker)) {
    // length (2), precision (1), height (2), width (2)
    walk.height = pair(bytes, at + 3) ?? 0
    walk.width = pair(bytes, at + 5) ?? 0
  }
  walk.at = at + length
  return undefined
}

/** Skips the compressed data of one scan and stops before the marker that ends it. */
function passScan(walk: Walk): JpegFinding | undefined {
  const { bytes } = walk
  walk.scanned = true
  let restart = 0
  for (let at = bytes.indexOf(MARK, walk.at); at !== -1; at = bytes.indexOf(MARK, at)) {
    let next = at + 1
    while (bytes[next] === MARK) next += 1
    const marker = bytes[next]
    if (marker === undefined) return fault('cut_short', bytes.length)
    if (marker === 0 && next === at + 1) at = next + 1
    else if (walk.interval > 0 && marker === RST_FIRST + restart) {
      restart = (restart + 1) % RST_COUNT
      at = next + 1
    } else if (BETWEEN_SCANS.has(marker)) {
      walk.at = at
      return undefined
    } else return fault('bad_marker', next - 1)
  }
  return fault('cut_short', bytes.length)
}

function pair(bytes: Uint8Array, at: number): number | undefined {
  const high = bytes[at]
  const low = bytes[at + 1]
  return high === undefined || low === undefined ? undefined : high * 256 + low
}
