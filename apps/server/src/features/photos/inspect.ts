import { message } from '@eco/contract/messages'
import { walkJpeg } from '@eco/domain/photos/jpeg-walk'
import { PHOTO_HEAD_BYTES, PIXELS_MAX, photoKind } from '@eco/domain/photos/photo-kind'
import type { Message } from '@eco/domain/text/message'
import { fieldProblem, type Problem } from '../../problem.ts'

const MEGAPIXEL = 1_000_000

/** The error for one photo of a request. */
export const refused = (code: 'bad_photo' | 'unsupported_media', message: Message): Problem =>
  fieldProblem('images', message, code)

export const tooManyPixels = (label: Message): Problem =>
  refused('bad_photo', message('photo.tooManyPixels', { label, megapixels: PIXELS_MAX / MEGAPIXEL }))

/**
 * Checks a file by its content, never by its name, before anything decodes it.
 * @returns the bytes of the picture, without data appended to a JPEG
 * @throws Problem bad_photo, unsupported_media, naming the photo by its label
 */
export function inspectPhoto(bytes: Uint8Array, label: Message): Uint8Array {
  if (bytes.length === 0) throw refused('bad_photo', message('photo.empty', { label }))
  const kind = photoKind(bytes.subarray(0, PHOTO_HEAD_BYTES))
  if (kind === 'heic') throw refused('unsupported_media', message('photo.heic', { label }))
  if (kind === 'png' || kind === 'webp') return bytes
  if (kind !== 'jpeg') throw refused('unsupported_media', message('photo.notPhoto', { label }))
  // Decoders accept a JPEG that is damaged in its middle without an error.
  const found = walkJpeg(bytes)
  if (!found.sound) throw refused('bad_photo', message('photo.damaged', { label }))
  if (found.width * found.height > PIXELS_MAX) throw tooManyPixels(label)
  return bytes.subarray(0, found.endsAt)
}
