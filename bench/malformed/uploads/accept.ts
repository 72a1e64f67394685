/** The server's own code for each kind of upload, and what must be true of everything that it accepts. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { VIDEO_HEAD_BYTES, videoKind } from '@eco/domain/activities/video-kind'
import { guessColumns, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@eco/domain/imports/columns'
import { readVideo } from '@eco/domain/videos/read-video'
import { readCsv } from '../../../apps/server/src/features/imports/read-csv.ts'
import { encodePhoto, makeSquare } from '../../../apps/server/src/features/photos/encode.ts'
import { fileLabel } from '../../../apps/server/src/http/bodies/multipart.ts'
import { cleanVideoFile } from '../../../apps/server/src/infra/files/clean-video.ts'
import { Problem } from '../../../apps/server/src/problem.ts'
import { markersOf } from '../../../apps/server/test/samples/photographs.ts'
import { type Kind, MARKS, type Seed } from './seeds.ts'

const SIDE_MAX_PX = 2_048
const AVATAR_SIDE_PX = 256
const SERVER_FAULT = 500
/** JPEG markers of pixels and how to decode them; e0 names the format. Everything else would be metadata. */
const PIXEL_MARKERS = new Set([0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xdd, 0xda])

export type Outcome = 'accepted' | 'refused'

function require(right: boolean, what: string): void {
  if (!right) throw new Error(what)
}

/** @throws Error for bytes that still contain what a seed says about its camera */
export function requireNoMarks(bytes: Buffer): void {
  const left = MARKS.filter((mark) => bytes.includes(mark))
  require(left.length === 0, `what was stored contains ${left.join(', ')}`)
}

/** @throws Error for a stored photo that has anything but its pixels */
export function requirePlainJpeg(bytes: Buffer): void {
  const strange = markersOf(bytes).filter((marker) => !PIXEL_MARKERS.has(marker))
  require(strange.length === 0, `the stored photo has segments ${strange.map((one) => one.toString(16))}`)
  requireNoMarks(bytes)
}

async function acceptImage({ bytes, name }: Seed): Promise<Outcome> {
  const label = fileLabel('photo', 1, name)
  const { jpeg, width, height } = await encodePhoto(bytes, label)
  require(Math.max(width, height) <= SIDE_MAX_PX, `the stored photo is ${width} x ${height}`)
  requirePlainJpeg(jpeg)
  requireNoMarks(await makeSquare(bytes, label, AVATAR_SIDE_PX))
  return 'accepted'
}

async function acceptVideo({ bytes }: Seed, folder: string): Promise<Outcome> {
  const path = join(folder, 'video')
  writeFileSync(path, bytes)
  const cleaned = await cleanVideoFile(path)
  if (typeof cleaned === 'string') return 'refused'
  const stored = readFileSync(path)
  require(stored.length === bytes.length, 'the stored video has another length')
  const kind = videoKind(stored.subarray(0, VIDEO_HEAD_BYTES), stored.length)
  const plan = kind && readVideo(kind, stored)
  if (plan === undefined || typeof plan === 'string') throw new Error('the stored video is refused')
  // A picture may contain any bytes, also those of a mark.
  for (const { start, end } of plan.pictures) stored.fill(0, start, end)
  requireNoMarks(stored)
  return 'accepted'
}

async function acceptTable({ bytes }: Seed, folder: string): Promise<Outcome> {
  const path = join(folder, 'table')
  writeFileSync(path, bytes)
  const { headers, rows } = await readCsv(path)
  require(rows.length <= IMPORT_ROWS_MAX, `${rows.length} rows were read`)
  require(headers.length <= IMPORT_COLUMNS_MAX, `${headers.length} columns were read`)
  require(!rows.some(([, cells]) => cells.some((cell) => cell.includes('\0'))), 'a cell contains NUL')
  guessColumns('tree', headers)
  return 'accepted'
}

const ACCEPT: Readonly<Record<Kind, (seed: Seed, folder: string) => Promise<Outcome>>> = {
  image: acceptImage,
  video: acceptVideo,
  csv: acceptTable,
}

/** @throws Error when the code fails otherwise than by a refusal in words, or accepts what it should not */
export async function accept(seed: Seed, folder: string): Promise<Outcome> {
  try {
    return await ACCEPT[seed.kind](seed, folder)
  } catch (error) {
    if (error instanceof Problem && error.status < SERVER_FAULT) return 'refused'
    throw error
  }
}
