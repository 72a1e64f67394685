import sharp from 'sharp'
import { encodePhoto } from './encode.ts'
import { inspectPhoto } from './inspect.ts'

const WEBP_QUALITY = 82

/**
 * The middle of a picture as a square of `sidePx`, WebP, without any metadata.
 * @throws Problem bad_photo, unsupported_media, naming the picture by its label
 */
export async function makeSquare(bytes: Uint8Array, label: string, sidePx: number): Promise<Buffer> {
  // Read once under all the guards of a photograph; what comes out is ours and harmless.
  const { jpeg } = await encodePhoto(inspectPhoto(bytes, label), label)
  return sharp(jpeg)
    .resize({ width: sidePx, height: sidePx, fit: 'cover', position: 'attention' })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer()
}
