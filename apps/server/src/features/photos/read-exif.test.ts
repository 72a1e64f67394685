import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readExif } from './read-exif.ts'

type Entry = { tag: number; text?: string; fractions?: [number, number][]; directory?: Entry[] }

/** Builds a TIFF block with the given directory, in either byte order. */
function block(entries: Entry[], little = true): Buffer {
  const view = new DataView(new ArrayBuffer(2048))
  view.setUint16(0, little ? 0x4949 : 0x4d4d)
  view.setUint16(2, 42, little)
  view.setUint32(4, 8, little)
  let end = 8
  const write = (list: Entry[]): number => {
    const start = end
    end += 2 + list.length * 12 + 4
    view.setUint16(start, list.length, little)
    for (const [i, { tag, text, fractions, directory }] of list.entries()) {
      const at = start + 2 + i * 12
      const bytes = text === undefined ? 8 * (fractions?.length ?? 0) : text.length + 1
      view.setUint16(at, tag, little)
      view.setUint16(at + 2, directory ? 4 : text === undefined ? 5 : 2, little)
      view.setUint32(at + 4, directory ? 1 : text === undefined ? bytes / 8 : bytes, little)
      if (directory) view.setUint32(at + 8, write(directory), little)
      else {
        const place = bytes <= 4 ? at + 8 : end
        if (bytes > 4) {
          view.setUint32(at + 8, end, little)
          end += bytes
        }
        for (const [n, letter] of [...(text ?? '')].entries()) view.setUint8(place + n, letter.charCodeAt(0))
        for (const [n, [over, under]] of (fractions ?? []).entries()) {
          view.setUint32(place + n * 8, over, little)
          view.setUint32(place + n * 8 + 4, under, little)
        }
      }
    }
    return start
  }
  write(entries)
  return Buffer.from(view.buffer, 0, end)
}

const taken = (text: string): Entry => ({ tag: 0x9003, text })
const zone = (text: string): Entry => ({ tag: 0x9011, text })
const exif = (...entries: Entry[]): Entry => ({ tag: 0x8769, directory: entries })
const gps = (...entries: Entry[]): Entry => ({ tag: 0x8825, directory: entries })
const whole = (...numbers: number[]) => numbers.map((n): [number, number] => [n, 1])
const MUMBAI = [
  { tag: 1, text: 'N' },
  {
    tag: 2,
    fractions: [[19, 1] as [number, number], [4, 1] as [number, number], [3360, 100] as [number, number]],
  },
  { tag: 3, text: 'E' },
  { tag: 4, fractions: whole(72, 52, 39) },
]
const NOTHING = { takenAt: undefined, lat: undefined, lng: undefined }

describe('readExif', () => {
  it.each([true, false])('reads time and place, little-endian: %s', (little) => {
    const read = readExif(block([exif(taken('2024:05:01 10:00:00')), gps(...MUMBAI)], little))
    expect(read.takenAt).toBe(Date.UTC(2024, 4, 1, 10))
    expect(read.lat).toBeCloseTo(19.076, 6)
    expect(read.lng).toBeCloseTo(72.8775, 6)
  })

  it('skips the Exif prefix', () => {
    const bytes = block([exif(taken('2024:05:01 10:00:00'))])
    expect(readExif(Buffer.concat([Buffer.from('Exif\0\0'), bytes])).takenAt).toBe(Date.UTC(2024, 4, 1, 10))
  })

  it.each([
    ['+05:30', Date.UTC(2024, 4, 1, 4, 30)],
    ['-08:00', Date.UTC(2024, 4, 1, 18)],
    ['   :  ', Date.UTC(2024, 4, 1, 10)],
  ])('reads the zone %s', (offset, at) => {
    expect(readExif(block([exif(taken('2024:05:01 10:00:00'), zone(offset))])).takenAt).toBe(at)
  })

  it('prefers GPS time to a camera time without a zone', () => {
    const satellites = gps({ tag: 7, fractions: whole(4, 30, 5) }, { tag: 0x1d, text: '2024:05:01' })
    expect(readExif(block([exif(taken('2024:05:01 10:00:00')), satellites])).takenAt).toBe(
      Date.UTC(2024, 4, 1, 4, 30, 5),
    )
  })

  it('reads south and west as negative', () => {
    const south = [
      { tag: 1, text: 'S' },
      { tag: 2, fractions: whole(33, 30, 0) },
    ]
    const west = [
      { tag: 3, text: 'W' },
      { tag: 4, fractions: whole(70, 0, 0) },
    ]
    expect(readExif(block([gps(...south, ...west)]))).toEqual({ takenAt: undefined, lat: -33.5, lng: -70 })
  })

  it.each([
    ['a latitude beyond the pole', [{ tag: 2, fractions: whole(91, 0, 0) }]],
    [
      'a fraction over zero',
      [
        {
          tag: 2,
          fractions: [
            [1, 0],
            [0, 1],
            [0, 1],
          ] as [number, number][],
        },
      ],
    ],
    ['two numbers for three', [{ tag: 2, fractions: whole(19, 4) }]],
    ['no hemisphere', [{ tag: 1, text: 'X' }]],
  ])('ignores a place with %s', (_, changed) => {
    const entries = MUMBAI.map((entry) => changed.find(({ tag }) => tag === entry.tag) ?? entry)
    expect(readExif(block([gps(...entries)]))).toEqual(NOTHING)
  })

  it.each([
    '0000:00:00 00:00:00',
    '2024:02:30 10:00:00',
    '2024:05:01 24:00:00',
    'yesterday',
    '    :  :     :  :  ',
  ])('ignores the time %s', (text) => {
    expect(readExif(block([exif(taken(text))]))).toEqual(NOTHING)
  })

  it('returns quickly for any bytes', () => {
    const sound = block([exif(taken('2024:05:01 10:00:00'), zone('+05:30')), gps(...MUMBAI)])
    const hurt = fc
      .array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { maxLength: 12 })
      .map((changes) => {
        const bytes = Buffer.from(sound)
        for (const [at, value] of changes) bytes[at] = value
        return bytes
      })
    const cut = fc.nat(sound.length).map((length) => sound.subarray(0, length))
    fc.assert(
      fc.property(fc.oneof(hurt, cut, fc.uint8Array({ maxLength: 400 })), (bytes) => {
        const { takenAt, lat, lng } = readExif(Buffer.from(bytes))
        expect(takenAt === undefined || Number.isSafeInteger(takenAt)).toBe(true)
        expect((lat === undefined) === (lng === undefined)).toBe(true)
        expect(Math.abs(lat ?? 0) <= 90 && Math.abs(lng ?? 0) <= 180).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('does not loop on a directory that refers to itself', () => {
    const bytes = block([exif(taken('2024:05:01 10:00:00'))])
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    view.setUint32(8 + 2 + 8, 8, true)
    expect(readExif(bytes)).toEqual(NOTHING)
  })

  it('reads a place on the equator, also with fractions of zero over zero', () => {
    const zero: [number, number][] = [
      [0, 1],
      [0, 0],
      [0, 1],
    ]
    const changed = MUMBAI.map((entry) => (entry.fractions ? { tag: entry.tag, fractions: zero } : entry))
    expect(readExif(block([gps(...changed)]))).toEqual({ takenAt: undefined, lat: 0, lng: 0 })
  })

  it('ignores a block that is longer than a JPEG can have', () => {
    const sound = block([exif(taken('2024:05:01 10:00:00'))])
    expect(readExif(Buffer.concat([sound, Buffer.alloc(70_000)]))).toEqual(NOTHING)
  })

  it('comes to an end on thousands of entries with the longest texts', () => {
    const bytes = Buffer.alloc(65_535, 'x')
    bytes.set([0x4d, 0x4d, 0, 42, 0, 0, 0, 8])
    const count = Math.floor((bytes.length - 10) / 12)
    bytes.writeUInt16BE(count, 8)
    for (let at = 10; at + 12 <= bytes.length; at += 12) {
      bytes.writeUInt32BE(0x90030002, at)
      bytes.writeUInt32BE(60_000, at + 4)
      bytes.writeUInt32BE(1_000, at + 8)
    }
    expect(readExif(bytes)).toEqual(NOTHING)
  })
})
