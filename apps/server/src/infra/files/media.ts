import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withTimeout } from '../db/timeout.ts'
import { openS3, type S3 } from '../s3/client.ts'
import { type MediaPlace, type S3Config, s3SettingsOf } from '../s3/config.ts'
import { S3Error } from '../s3/s3-error.ts'
import { absent } from './durable-file.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { createMovingStore } from './moving-store.ts'
import { createS3Store } from './s3-store.ts'

type Folder = { name: string; extension: string }
type Counted = { files: number; bytes: number }
export type Media = ReturnType<typeof openMedia>

/** A probe must be answered quickly, and asks no more often than this, ms. */
const ANSWER_MS = 1_500
const ASKED_AGAIN_MS = 5_000

/** Where the uploaded files of this site are, as the settings say. */
export function openMedia(config: S3Config, dataDir: string) {
  const [first = 'folder', second] = config.MEDIA_STORE.split(',') as MediaPlace[]
  const settings = first === 's3' || second === 's3' ? s3SettingsOf(config) : undefined
  const s3 = settings && openS3(settings)
  const openAt = (place: MediaPlace, { name, extension }: Folder): FileStore =>
    place === 's3' && s3
      ? createS3Store(s3, name, extension)
      : createFileStore(join(dataDir, name), extension)
  return {
    /** The first is the one that gets new files. */
    places: second === undefined ? [first] : [first, second],
    /** Where files are in an object storage. */
    bucket: settings?.bucket,
    openAt,
    open: (folder: Folder): FileStore =>
      second === undefined
        ? openAt(first, folder)
        : createMovingStore(openAt(first, folder), openAt(second, folder)),
    /** All files in quarantine. */
    countQuarantine: (): Promise<Counted> =>
      first === 's3' && s3 ? countBelow(s3, 'quarantine/') : countFiles(join(dataDir, 'quarantine')),
    failure: s3 ? createProbe(s3) : async () => undefined,
  }
}

/** The code with which the storage fails; undefined when it answers. However many ask, it is asked now and then. */
function createProbe(s3: S3): () => Promise<string | undefined> {
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve<string | undefined>(undefined) }
  return () => {
    const at = performance.now()
    if (at - asked.at > ASKED_AGAIN_MS) {
      const answer = withTimeout(ANSWER_MS, s3.check()).then(
        () => undefined,
        (error: unknown) => (error instanceof S3Error ? error.code : 'no answer'),
      )
      asked = { at, answer }
    }
    return asked.answer
  }
}

async function countBelow(s3: S3, prefix: string): Promise<Counted> {
  const counted = { files: 0, bytes: 0 }
  for await (const objects of s3.list(prefix)) {
    counted.files += objects.length
    counted.bytes += objects.reduce((sum, { bytes }) => sum + bytes, 0)
  }
  return counted
}

/** All files below a folder; with `isWanted`, those directly in it whose name is wanted. */
export async function countFiles(folder: string, isWanted?: (name: string) => boolean): Promise<Counted> {
  const options = { withFileTypes: true, recursive: isWanted === undefined } as const
  const counted = { files: 0, bytes: 0 }
  for (const entry of (await readdir(folder, options).catch(absent)) ?? []) {
    if (!entry.isFile() || isWanted?.(entry.name) === false) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(absent)
    if (!found) continue
    counted.files += 1
    counted.bytes += found.size
  }
  return counted
}
