import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { box, long, placeBox, sampleMp4 } from '../../test/sample-mp4.ts'
import { applyPlan, readVideo } from './read-video.ts'
import { ascii, bytesOf, gapsIn, type VideoPlan } from './video-plan.ts'

const MP4 = 'video/mp4'
const WEBM = 'video/webm'
/** One second of moving colours recorded by Chromium's MediaRecorder: VP8, unknown sizes. */
const RECORDED_WEBM = Uint8Array.from(readFileSync(new URL('../../test/recorded.webm', import.meta.url)))

/** Appends tags and an attachment, as a camera or an editor adds them. */
function withTags(webm: Uint8Array): Uint8Array {
  const element = (id: readonly number[], text: string) => [...id, 0x40, text.length, ...bytesOf(text)]
  return Uint8Array.from([
    ...webm,
    ...element([0x12, 0x54, 0xc3, 0x67], 'LOCATION +18.5204+073.8567/'),
    ...element([0x19, 0x41, 0xa4, 0x69], 'a picture by the camera'),
  ])
}

function planOf(kind: typeof MP4 | typeof WEBM, bytes: Uint8Array): VideoPlan {
  const plan = readVideo(kind, bytes)
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}

/** The cleaned file as ASCII text, and the picture samples in it. */
function cleaned(kind: typeof MP4 | typeof WEBM, bytes: Uint8Array) {
  const plan = planOf(kind, bytes)
  const copy = Uint8Array.from(bytes)
  applyPlan(copy, plan)
  const all = ascii(copy, 0, copy.length)
  const pictures = plan.pictures.map(({ start, end }) => ascii(copy, start, end - start)).join('')
  return { copy, all, pictures }
}

describe('an MP4', () => {
  const signed = sampleMp4({
    inMoov: [placeBox(), box('meta', bytesOf('maker of the phone'))],
    inTrak: [placeBox('+19.0760+072.8777/')],
    metadata: [bytesOf('GPS 18.5204')],
    unused: bytesOf('left over'),
    atEnd: [box('uuid', bytesOf('<x:xmpmeta>place</x:xmpmeta>')), box('skip', bytesOf('hidden words'))],
  })

  it('loses place, device, titles, timed metadata and unused bytes, and keeps its pictures in place', () => {
    const { all, pictures, copy } = cleaned(MP4, signed)
    expect(all).not.toMatch(/18\.5|19\.07|72\.87|maker|GPS|left over|xmp|hidden|Signed|udta|meta|xyz/)
    expect(pictures).toBe('first picturesecond picture')
    expect(copy).toHaveLength(signed.length)
    expect(all.indexOf('first picture')).toBe(ascii(signed, 0, signed.length).indexOf('first picture'))
    expect(cleaned(MP4, copy).pictures).toBe(pictures)
  })

  it('loses its recording time', () => {
    const at = ascii(signed, 0, signed.length).indexOf('mvhd') + 8
    expect([...signed.subarray(at, at + 4)]).not.toEqual([0, 0, 0, 0])
    expect([...cleaned(MP4, signed).copy.subarray(at, at + 8)]).toEqual(long(0).concat(long(0)))
  })

  it.each([
    ['sound alone', sampleMp4({ handler: 'soun' }), 'no_pictures'],
    ['a track without samples', sampleMp4({ samples: [] }), 'no_pictures'],
    [
      'words behind a brand',
      Uint8Array.from([...box('ftyp', bytesOf('isom')), ...bytesOf('just words')]),
      'damaged',
    ],
    ['no description of its pictures', box('mdat', bytesOf('pictures')), 'no_pictures'],
    ['an end that is missing', signed.subarray(0, signed.length - 30), 'damaged'],
  ])('is rejected with %s', (_, bytes, fault) => {
    expect(readVideo(MP4, bytes)).toBe(fault)
  })

  it('is rejected when its samples are outside the media or overlap', () => {
    const outside = Uint8Array.from(signed)
    const at = ascii(outside, 0, outside.length).indexOf('stco') + 12
    outside.set(long(0), at)
    expect(readVideo(MP4, outside)).toBe('damaged')
  })
})

describe('a WebM', () => {
  it('recorded by a browser is read unchanged', () => {
    const { pictures, copy } = cleaned(WEBM, RECORDED_WEBM)
    expect(pictures.length).toBeGreaterThan(100)
    expect(cleaned(WEBM, copy).pictures).toBe(pictures)
  })

  it('loses tags, attachments, its title and program names', () => {
    const signed = withTags(RECORDED_WEBM)
    expect(ascii(signed, 0, signed.length)).toMatch(/18\.5204/)
    const { all, pictures } = cleaned(WEBM, signed)
    expect(all).not.toMatch(/18\.5204|Chrome|camera/)
    expect(pictures).toBe(cleaned(WEBM, RECORDED_WEBM).pictures)
  })

  it('is rejected without pictures and when truncated', () => {
    expect(readVideo(WEBM, RECORDED_WEBM.subarray(0, 40))).not.toBeTypeOf('object')
    expect(readVideo(WEBM, RECORDED_WEBM.subarray(0, RECORDED_WEBM.length - 3))).toBe('damaged')
  })
})

describe('any bytes', () => {
  const seeds = [
    [MP4, sampleMp4({ inMoov: [placeBox()], metadata: [bytesOf('data')] })],
    [WEBM, RECORDED_WEBM],
  ] as const
  it.each(seeds)(
    'from a changed or truncated %s are read or rejected quickly, never beyond the end of the file',
    (kind, seed) => {
      const change = fc.record({ at: fc.nat(seed.length - 1), value: fc.nat(255) })
      fc.assert(
        fc.property(
          fc.array(change, { minLength: 1, maxLength: 12 }),
          fc.nat(seed.length),
          (changes, cut) => {
            const bytes = Uint8Array.from(seed)
            for (const { at, value } of changes) bytes[at] = value
            for (const given of [bytes, bytes.subarray(0, cut)]) {
              const plan = readVideo(kind, given)
              if (typeof plan === 'string') continue
              const named = plan.pictures.reduce((sum, { start, end }) => sum + end - start, 0)
              expect(named).toBeLessThanOrEqual(given.length)
              const copy = Uint8Array.from(given)
              applyPlan(copy, plan)
              expect(typeof readVideo(kind, copy)).toBe('object')
            }
          },
        ),
        { numRuns: 3_000 },
      )
    },
  )

  it('are rejected when they claim endless tables', () => {
    const bytes = sampleMp4()
    const at = ascii(bytes, 0, bytes.length).indexOf('stsz') + 8
    const huge = Uint8Array.from(bytes)
    huge.set([...long(1), ...long(0xffff_ffff)], at)
    expect(readVideo(MP4, huge)).toBeTypeOf('object')
    huge.set([...long(0x7fff_ffff), ...long(0xffff_ffff)], at)
    expect(readVideo(MP4, huge)).toBe('damaged')
  })
})

describe('gapsIn', () => {
  it('returns exactly the bytes that no kept range covers', () => {
    const range = fc.tuple(fc.nat(60), fc.nat(12)).map(([start, length]) => ({ start, end: start + length }))
    fc.assert(
      fc.property(fc.array(range, { maxLength: 8 }), fc.nat(30), fc.nat(40), (kept, start, length) => {
        const whole = { start, end: start + length }
        const gaps = gapsIn([whole], kept)
        for (let at = start; at < whole.end; at++) {
          const isKept = kept.some((one) => one.start <= at && at < one.end)
          expect(gaps.some((gap) => gap.start <= at && at < gap.end)).toBe(!isKept)
        }
      }),
    )
  })
})
