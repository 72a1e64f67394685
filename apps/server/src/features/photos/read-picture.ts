import type { Message } from '@eco/domain/text/message'
import sharp from 'sharp'
import { fieldProblem, Problem } from '../../problem.ts'
import { type EncodedPhoto, encodePhoto } from './encode.ts'
import { inspectPhoto } from './inspect.ts'

const WEBP_QUALITY = 82

/**
 * Checks a picture of another feature and re-encodes it from its pixels.
 * @param label names it in the message
 * @param field the form field that the message is for
 * @throws Problem bad_photo, unsupported_media
 */
export async function readPicture(bytes: Uint8Array, label: Message, field: string): Promise<EncodedPhoto> {
  try {
    return await encodePhoto(inspectPhoto(bytes, label), label)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw fieldProblem(field, error.coded, error.code)
  }
}

/**
 * Crops a picture to a square of `sidePx`, as WebP without metadata.
 * @throws Problem bad_photo, unsupported_media, naming the picture by its label
 */
export async function makeSquare(bytes: Uint8Array, label: Message, sidePx: number): Promise<Buffer> {
  // Encoded first with all the checks of a photo, so its output is safe to process.
  const { jpeg } = await encodePhoto(inspectPhoto(bytes, label), label)
  return sharp(jpeg)
    .resize({ width: sidePx, height: sidePx, fit: 'cover', position: 'attention' })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer()
}
