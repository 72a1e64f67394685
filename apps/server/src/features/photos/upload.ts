import { readFile } from 'node:fs/promises'
import { message } from '@eco/contract/messages'
import type { Deps } from '../../deps.ts'
import { fileLabel } from '../../http/bodies/multipart.ts'
import type { Upload } from '../../http/context.ts'
import { lockMember } from '../../infra/caller-store.ts'
import type { Db } from '../../infra/db/port.ts'
import type { RefuseBeyondQuota } from '../../infra/files/file-quota.ts'
import type { FileStore } from '../../infra/files/file-store.ts'
import { keepFiles } from '../../infra/files/keep-files.ts'
import type { RunLimited } from '../../infra/limits/concurrency-limit.ts'
import { addHash, type HashedPicture, hashPicture } from '../../infra/pictures/hash-store.ts'
import { encodePhoto } from './encode.ts'
import { insertPhotos, type PhotoRow, photoUrl } from './store.ts'

export type ReadyPhoto = { row: PhotoRow; jpeg: Buffer; hashed: HashedPicture }
type Reply = { imageUrls: string[] }
type Write = (fn: (tx: Db) => Promise<Reply>) => Promise<Reply>

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
      encodePhoto(await readFile(upload.path), label),
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
      accuracyM: evidence.accuracyM ?? null,
      createdAt: now,
      looseSince: now,
    }
    ready.push({ row, jpeg, hashed: hashPicture(grey) })
  }
  return ready
}

/** Stores the photos with their rows. @throws Problem too_large beyond the member's storage limit */
export async function keepPhotos(
  deps: Deps,
  fileStore: FileStore,
  photos: readonly ReadyPhoto[],
  write: Write,
  refuseBeyondQuota: RefuseBeyondQuota,
): Promise<Reply> {
  const rows = photos.map(({ row }) => row)
  const imageUrls = rows.map(({ id }) => photoUrl(id))
  return keepFiles(fileStore, {
    files: photos.map(({ row, jpeg }) => ({ id: row.id, bytes: jpeg })),
    write: () =>
      write(async (tx) => {
        for (const ownerId of new Set(rows.map((row) => row.ownerId))) {
          await lockMember(deps.database, tx, ownerId)
          const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
          await refuseBeyondQuota(tx, ownerId, {
            bytes,
            field: 'images',
            message: (megabytes) => message('photo.quota', { megabytes }),
          })
        }
        await insertPhotos(tx, rows)
        for (const { row, hashed } of photos) await addHash(deps.database, tx, { photoId: row.id }, hashed)
        return { imageUrls }
      }),
    isOwn: (reply) => reply.imageUrls[0] === imageUrls[0],
  })
}
