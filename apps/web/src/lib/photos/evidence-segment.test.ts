import { evidenceOf } from '@eco/domain/photos/exif'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVIDENCE_BYTES_MAX, evidenceSegment, withEvidence } from './evidence-segment.ts'
import { readExifTags } from './photo-facts.ts'

const jpegWith = (...segments: Uint8Array[]) =>
  Uint8Array.from([0xff, 0xd8, ...segments.flatMap((s) => [...s]), 0xff, 0xda, 0, 2, 0xff, 0xd9])
const blobOf = (...segments: Uint8Array[]) => new Blob([jpegWith(...segments)], { type: 'image/jpeg' })
const readBack = async (jpeg: Blob) => evidenceOf(await readExifTags(jpeg))

describe('evidenceSegment', () => {
  it('is read back with a precision of a second and a centimetre', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.option(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2100, 0) }), { nil: undefined }),
        fc.option(
          fc.tuple(
            fc.double({ min: -90, max: 90, noNaN: true }),
            fc.double({ min: -180, max: 180, noNaN: true }),
          ),
          { nil: undefined },
        ),
        async (takenAt, place) => {
          const segment = evidenceSegment({ takenAt, lat: place?.[0], lng: place?.[1] })
          expect(segment.length).toBeLessThanOrEqual(EVIDENCE_BYTES_MAX)
          const back = await readBack(blobOf(segment))
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

describe('withEvidence', () => {
  const jfif = Uint8Array.of(0xff, 0xe0, 0, 4, 1, 2)

  it('copies time and place of the original, after whatever other segments', async () => {
    const original = blobOf(
      jfif,
      evidenceSegment({ takenAt: 0, zoned: true, lat: 19.076, lng: 72.8777, accuracyM: 4.75 }),
    )
    const copy = await withEvidence(blobOf(), original)
    expect(copy.type).toBe('image/jpeg')
    expect(await readBack(copy)).toEqual(await readBack(original))
    expect(await readBack(copy)).toMatchObject({ lat: expect.closeTo(19.076, 7), accuracyM: 4.75 })
  })

  it('leaves the picture unchanged when the original has no evidence, whatever its bytes are', async () => {
    const jpeg = blobOf()
    expect(await withEvidence(jpeg, blobOf(jfif))).toBe(jpeg)
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(await withEvidence(jpeg, new Blob([new Uint8Array([0xff, 0xd8]), bytes]))).toBe(jpeg)
      }),
    )
  })
})
