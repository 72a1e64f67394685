import { join } from 'node:path'
import { BackupError } from '../infra/backup/backup-error.ts'
import { storageFailure } from '../infra/backup/bucket-place.ts'
import type { Config } from '../infra/config.ts'
import { createFileStore, nameIn } from '../infra/files/file-store.ts'
import { openS3, type S3 } from '../infra/s3/client.ts'
import { type MediaPlace, s3SettingsOf } from '../infra/s3/config.ts'
import type { Restore } from './go-live.ts'

/** Uploads under way; each holds its file in memory. */
const UPLOADS_AT_ONCE = 4

/** Where the files of a backup go before the restored state is used. */
export type RestoredFiles = {
  /** @param file `photo_4f….jpg` @throws BackupError from this or a later call */
  put: (folder: string, file: string, bytes: Buffer) => Promise<void>
  /** Waits until all of them are stored and were compared. */
  finish: () => Promise<void>
  /** Gives back what was replaced. */
  abandon: () => Promise<void>
}

/** The place that gets new files. */
export const filePlaceOf = ({ MEDIA_STORE }: Pick<Config, 'MEDIA_STORE'>): MediaPlace =>
  MEDIA_STORE.startsWith('s3') ? 's3' : 'folder'

const bucketOf = (config: Config): S3 | undefined => {
  const settings = filePlaceOf(config) === 's3' ? s3SettingsOf(config) : undefined
  return settings && openS3(settings)
}

/** Before an hour of reading. @throws BackupError */
export async function requireFilePlace(config: Config): Promise<void> {
  const s3 = bucketOf(config)
  await s3?.check().catch((error: unknown) => {
    throw storageFailure(error, s3.bucket)
  })
}

export function openRestoredFiles(config: Config, restore: Restore): RestoredFiles {
  const s3 = bucketOf(config)
  return s3 ? filesInBucket(s3, restore) : filesInFolder(restore)
}

const filesInFolder = ({ restored }: Restore): RestoredFiles => ({
  put: (folder, file, bytes) => {
    const { id, extension } = partsOf(file)
    return createFileStore(join(restored, folder), extension).put(id, bytes)
  },
  finish: async () => {},
  abandon: async () => {},
})

/**
 * The names of files are random and are never used again, so that files of the backup are stored beside those of a site
 * that is there: what both have is the same. Nothing of that site is deleted. If the restore fails, what it stored is
 * left to the job that cleans up files without a record, or to the next attempt, which finds it there.
 */
function filesInBucket(s3: S3, { stamp }: Restore): RestoredFiles {
  const asideOf = (key: string) => `before-restore-${stamp}/${key}`
  const replaced: string[] = []
  const running = new Set<Promise<void>>()
  let failure: unknown

  const store = async (folder: string, file: string, bytes: Buffer) => {
    const { id, extension } = partsOf(file)
    const key = `${folder}/${nameIn(id, extension)}`
    const known = await s3.read(key)
    if (known?.equals(bytes)) return
    if (known) {
      await s3.copy(key, asideOf(key))
      replaced.push(key)
    }
    await s3.put(key, bytes)
    const stored = await s3.read(key)
    if (!stored?.equals(bytes)) throw new BackupError('backup.fileLost', { name: key })
  }
  return {
    async put(folder, file, bytes) {
      while (running.size >= UPLOADS_AT_ONCE) await Promise.race(running)
      if (failure !== undefined) throw failure
      const upload = store(folder, file, bytes)
        .catch((error: unknown) => {
          failure ??= storageFailure(error, s3.bucket)
        })
        .finally(() => running.delete(upload))
      running.add(upload)
    },
    async finish() {
      await Promise.all(running)
      if (failure !== undefined) throw failure
    },
    async abandon() {
      await Promise.all(running)
      for (const key of replaced) if (await s3.copy(asideOf(key), key)) await s3.remove(asideOf(key))
    },
  }
}

function partsOf(file: string): { id: string; extension: string } {
  const dot = file.indexOf('.')
  return { id: file.slice(0, dot), extension: file.slice(dot) }
}
