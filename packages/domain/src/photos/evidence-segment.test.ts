import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVIDENCE_BYTES_MAX, evidenceSegment, exifBlockOf } from './evidence-segment.ts'
import { readExif } from './exif.ts'

const jpegWith = (...segments: Uint8Array[]) =>
  Uint8Array.from([0xff, 0xd8, ...segments.flatMap((s) => [...s]), 0xff, 0xda, 0, 2, 0xff, 0xd9])
const readBack = (segment: Uint8Array) => readExif(exifBlockOf(jpegWith(segment)) ?? new Uint8Array())

describe('evidenceSegment', () => {
  it('is read back with a precision of a second and a centimetre', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2100, 0) }), { nil: undefined }),
        fc.option(
          fc.tuple(
            fc.double({ min: -90, max: 90, noNaN: true }),
            fc.double({ min: -180, max: 180, noNaN: true }),
          ),
          { nil: undefined },
        ),
        (takenAt, place) => {
          const segment = evidenceSegment({ takenAt, lat: place?.[0], lng: place?.[1] })
          expect(segment.length).toBeLessThanOrEqual(EVIDENCE_BYTES_MAX)
          const back = readBack(segment)
          expect(back.takenAt).toBe(takenAt === undefined ? undefined : Math.floor(takenAt / 1000) * 1000)
          if (place) {
            expect(back.lat).toBeCloseTo(place[0], 7)
            expect(back.lng).toBeCloseTo(place[1], 7)
          } else expect([back.lat, back.lng]).toEqual([undefined, undefined])
        },
      ),
    )
  })

  it('is empty without evidence', () => {
    expect(evidenceSegment({ takenAt: undefined, lat: undefined, lng: undefined })).toHaveLength(0)
    expect(evidenceSegment({ takenAt: undefined, lat: 1, lng: undefined })).toHaveLength(0)
  })
})

describe('exifBlockOf', () => {
  it('finds the block after other segments', () => {
    const jfif = Uint8Array.of(0xff, 0xe0, 0, 4, 1, 2)
    const segment = evidenceSegment({ takenAt: 0, lat: 19.076, lng: 72.8777 })
    expect(readExif(exifBlockOf(jpegWith(jfif, segment)) ?? new Uint8Array()).lat).toBeCloseTo(19.076, 7)
  })

  it('returns undefined for any bytes without a block', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const block = exifBlockOf(Uint8Array.from([0xff, 0xd8, ...bytes]))
        expect(block === undefined || block.length <= bytes.length).toBe(true)
      }),
    )
    expect(exifBlockOf(new Uint8Array())).toBeUndefined()
    expect(exifBlockOf(jpegWith())).toBeUndefined()
  })
})
