import { readFile } from 'node:fs/promises'
import { type Look, looksOf } from '@eco/domain/photos/perceptual-hashes'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../http/context.ts'
import { fileLabel } from '../../http/messages.ts'
import { Problem, problem } from '../../http/problem.ts'
import type { RunLimited } from '../../infra/concurrency-limit.ts'
import { lockMember } from '../../infra/db/lock-member.ts'
import type { Db } from '../../infra/db/port.ts'
import type { FileStore } from '../../infra/files/file-store.ts'
import { insertLooks } from '../../infra/pictures/perceptual-hash-store.ts'
import { encodePhoto } from './encode.ts'
import { inspectPhoto } from './inspect.ts'
import { MEMBER_BYTES_MAX } from './limits.ts'
import { PHOTO_MESSAGES } from './messages.ts'
import { photoUrl } from './photo-url.ts'
import { bytesOf, insertPhotos, type PhotoRow } from './store.ts'

export type ReadyPhoto = { row: PhotoRow; jpeg: Buffer; looks: readonly Look[] }
type Reply = { imageUrls: string[] }
/** Bytes that a member stores in other features and that count towards the limit. */
export type BytesElsewhere = (db: Db, ownerId: string) => Promise<number>
type Write = (fn: (tx: Db) => Promise<Reply>) => Promise<Reply>

const BYTES_OF_A_MEGABYTE = 1_048_576

/**
 * Inspects, decodes and re-encodes the uploads one after the other, each when its slot is free.
 * @throws Problem bad_photo, unsupported_media for the first that is rejected
 */
export async function preparePhotos(
  deps: Deps,
  ownerId: string,
  uploads: readonly Upload[],
  runLimited: RunLimited,
): Promise<ReadyPhoto[]> {
  const ready: ReadyPhoto[] = []
  for (const [at, upload] of uploads.entries()) {
    const label = fileLabel('photo', at + 1, upload.fileName)
    const { jpeg, evidence, grey, ...seen } = await runLimited(async () =>
      encodePhoto(inspectPhoto(await readFile(upload.path), label), label),
    )
    const now = deps.now()
    const row: PhotoRow = {
      id: deps.newId('photo'),
      ownerId,
      assetId: null,
      position: 0,
      bytes: jpeg.length,
      ...seen,
      sourceSha256: upload.sha256,
      takenAt: evidence.takenAt ?? null,
      lat: evidence.lat ?? null,
      lng: evidence.lng ?? null,
      createdAt: now,
      looseSince: now,
    }
    ready.push({ row, jpeg, looks: looksOf(grey) })
  }
  return ready
}

/**
 * Writes the files to the file store, then their rows and the reply in one transaction. Removes the files if
 * the rows are not stored. If it is unknown whether the commit succeeded, the files stay and the cleanup job
 * decides.
 */
export async function keepPhotos(
  deps: Deps,
  fileStore: FileStore,
  photos: readonly ReadyPhoto[],
  write: Write,
  bytesElsewhere: BytesElsewhere,
): Promise<Reply> {
  const rows = photos.map(({ row }) => row)
  const imageUrls = rows.map(({ id }) => photoUrl(id))
  const takeBack = async () => {
    await Promise.all(rows.map(({ id }) => fileStore.remove(id)))
  }
  try {
    for (const { row, jpeg } of photos) await fileStore.put(row.id, jpeg)
  } catch (error) {
    await takeBack()
    throw error
  }
  try {
    const reply = await write(async (tx) => {
      for (const ownerId of new Set(rows.map((row) => row.ownerId)))
        await lockMember(deps.database, tx, ownerId)
      await refuseBeyondQuota(tx, rows, bytesElsewhere)
      await insertPhotos(tx, rows)
      for (const { row, looks } of photos) await insertLooks(tx, 'photoLooks', row.id, looks)
      return { imageUrls }
    })
    // A concurrent identical request was answered, with its own photos.
    if (reply.imageUrls[0] !== imageUrls[0]) await takeBack()
    return reply
  } catch (error) {
    if (error instanceof Problem) await takeBack()
    throw error
  }
}

/** @throws Problem too_large if these photos would exceed the member's storage limit */
async function refuseBeyondQuota(
  tx: Db,
  rows: readonly PhotoRow[],
  bytesElsewhere: BytesElsewhere,
): Promise<void> {
  const more = rows.reduce((sum, row) => sum + row.bytes, 0)
  const ownerId = rows[0]?.ownerId ?? ''
  const usedBytes = (await bytesOf(tx, ownerId)) + (await bytesElsewhere(tx, ownerId))
  if (usedBytes + more <= MEMBER_BYTES_MAX) return
  const message = PHOTO_MESSAGES.quota(MEMBER_BYTES_MAX / BYTES_OF_A_MEGABYTE)
  throw problem('too_large', { message, fields: { images: message } })
}
