import sharp from 'sharp'
import { encodePhoto } from './encode.ts'
import { inspectPhoto } from './inspect.ts'

const WEBP_QUALITY = 82

/**
 * Crops a picture to a square of `sidePx`, as WebP without metadata.
 * @throws Problem bad_photo, unsupported_media, naming the picture by its label
 */
export async function makeSquare(bytes: Uint8Array, label: string, sidePx: number): Promise<Buffer> {
  // Encoded first with all the checks of a photo, so its output is safe to process.
  const { jpeg } = await encodePhoto(inspectPhoto(bytes, label), label)
  return sharp(jpeg)
    .resize({ width: sidePx, height: sidePx, fit: 'cover', position: 'attention' })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer()
}
