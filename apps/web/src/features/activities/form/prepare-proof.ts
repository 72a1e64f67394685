import { PROOF_IMAGE_MAX_BYTES, PROOF_VIDEO_MAX_BYTES } from '@eco/domain/activities/submission'
import { VIDEO_HEAD_BYTES, videoKind } from '@eco/domain/activities/video-kind'
import { walkJpeg } from '@eco/domain/photos/jpeg-walk'
import { PHOTO_HEAD_BYTES, type PhotoKind, PIXELS_MAX, photoKind } from '@eco/domain/photos/photo-kind'
import { newUuid } from '../../../lib/browser/uuid.ts'
import { format } from '../../../lib/language/catalogues.ts'
import type { Decode } from '../../../lib/photos/prepare-photo.ts'
import { proof as PROOF_MESSAGES } from '../../../messages/en/activity-form.json'
import { photo as PHOTO_MESSAGES } from '../../../messages/en/photos.json'
import { pictureHash, sha256Hex } from './digest.ts'
import { shrinkProof } from './shrink-proof.ts'

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
  dhash: string | undefined
}
export type ProofFacts = Omit<Proof, 'file'>
export type PreparedProof = { ok: true; proof: Proof } | { ok: false; message: string }

/** Types the server accepts unchanged. */
const SENT_AS_IS: Readonly<Partial<Record<PhotoKind, string>>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
const TYPES: Readonly<Record<PhotoKind, string>> = {
  ...{ jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' },
  ...{ gif: 'image/gif', heic: 'image/heic', avif: 'image/avif', unknown: 'application/octet-stream' },
}

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
    return refuse(
      format(PROOF_MESSAGES.videoTooLarge, {
        name: file.name,
        megabytes: PROOF_VIDEO_MAX_BYTES / BYTES_OF_A_MEGABYTE,
      }),
    )
  return ready(new File([file], file.name, { type }), { isVideo: true, shrunk: false })
}

async function readyPhoto(file: File, kind: PhotoKind, decode: Decode): Promise<PreparedProof> {
  const typed = new File([file], file.name, { type: TYPES[kind] })
  const walk = kind === 'jpeg' ? walkJpeg(new Uint8Array(await file.arrayBuffer())) : undefined
  if (walk && !walk.sound) return refuse(format(PHOTO_MESSAGES.damaged, { name: file.name }))
  const fits = file.size <= PROOF_IMAGE_MAX_BYTES && SENT_AS_IS[kind] !== undefined
  const pixels = walk ? walk.width * walk.height : await pixelsOf(typed, decode)
  if (fits && pixels !== undefined && pixels <= PIXELS_MAX)
    return ready(typed, { isVideo: false, shrunk: false })
  const smaller = await shrinkProof(typed, decode)
  if (smaller === 'undecodable')
    return refuse(
      format(kind === 'heic' ? PHOTO_MESSAGES.heic : PHOTO_MESSAGES.undecodable, { name: file.name }),
    )
  if (smaller === 'too large')
    return refuse(
      format(PROOF_MESSAGES.stillTooLarge, {
        name: file.name,
        megabytes: PROOF_IMAGE_MAX_BYTES / BYTES_OF_A_MEGABYTE,
      }),
    )
  return ready(smaller, { isVideo: false, shrunk: true })
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
  const [sha256, dhash] = await Promise.all([sha256Hex(file), isVideo ? undefined : pictureHash(file)])
  const { name, type } = file
  return { ok: true as const, proof: { id: newUuid(), name, type, file, isVideo, shrunk, sha256, dhash } }
}
