import { PHOTO_MAX_BYTES } from '@eco/domain/assets/tree/fields'
import { walkJpeg } from '@eco/domain/photos/jpeg-walk'
import { PHOTO_HEAD_BYTES, type PhotoKind, photoKind } from '@eco/domain/photos/photo-kind'
import { photo as PHOTO_MESSAGES } from '../../messages/en/photos.json'
import { format } from '../language/catalogues.ts'
import { EVIDENCE_BYTES_MAX, withEvidence } from './evidence-segment.ts'
import { type ShrinkStep, shrinkPlan } from './shrink-plan.ts'

/** A decoded picture; width and height in px after EXIF orientation. */
export type Picture = {
  width: number
  height: number
  /** Draws the picture at the step's size and encodes it as JPEG. */
  encode: (step: ShrinkStep) => Promise<Blob>
  close: () => void
}

/** Decodes a photo; rejects when this browser cannot. */
export type Decode = (file: Blob) => Promise<Picture>

export type Prepared = { ok: true; jpeg: Blob } | { ok: false; message: string }

/**
 * Checks one chosen file by its content and re-encodes it as a JPEG of at most PHOTO_MAX_BYTES. Of the EXIF
 * data only time and place remain, as evidence for the reviewer; the server stores them separately and serves
 * pictures without them. Never throws: returns a message for the member when the file cannot be used.
 */
export async function preparePhoto(file: File, decode: Decode): Promise<Prepared> {
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return refuse(format(PHOTO_MESSAGES.unreadable, { name: file.name }))
  }
  const kind = photoKind(bytes.subarray(0, PHOTO_HEAD_BYTES))
  const sentence = faultOf(file.name, kind, bytes)
  if (sentence !== undefined) return refuse(sentence)
  const original = new Blob([file], { type: PHOTO_TYPES[kind] })
  let picture: Picture
  try {
    picture = await decode(original)
  } catch {
    return refuse(
      format(kind === 'heic' ? PHOTO_MESSAGES.heic : PHOTO_MESSAGES.undecodable, { name: file.name }),
    )
  }
  try {
    const jpeg = await encodeWithin(
      PHOTO_MAX_BYTES,
      picture,
      shrinkPlan(picture.width, picture.height),
      original,
    )
    return jpeg ? { ok: true, jpeg } : refuse(format(PHOTO_MESSAGES.stillTooLarge, { name: file.name }))
  } catch {
    return refuse(format(PHOTO_MESSAGES.undecodable, { name: file.name }))
  } finally {
    picture.close()
  }
}

export const PHOTO_TYPES: Readonly<Record<PhotoKind, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic',
  avif: 'image/avif',
  unknown: 'application/octet-stream',
}

function refuse(message: string): Prepared {
  return { ok: false, message }
}

/** Browsers draw a damaged JPEG without an error, so this walks its markers first. */
function faultOf(name: string, kind: PhotoKind, bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return format(PHOTO_MESSAGES.empty, { name })
  if (kind === 'unknown') return format(PHOTO_MESSAGES.notPhoto, { name })
  return kind === 'jpeg' && !walkJpeg(bytes).sound ? format(PHOTO_MESSAGES.damaged, { name }) : undefined
}

/** The first of the steps that fits, with the original's time and place; undefined when none does. */
export async function encodeWithin(
  bytesMax: number,
  picture: Picture,
  steps: readonly ShrinkStep[],
  original: Blob,
): Promise<Blob | undefined> {
  for (const step of steps) {
    const jpeg = await picture.encode(step)
    if (jpeg.size <= bytesMax - EVIDENCE_BYTES_MAX)
      return original.type === PHOTO_TYPES.jpeg ? await withEvidence(jpeg, original) : jpeg
  }
  return undefined
}
