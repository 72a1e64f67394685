/**
 * Fakes decoding and encoding, which jsdom lacks: every file decodes to 400 x 300 px, each JPEG has `bytes`.
 */
import type { ExifEvidence } from '@eco/domain/photos/exif'
import { vi } from 'vitest'
import { evidenceSegment } from '../src/lib/photos/evidence-segment.ts'

export function fakePhotoPlatform(bytes = 1000): void {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (file.type === 'image/heic') throw new DOMException('cannot decode', 'InvalidStateError')
    return { width: 400, height: 300, close: () => undefined }
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext() {
        return { fillRect: () => undefined, drawImage: () => undefined }
      }
      async convertToBlob() {
        return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
      }
    },
  )
  let last = 0
  URL.createObjectURL = () => {
    last += 1
    return `blob:${last}`
  }
  URL.revokeObjectURL = () => undefined
}

const segment = (marker: number, ...payload: number[]) => [0xff, marker, 0, payload.length + 2, ...payload]
/** A JPEG of the given size with two bytes of image data. */
export const jpegOf = (width: number, height: number, scan = [1, 2]) =>
  Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0),
    ...segment(0xda, 0),
    ...scan,
    ...[0xff, 0xd9],
  ])

/** The JPEG with this time and place in its metadata. */
export const takenWith = (evidence: ExifEvidence, jpeg = jpegOf(400, 300)) =>
  Uint8Array.from([...jpeg.subarray(0, 2), ...evidenceSegment(evidence), ...jpeg.subarray(2)])

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
const HEIC = Uint8Array.from([
  0,
  0,
  0,
  20,
  ...[...'ftypheic'].map((letter) => letter.charCodeAt(0)),
  0,
  0,
  0,
  0,
])

export const pngFile = (name: string) => new File([PNG], name, { type: 'image/png' })
export const heicFile = (name: string) => new File([HEIC], name, { type: 'image/heic' })
