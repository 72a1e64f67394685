import { PROOF_IMAGE_MAX_BYTES, PROOF_VIDEO_MAX_BYTES } from '@eco/domain/activities/submission'
import { VIDEO_HEAD_BYTES, videoKind } from '@eco/domain/activities/video-kind'
import { walkJpeg } from '@eco/domain/photos/jpeg-walk'
import { PHOTO_HEAD_BYTES, type PhotoKind, PIXELS_MAX, photoKind } from '@eco/domain/photos/photo-kind'
import { newUuid } from '../../../lib/browser/uuid.ts'
import { format } from '../../../lib/language/catalogues.ts'
import type { PhotoFacts } from '../../../lib/photos/photo-facts.ts'
import { type Decode, encodeWithin, PHOTO_TYPES, type Picture } from '../../../lib/photos/prepare-photo.ts'
import { proof as PROOF_MESSAGES } from '../../../messages/en/activity-form.json'
import { photo as PHOTO_MESSAGES } from '../../../messages/en/photos.json'
import { pictureHashOf, sha256Hex } from './digest.ts'

const BYTES_OF_A_MEGABYTE = 1_048_576

/** A chosen proof, ready to send. */
export type Proof = {
  id: string
  name: string
  /** MIME type of the file */
  type: string
  file: File
  isVideo: boolean
  /** Reduced on the device. */
  shrunk: boolean
  /** Hash of the bytes sent, lower-case hex; undefined where the browser has no digest. */
  sha256: string | undefined
  pictureHash: string | undefined
  /** what a photo's metadata says; undefined until it is read */
  facts?: PhotoFacts
}
export type ProofFacts = Omit<Proof, 'file'>
export type PreparedProof = { ok: true; proof: Proof } | { ok: false; message: string }

/** Kinds the server accepts unchanged. */
const SENT_AS_IS: readonly PhotoKind[] = ['jpeg', 'png', 'webp']
/** Longest sides tried in turn after the largest one that the server decodes, px. */
const LONGEST_SIDES_PX = [4_096, 3_072, 2_048] as const
/** JPEG qualities tried for each size. */
const QUALITIES = [0.9, 0.8] as const

const VIDEO_MAX_MB = PROOF_VIDEO_MAX_BYTES / BYTES_OF_A_MEGABYTE
const IMAGE_MAX_MB = PROOF_IMAGE_MAX_BYTES / BYTES_OF_A_MEGABYTE

const refuse = (message: string): PreparedProof => ({ ok: false, message })

/**
 * Checks a chosen file by its content. Photos and videos are sent unchanged; a photo that the server would
 * reject for its size or type is re-encoded with its time and place. Never throws.
 */
export async function prepareProof(file: File, decode: Decode): Promise<PreparedProof> {
  try {
    if (file.size === 0) return refuse(format(PROOF_MESSAGES.empty, { name: file.name }))
    const head = new Uint8Array(await file.slice(0, VIDEO_HEAD_BYTES).arrayBuffer())
    const video = videoKind(head, file.size)
    if (video !== undefined) return await readyVideo(file, video)
    const kind = photoKind(head.subarray(0, PHOTO_HEAD_BYTES))
    return kind === 'unknown'
      ? refuse(format(PROOF_MESSAGES.notMedia, { name: file.name }))
      : await readyPhoto(file, kind, decode)
  } catch {
    return refuse(format(PROOF_MESSAGES.unreadable, { name: file.name }))
  }
}

async function readyVideo(file: File, type: string): Promise<PreparedProof> {
  if (file.size > PROOF_VIDEO_MAX_BYTES)
    return refuse(format(PROOF_MESSAGES.videoTooLarge, { name: file.name, megabytes: VIDEO_MAX_MB }))
  return ready(new File([file], file.name, { type }), { isVideo: true, shrunk: false })
}

async function readyPhoto(file: File, kind: PhotoKind, decode: Decode): Promise<PreparedProof> {
  const typed = new File([file], file.name, { type: PHOTO_TYPES[kind] })
  const walk = kind === 'jpeg' ? walkJpeg(new Uint8Array(await file.arrayBuffer())) : undefined
  if (walk && !walk.sound) return refuse(format(PHOTO_MESSAGES.damaged, { name: file.name }))
  const fits = file.size <= PROOF_IMAGE_MAX_BYTES && SENT_AS_IS.includes(kind)
  const pixels = walk ? walk.width * walk.height : await pixelsOf(typed, decode)
  if (fits && pixels !== undefined && pixels <= PIXELS_MAX)
    return ready(typed, { isVideo: false, shrunk: false })
  return shrink(typed, kind, decode)
}

/**
 * Re-encodes a photo as a JPEG that the server accepts: at most PIXELS_MAX pixels and PROOF_IMAGE_MAX_BYTES
 * bytes. Keeps time and place as evidence and drops all other metadata.
 */
async function shrink(photo: File, kind: PhotoKind, decode: Decode): Promise<PreparedProof> {
  const { name } = photo
  let picture: Picture | undefined
  try {
    picture = await decode(photo)
    const jpeg = await encodeWithin(PROOF_IMAGE_MAX_BYTES, picture, stepsOf(picture), photo)
    if (!jpeg) return refuse(format(PROOF_MESSAGES.stillTooLarge, { name, megabytes: IMAGE_MAX_MB }))
    const file = new File([jpeg], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: PHOTO_TYPES.jpeg })
    return await ready(file, { isVideo: false, shrunk: true })
  } catch {
    return refuse(format(kind === 'heic' ? PHOTO_MESSAGES.heic : PHOTO_MESSAGES.undecodable, { name }))
  } finally {
    picture?.close()
  }
}

export function stepsOf({ width, height }: { width: number; height: number }) {
  const longest = Math.max(width, height)
  const largest = longest * Math.min(1, Math.sqrt(PIXELS_MAX / (width * height)))
  const sides = [largest, ...LONGEST_SIDES_PX.filter((side) => side < largest)]
  return sides.flatMap((side) => {
    const scaled = (px: number) => Math.max(1, Math.floor((px * side) / longest))
    return QUALITIES.map((quality) => ({ width: scaled(width), height: scaled(height), quality }))
  })
}

async function pixelsOf(photo: Blob, decode: Decode): Promise<number | undefined> {
  try {
    const { width, height, close } = await decode(photo)
    close()
    return width * height
  } catch {
    return undefined
  }
}

async function ready(file: File, { isVideo, shrunk }: { isVideo: boolean; shrunk: boolean }) {
  const [sha256, pictureHash] = await Promise.all([
    sha256Hex(file),
    isVideo ? undefined : pictureHashOf(file),
  ])
  const { name, type } = file
  return {
    ok: true as const,
    proof: { id: newUuid(), name, type, file, isVideo, shrunk, sha256, pictureHash },
  }
}
