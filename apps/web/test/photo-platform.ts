/**
 * Fakes decoding and encoding, which jsdom lacks: every file decodes to 400 x 300 px, each JPEG has `bytes`.
 */
import { vi } from 'vitest'

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
