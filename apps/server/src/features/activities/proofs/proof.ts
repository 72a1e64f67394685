import { readFile } from 'node:fs/promises'
import { message } from '@eco/contract/messages'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import type { Taken } from '@eco/domain/activities/provisional'
import { PROOF_IMAGE_MAX_BYTES, type Submission } from '@eco/domain/activities/submission'
import { PHOTO_HEAD_BYTES, photoKind } from '@eco/domain/photos/photo-kind'
import type { Message } from '@eco/domain/text/message'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../http/context.ts'
import { cleanVideoFile } from '../../../infra/files/clean-video.ts'
import { readPart } from '../../../infra/files/file-store.ts'
import { type HashedPicture, hashPicture } from '../../../infra/pictures/hash-store.ts'
import { fieldProblem } from '../../../problem.ts'
import type { ProofRow } from './proof-store.ts'

const BYTES_OF_A_MEGABYTE = 1_048_576
/** Maximum length of a stored file name, in characters. */
const FILE_NAME_MAX = 200

/** Re-encodes a photo from its pixels. Throws bad_photo, unsupported_media with a message for the field. */
export type ReadPicture = (
  bytes: Uint8Array,
  label: Message,
  field: string,
) => Promise<{
  jpeg: Buffer
  pixelSha256: string
  /** GREY_PX x GREY_PX brightness values */
  grey: Uint8Array
  evidence: Taken & { lat?: number | undefined; lng?: number | undefined; accuracyM?: number | undefined }
}>

/** An activity that passed validation and is ready to be accepted, with what was found in its proof. */
export type Acceptance = {
  id: string
  userId: string
  key: ActivityKey
  submission: Submission
  /** how exact the place is, as the member's device reported it, m */
  accuracyM: number | null
  proof: Omit<ProofRow, 'submissionId'>
  /** perceptual hash of a photo; undefined for a video */
  picture: HashedPicture | undefined
  /** when the camera says the photo was taken */
  taken: Taken
  /** IANA time zone, stored if it is the member's first */
  zone: string
  /** ms since 1970 */
  at: number
}

const NO_PLACE = { lat: null, lng: null, accuracyM: null }

const refused = (code: 'bad_input' | 'too_large' | 'unsupported_media', message: Message) =>
  fieldProblem('proof', message, code)

/**
 * Inspects a proof by its content. Re-encodes a picture; strips everything but frames and sound from a video.
 * @throws Problem bad_input, bad_photo, too_large, unsupported_media, with a message for the field `proof`
 * @returns a proof ready to be stored: its row, still without its submission, and its file
 */
export async function prepareProof(
  deps: Pick<Deps, 'now' | 'newId'>,
  readPicture: ReadPicture,
  ownerId: string,
  upload: Upload,
) {
  if (upload.bytes === 0) throw refused('bad_input', message('activity.empty'))
  const id = deps.newId('proof')
  const seen = { pixelSha256: null, takenAt: null, mediaSha256: null, ...NO_PLACE }
  const row = {
    id,
    ownerId,
    bytes: upload.bytes,
    sha256: upload.sha256,
    name: plainName(upload.fileName),
    createdAt: deps.now(),
    ...seen,
  }
  const video = await cleanVideoFile(upload.path)
  if (video === 'no_pictures') throw refused('unsupported_media', message('activity.noPictures'))
  if (video === 'damaged') throw refused('bad_input', message('activity.damagedVideo'))
  if (typeof video === 'object')
    return {
      row: { ...row, ...video },
      picture: undefined,
      taken: { takenAt: undefined },
      file: { id, path: upload.path },
    }
  const head = await readPart(upload.path, PHOTO_HEAD_BYTES)
  if (photoKind(head) === 'unknown') throw refused('unsupported_media', message('activity.notMedia'))
  if (upload.bytes > PROOF_IMAGE_MAX_BYTES)
    throw refused(
      'too_large',
      message('activity.imageTooLarge', { megabytes: PROOF_IMAGE_MAX_BYTES / BYTES_OF_A_MEGABYTE }),
    )
  const bytes = await readFile(upload.path)
  const { jpeg, pixelSha256, grey, evidence } = await readPicture(bytes, message('photo.this'), 'proof')
  const { takenAt = null, lat = null, lng = null, accuracyM = null } = evidence
  return {
    row: { ...row, type: 'image/jpeg', bytes: jpeg.length, pixelSha256, takenAt, lat, lng, accuracyM },
    picture: hashPicture(grey),
    taken: { takenAt: evidence.takenAt, zoned: evidence.zoned },
    file: { id, bytes: jpeg },
  }
}

/** The sender's file name without control characters, which could affect a terminal or a page. */
const plainName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, FILE_NAME_MAX)
