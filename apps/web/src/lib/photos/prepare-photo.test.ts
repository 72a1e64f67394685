import { PHOTO_MAX_BYTES } from '@eco/domain/assets/tree/fields'
import { evidenceOf } from '@eco/domain/photos/exif'
import { walkJpeg } from '@eco/domain/photos/jpeg-walk'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { evidenceSegment } from './evidence-segment.ts'
import { readExifTags } from './photo-facts.ts'
import { type Decode, preparePhoto } from './prepare-photo.ts'
import { type ShrinkStep, shrinkPlan } from './shrink-plan.ts'

const segment = (marker: number, ...payload: number[]) => [0xff, marker, 0, payload.length + 2, ...payload]
const jpegBytes = (...scan: number[]) =>
  Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xc0, 8, 0, 9, 0, 9, 1, 1, 0x11, 0),
    ...segment(0xda, 0),
    ...scan,
    0xff,
    0xd9,
  ])
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
const heic = Uint8Array.from([0, 0, 0, 20, ...[...'ftypheic'].map((c) => c.charCodeAt(0)), 0, 0, 0, 0])

/** A fake browser whose JPEGs have the size that `bytesOf` returns. */
function browser(bytesOf: (step: ShrinkStep) => number) {
  const close = vi.fn()
  const decode: Decode = async () => ({
    width: 4000,
    height: 3000,
    encode: async (step) => new Blob([new Uint8Array(bytesOf(step))], { type: 'image/jpeg' }),
    close,
  })
  return { decode, close }
}
const blind: Decode = () => Promise.reject(new Error('cannot decode'))

describe('preparePhoto', () => {
  it('uses the best step that fits into 1 MiB', async () => {
    const { decode, close } = browser(({ width, quality }) => Math.round(width * 1000 * quality))
    const prepared = await preparePhoto(new File([jpegBytes(1, 2)], 'a.jpg'), decode)
    expect(prepared.ok && prepared.jpeg.size).toBe(
      Math.round(1600 * 1000 * 0.66) > PHOTO_MAX_BYTES ? 972_800 : 1_056_000,
    )
    expect(prepared.ok && prepared.jpeg.size).toBeLessThanOrEqual(PHOTO_MAX_BYTES)
    expect(close).toHaveBeenCalledOnce()
  })

  it('keeps only time and place of the EXIF data', async () => {
    const evidence = { takenAt: Date.UTC(2026, 2, 2, 9), lat: 19.076, lng: -72.5 }
    const camera = jpegBytes(1, 2)
    const original = Uint8Array.from([
      ...camera.subarray(0, 2),
      ...evidenceSegment(evidence),
      ...segment(0xe2, ...[...'Nokia'].map((c) => c.charCodeAt(0))),
      ...camera.subarray(2),
    ])
    const decode: Decode = async () => ({
      width: 9,
      height: 9,
      encode: async () => new Blob([camera], { type: 'image/jpeg' }),
      close: () => {},
    })
    const prepared = await preparePhoto(new File([original], 'a.jpg'), decode)
    if (!prepared.ok) throw new Error(prepared.message)
    const bytes = new Uint8Array(await prepared.jpeg.arrayBuffer())
    expect(evidenceOf(await readExifTags(prepared.jpeg))).toEqual(evidence)
    expect(walkJpeg(bytes).sound).toBe(true)
    expect(String.fromCharCode(...bytes)).not.toContain('Nokia')
  })

  it('accepts a PNG whatever its file name is', async () => {
    const { decode } = browser(() => 1000)
    expect(await preparePhoto(new File([png], 'a.jpg'), decode)).toMatchObject({ ok: true })
  })

  it('returns a message when no step was small enough', async () => {
    const { decode, close } = browser(() => PHOTO_MAX_BYTES + 1)
    const prepared = await preparePhoto(new File([png], 'noise.png'), decode)
    expect(!prepared.ok && prepared.message).toMatch(/^noise\.png: .*larger than 1 MB/)
    expect(close).toHaveBeenCalledOnce()
  })

  it('detects a damaged JPEG before the browser decodes it', async () => {
    const decode = vi.fn(blind)
    const prepared = await preparePhoto(new File([jpegBytes(1, 0xff, 0x3c)], 'old.jpg'), decode)
    expect(!prepared.ok && prepared.message).toMatch(/^old\.jpg: This photo is damaged/)
    expect(decode).not.toHaveBeenCalled()
  })

  it('names HEIC and the iPhone setting when the browser cannot decode it', async () => {
    const prepared = await preparePhoto(new File([heic], 'IMG_1.HEIC'), blind)
    expect(!prepared.ok && prepared.message).toMatch(
      /HEIC photo.*JPEG.*Settings > Camera > Formats > Most Compatible/,
    )
  })

  it('accepts HEIC when the browser can decode it', async () => {
    const { decode } = browser(() => 1000)
    expect(await preparePhoto(new File([heic], 'IMG_1.HEIC'), decode)).toMatchObject({ ok: true })
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', /not a photo/],
    ['an empty file', '', /empty/],
  ])('rejects %s with a message', async (_, text, words) => {
    const prepared = await preparePhoto(new File([text], 'x.jpg', { type: 'image/jpeg' }), blind)
    expect(!prepared.ok && prepared.message).toMatch(words)
  })

  it('reports a file that is gone or unreadable', async () => {
    const file = new File([png], 'gone.png')
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    const prepared = await preparePhoto(file, blind)
    expect(!prepared.ok && prepared.message).toMatch(/^gone\.png: This file could not be read/)
  })
})

describe('shrinkPlan', () => {
  it('never enlarges, keeps the proportions and shrinks with every step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 }), (width, height) => {
        const steps = shrinkPlan(width, height)
        expect(steps.length).toBeGreaterThan(0)
        for (const step of steps) {
          expect(step.width).toBeLessThanOrEqual(width)
          expect(step.height).toBeLessThanOrEqual(height)
          expect(Math.max(step.width, step.height)).toBeLessThanOrEqual(2048)
          // Rounding to whole px moves a side by at most half a px, 1 at the least.
          expect(Math.abs(step.width - (step.height * width) / height)).toBeLessThanOrEqual(
            1 + width / height,
          )
        }
        expect(steps.map((s) => s.width)).toEqual(steps.map((s) => s.width).sort((a, b) => b - a))
      }),
    )
  })
})
