import { Readable } from 'node:stream'
import type { S3 } from '../s3/client.ts'
import { S3Error } from '../s3/s3-error.ts'
import { BackupError } from './backup-error.ts'
import { type BackupFile, type BackupPlace, UNFINISHED } from './backup-place.ts'

/** How often a marker says that a backup is still being written, ms. */
const MARKED_EVERY_MS = 300_000
/** A download that is interrupted goes on where it was, at most so often without any progress. */
const RESUMED_MOST = 3

const SENTENCES = {
  away: 'backup.storageAway',
  full: 'backup.storageFull',
  refused: 'backup.storageRefused',
} as const

/** What an object storage answered, in words. @param bucket the one that was asked */
export const storageFailure = (error: unknown, bucket: string): unknown =>
  error instanceof S3Error ? new BackupError(SENTENCES[error.failure], { bucket, code: error.code }) : error

/** A bucket below a prefix, which is empty or ends with a slash. */
export function openBucketPlace(s3: S3, prefix: string): BackupPlace {
  const asked = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw storageFailure(error, s3.bucket)
    })
  return {
    address: `s3://${s3.bucket}/${prefix}`.replace(/\/$/, ''),
    entries: () => asked(readEntries(s3, prefix)),
    read: (name) => asked(s3.read(prefix + name)),
    write: (name, bytes) => asked(s3.put(prefix + name, bytes)),
    remove: (name) => asked(s3.remove(prefix + name)),
    file: (name) => backupObject(s3, prefix + name, asked),
    freeBytes: async () => undefined,
  }
}

async function readEntries(s3: S3, prefix: string) {
  const entries = []
  for await (const objects of s3.list(prefix, { onlyDirectly: true }))
    for (const { key, bytes, modifiedAt } of objects)
      entries.push({ name: key.slice(prefix.length), bytes, writtenAt: modifiedAt })
  return entries
}

/**
 * A backup as an object. It is uploaded in parts, so that it appears whole or not at all; a marker beside it says that it
 * is being written, and that it was not read again yet.
 */
function backupObject(s3: S3, key: string, asked: <T>(answer: Promise<T>) => Promise<T>): BackupFile {
  const address = `s3://${s3.bucket}/${key}`
  const marker = `${key}${UNFINISHED}`
  const bytes = async () => (await asked(s3.head(key)))?.bytes
  const open = async () => {
    if ((await bytes()) !== undefined) return Readable.from(resumed(s3, key), { objectMode: false })
    // An answer without a body does not tell a missing object from a missing bucket.
    await asked(s3.check())
    return undefined
  }
  return {
    ...{ address, bytes, open },
    async create() {
      if ((await bytes()) !== undefined) throw new BackupError('backup.exists', { path: address })
      const mark = () => s3.put(marker, Buffer.from('{}\n'))
      await asked(mark())
      // One that fails is followed by another, long before the marker counts as old.
      const timer = setInterval(() => void mark().catch(() => {}), MARKED_EVERY_MS).unref()
      let hasBegun = false
      return {
        async write(chunks) {
          hasBegun = true
          await asked(s3.putStream(key, chunks))
        },
        open,
        async publish() {
          clearInterval(timer)
          await asked(s3.remove(marker))
        },
        async abandon() {
          clearInterval(timer)
          // Also after an upload without an answer, which may have succeeded.
          if (hasBegun) await asked(s3.remove(key))
          await asked(s3.remove(marker))
        },
      }
    },
  }
}

/** The bytes of an object. A connection that breaks costs a further request, not the whole download. */
async function* resumed(s3: S3, key: string): AsyncGenerator<Uint8Array> {
  let [at, failures] = [0, 0]
  for (;;) {
    try {
      const found = await s3.get(key, at === 0 ? undefined : `bytes=${at}-`)
      if (!found) throw new BackupError('backup.changedMeanwhile')
      for await (const chunk of found.stream) {
        at += (chunk as Uint8Array).length
        failures = 0
        yield chunk as Uint8Array
      }
      return
    } catch (error) {
      failures += 1
      if (!(error instanceof S3Error) || error.failure !== 'away' || failures > RESUMED_MOST)
        throw storageFailure(error, s3.bucket)
    }
  }
}
