import { createHash } from 'node:crypto'
import { message } from '@eco/contract/messages'
import type { ExifEvidence } from '@eco/domain/photos/exif'
import { GREY_PX } from '@eco/domain/photos/frequencies'
import { PIXELS_MAX } from '@eco/domain/photos/photo-kind'
import type { Message } from '@eco/domain/text/message'
import sharp, { type Sharp } from 'sharp'
import { fieldProblem, Problem } from '../../problem.ts'
import { inspectPhoto, refused, tooManyPixels } from './inspect.ts'
import { readExif } from './read-exif.ts'

/** Longer side of a stored photo, px: enough to examine a leaf, small enough for a phone. */
const SIDE_MAX_PX = 2048
const JPEG_QUALITY = 82
const WEBP_QUALITY = 82
/** A photo that takes longer to decode is considered an attack, seconds. */
const DECODE_SECONDS_MAX = 10

// Security: only these decoders may read what a member sent.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

export type EncodedPhoto = {
  /** upright, sRGB, without metadata */
  jpeg: Buffer
  width: number
  height: number
  pixelSha256: string
  /** GREY_PX x GREY_PX brightness values */
  grey: Uint8Array
  evidence: ExifEvidence
}

/**
 * Checks and decodes a photo and re-encodes it from its pixels alone, which removes everything else in the file.
 * @throws Problem bad_photo, unsupported_media, naming the photo by its label
 */
export async function encodePhoto(bytes: Uint8Array, label: Message): Promise<EncodedPhoto> {
  const picture = inspectPhoto(bytes, label)
  try {
    const source = sharp(picture, { limitInputPixels: PIXELS_MAX, failOn: 'warning', sequentialRead: true })
    const { exif } = await source.metadata()
    const { data, info } = await source
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .autoOrient()
      .resize({ width: SIDE_MAX_PX, height: SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const pixels = () => sharp(data, { raw: { width, height, channels } })
    const jpeg = await pixels().jpeg({ quality: JPEG_QUALITY }).toBuffer()
    const pixelSha256 = createHash('sha256')
      .update(`${width}x${height}x${channels}:`)
      .update(data)
      .digest('hex')
    return {
      jpeg,
      width,
      height,
      pixelSha256,
      grey: await greyOf(pixels()),
      evidence: readExif(exif ?? Buffer.alloc(0)),
    }
  } catch (error) {
    throw unreadable(error, label)
  }
}

const greyOf = (picture: Sharp): Promise<Buffer> =>
  picture.greyscale().resize(GREY_PX, GREY_PX, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer()

/** The brightness values of a stored picture. */
export const readGrey = (jpeg: Buffer): Promise<Buffer> => greyOf(sharp(jpeg))

/** The decoder gives its reasons only as text; all of them concern the file. */
function unreadable(error: unknown, label: Message): unknown {
  if (!(error instanceof Error)) return error
  if (/pixel limit/i.test(error.message)) return tooManyPixels(label)
  if (/timeout/i.test(error.message)) return refused('bad_photo', message('photo.tooSlow', { label }))
  return refused('bad_photo', message('photo.damaged', { label }))
}

/**
 * Checks a picture of another feature and re-encodes it from its pixels.
 * @param label names it in the message
 * @param field the form field that the message is for
 * @throws Problem bad_photo, unsupported_media
 */
export async function readPicture(bytes: Uint8Array, label: Message, field: string): Promise<EncodedPhoto> {
  try {
    return await encodePhoto(bytes, label)
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
  const { jpeg } = await encodePhoto(bytes, label)
  return sharp(jpeg)
    .resize({ width: sidePx, height: sidePx, fit: 'cover', position: 'attention' })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer()
}
