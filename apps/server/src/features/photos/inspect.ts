import { walkJpeg } from '@eco/domain/photos/jpeg-walk'
import { PIXELS_MAX } from '@eco/domain/photos/limits'
import { PHOTO_HEAD_BYTES, photoKind } from '@eco/domain/photos/photo-kind'
import type { Problem } from '../../problem.ts'
import { problem } from '../../problem.ts'
import { PHOTO_MESSAGES } from './messages.ts'

const MEGAPIXEL = 1_000_000

/** The error for one photo of a request. */
export const refused = (code: 'bad_photo' | 'unsupported_media', message: string): Problem =>
  problem(code, { message, fields: { images: message } })

export const tooManyPixels = (label: string): Problem =>
  refused('bad_photo', PHOTO_MESSAGES.tooManyPixels(label, PIXELS_MAX / MEGAPIXEL))

/**
 * Checks a file by its content, never by its name, before anything decodes it.
 * @returns the bytes of the picture, without data appended to a JPEG
 * @throws Problem bad_photo, unsupported_media, naming the photo by its label
 */
export function inspectPhoto(bytes: Uint8Array, label: string): Uint8Array {
  if (bytes.length === 0) throw refused('bad_photo', PHOTO_MESSAGES.empty(label))
  const kind = photoKind(bytes.subarray(0, PHOTO_HEAD_BYTES))
  if (kind === 'heic') throw refused('unsupported_media', PHOTO_MESSAGES.heic(label))
  if (kind === 'png' || kind === 'webp') return bytes
  if (kind !== 'jpeg') throw refused('unsupported_media', PHOTO_MESSAGES.notPhoto(label))
  // Decoders accept a JPEG that is damaged in its middle without an error.
  const found = walkJpeg(bytes)
  if (!found.sound) throw refused('bad_photo', PHOTO_MESSAGES.damaged(label))
  if (found.width * found.height > PIXELS_MAX) throw tooManyPixels(label)
  return bytes.subarray(0, found.endsAt)
}
