import { bytesOf } from '../src/videos/video-plan.ts'

/** Small MP4 files for tests: a picture track with any sample bytes, and other boxes that cameras write. */

type Parts = {
  brand?: string
  /** the picture samples, one chunk each */
  samples?: readonly Uint8Array[]
  /** handler of the track: `vide`, `meta` ... */
  handler?: string
  /** boxes after the tracks, such as `udta` */
  inMoov?: readonly Uint8Array[]
  inTrak?: readonly Uint8Array[]
  /** samples of a timed metadata track */
  metadata?: readonly Uint8Array[]
  /** boxes at the end of the file */
  atEnd?: readonly Uint8Array[]
  /** media bytes that no track refers to */
  unused?: Uint8Array
}

export function box(type: string, ...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const bytes = joined(parts)
  return joined([long(bytes.length + 8), bytesOf(type), bytes])
}

export const long = (n: number): number[] => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

function joined(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The place as iPhones write it: ISO 6709. */
export const placeBox = (place = '+18.5204+073.8567/'): Uint8Array =>
  box('udta', box('©xyz', [0, place.length, 0x15, 0xc7], bytesOf(place)))

export function sampleMp4(given: Parts = {}): Uint8Array {
  const { brand = 'isom', handler = 'vide', inMoov = [], inTrak = [], atEnd = [] } = given
  const { metadata = [], unused = new Uint8Array() } = given
  const samples = given.samples ?? [bytesOf('first picture'), bytesOf('second picture')]
  const ftyp = box('ftyp', bytesOf(brand), long(512), bytesOf('mp42'))
  const mdat = box('mdat', unused, ...samples, ...metadata)
  let at = ftyp.length + 8 + unused.length
  const offsetsOf = (of: readonly Uint8Array[]) =>
    of.map(({ length }) => {
      at += length
      return at - length
    })
  const tracks = [trak(1, handler, samples, offsetsOf(samples), inTrak)]
  if (metadata.length > 0) tracks.push(trak(2, 'meta', metadata, offsetsOf(metadata), []))
  // A time in 2024, in seconds since 1904.
  const mvhd = box('mvhd', long(0), long(3_786_825_600), long(3_786_825_600), zeros(88))
  return joined([ftyp, mdat, box('moov', mvhd, ...tracks, ...inMoov), ...atEnd])
}

function trak(
  id: number,
  handler: string,
  samples: readonly Uint8Array[],
  offsets: readonly number[],
  more: readonly Uint8Array[],
): Uint8Array {
  const stbl = box(
    'stbl',
    box('stsd', long(0), long(1), box(handler === 'vide' ? 'avc1' : 'mett', zeros(78))),
    box('stts', long(0), long(1), long(samples.length), long(40)),
    box('stsc', long(0), long(1), long(1), long(1), long(1)),
    box('stsz', long(0), long(0), long(samples.length), ...samples.map(({ length }) => long(length))),
    box('stco', long(0), long(samples.length), ...offsets.map(long)),
  )
  const hdlr = box('hdlr', zeros(8), bytesOf(handler), zeros(12), bytesOf('Signed by a camera\0'))
  const dinf = box('dinf', box('dref', long(0), long(1), box('url ', long(1))))
  return box(
    'trak',
    box('tkhd', long(7), long(1), long(1), long(id), zeros(68)),
    box('mdia', box('mdhd', zeros(24)), hdlr, box('minf', box('vmhd', zeros(12)), dinf, stbl)),
    ...more,
  )
}
