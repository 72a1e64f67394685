import { PROOF_IMAGE_MAX_BYTES, PROOF_VIDEO_MAX_BYTES } from '@eco/domain/activities/submission'
import { evidenceOf } from '@eco/domain/photos/exif'
import { PIXELS_MAX } from '@eco/domain/photos/photo-kind'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { jpegOf, takenWith } from '../../../../test/photo-platform.ts'
import { momentOf, readExifTags, readPhotoFacts } from '../../../lib/photos/photo-facts.ts'
import type { Decode } from '../../../lib/photos/prepare-photo.ts'
import { prepareProof, stepsOf } from './prepare-proof.ts'

const text = (...parts: string[]) => Buffer.from(parts.join(''), 'latin1')
const film = (bytes: number) => Buffer.concat([text('\0\0\0\x10ftypmp42\0\0\0\0'), Buffer.alloc(bytes - 16)])
const fileOf = (bytes: Uint8Array, name = 'a.jpg') => new File([new Uint8Array(bytes)], name)
const EVIDENCE = { takenAt: Date.UTC(2026, 2, 1, 9, 30), lat: 19.076, lng: 72.8777 }
const withEvidence = (jpeg: ReturnType<typeof jpegOf>) => takenWith(EVIDENCE, jpeg)

const blind: Decode = () => Promise.reject(new Error('cannot decode'))
const decode: Decode = async () => ({
  width: 8_000,
  height: 6_000,
  encode: async () => new Blob([jpegOf(9, 9)], { type: 'image/jpeg' }),
  close: vi.fn(),
})

describe('prepareProof', () => {
  it('sends a supported file unchanged, typed by its content', async () => {
    const bytes = jpegOf(640, 480)
    const prepared = await prepareProof(fileOf(bytes, 'tree.bin'), blind)
    if (!prepared.ok) throw new Error(prepared.message)
    const { file, sha256, ...proof } = prepared.proof
    expect(proof).toMatchObject({ name: 'tree.bin', isVideo: false, shrunk: false })
    expect(file.type).toBe('image/jpeg')
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
    const digest = await crypto.subtle.digest('SHA-256', bytes)
    expect(sha256).toBe(Buffer.from(digest).toString('hex'))
  })

  it('re-encodes a photo with too many pixels and keeps its time and place', async () => {
    const prepared = await prepareProof(fileOf(withEvidence(jpegOf(8_000, 6_000)), 'IMG.JPEG'), decode)
    if (!prepared.ok) throw new Error(prepared.message)
    expect(prepared.proof).toMatchObject({ name: 'IMG.jpg', shrunk: true })
    expect(evidenceOf(await readExifTags(prepared.proof.file))).toEqual({
      takenAt: EVIDENCE.takenAt,
      lat: expect.closeTo(EVIDENCE.lat, 6),
      lng: expect.closeTo(EVIDENCE.lng, 6),
    })
  })

  it('accepts a video up to 50 MiB', async () => {
    const short = await prepareProof(fileOf(film(4_000), 'a.mov'), blind)
    expect(short).toMatchObject({ ok: true, proof: { isVideo: true, pictureHash: undefined } })
    expect(short.ok && short.proof.file.type).toBe('video/mp4')
    const long = new File([film(4_000)], 'long.mp4')
    Object.defineProperty(long, 'size', { value: PROOF_VIDEO_MAX_BYTES + 1 })
    expect(await prepareProof(long, blind)).toEqual({
      ok: false,
      message: 'long.mp4: This video is larger than 50 MB. Choose a shorter one, or a photo.',
    })
  })

  it.each([
    ['an empty file', new Uint8Array(), /empty/],
    ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a photo .* or a video/],
    ['a damaged photo', jpegOf(64, 64, [1, 0xff, 0x3c]), /damaged/],
    ['a HEIC that the browser cannot open', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), /HEIC/],
    ['a GIF that the browser cannot open', text('GIF89a', '\0'.repeat(64)), /cannot open/],
  ])('rejects a file with a message when it is %s', async (_, bytes, words) => {
    const prepared = await prepareProof(fileOf(bytes, 'x.jpg'), blind)
    expect(!prepared.ok && prepared.message).toMatch(words)
    expect(!prepared.ok && prepared.message).toMatch(/^x\.jpg: /)
  })

  it('reports when no size was small enough, and when the file is gone', async () => {
    const heavy: Decode = async () => ({
      ...(await decode(new Blob())),
      encode: async () => new Blob([new Uint8Array(PROOF_IMAGE_MAX_BYTES)]),
    })
    const noisy = await prepareProof(fileOf(jpegOf(8_000, 6_000)), heavy)
    expect(!noisy.ok && noisy.message).toMatch(/larger than 10 MB even after resizing/)
    const gone = fileOf(jpegOf(9, 9))
    gone.slice = () => {
      throw new DOMException('gone', 'NotFoundError')
    }
    expect(await prepareProof(gone, blind)).toMatchObject({
      message: expect.stringMatching(/could not be read/),
    })
  })

  it('never enlarges a photo or exceeds what the server decodes', () => {
    const side = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        for (const step of stepsOf({ width, height })) {
          expect(step.width * step.height).toBeLessThanOrEqual(PIXELS_MAX)
          expect(step.width).toBeLessThanOrEqual(width)
          expect(step.height).toBeLessThanOrEqual(height)
        }
      }),
    )
  })
})

describe('readPhotoFacts', () => {
  it('reads date, time and place from a photo', async () => {
    expect(await readPhotoFacts(fileOf(withEvidence(jpegOf(640, 480))))).toEqual({
      date: '2026-03-01',
      time: '09:30',
      lat: expect.closeTo(19.076, 6),
      lng: expect.closeTo(72.8777, 6),
      takenAt: Date.UTC(2026, 2, 1, 9, 30),
    })
    expect(await readPhotoFacts(fileOf(jpegOf(640, 480)))).toEqual({})
    expect(await readPhotoFacts(fileOf(text('nothing')))).toEqual({})
  })

  it('ignores invalid times', () => {
    for (const told of ['0000:00:00 00:00:00', '2026:02:30 10:00:00', '2026:01:01 25:00:00', ''])
      expect(momentOf(told), told).toEqual({})
  })
})
