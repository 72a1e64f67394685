import { hash } from 'node:crypto'
import type { MediaPlace } from '../s3/config.ts'
import type { FileFolder } from './file-folder.ts'
import type { FileStore, FoundFile } from './file-store.ts'
import type { Media } from './media.ts'

/** Files looked up together, and copied at once. */
const FILES_AT_ONCE = 200
const COPIES_AT_ONCE = 4

/** `present`: were there before, from an interrupted copy */
export type Copied = { copied: number; bytes: number; present: number }

/** A copy does not have the bytes of its source. */
export class CopyError extends Error {}

/**
 * Copies all files to a place from the other one. What is there already is not copied again, so an interrupted copy
 * is resumed by the next call; the site may be used meanwhile. Every copy is read back and compared by hash.
 * @param progress called now and then @throws CopyError, S3Error
 */
export async function copyMedia(
  media: Media,
  folders: readonly FileFolder[],
  to: MediaPlace,
  progress: (soFar: Copied) => void,
): Promise<Copied> {
  const done: Copied = { copied: 0, bytes: 0, present: 0 }
  for (const folder of folders) {
    const from = media.openAt(to === 's3' ? 'folder' : 's3', folder)
    const target = media.openAt(to, folder)
    for await (const files of from.filesBefore(Number.POSITIVE_INFINITY))
      for (let at = 0; at < files.length; at += FILES_AT_ONCE) {
        await copySome(from, target, files.slice(at, at + FILES_AT_ONCE), done)
        progress({ ...done })
      }
  }
  return done
}

async function copySome(from: FileStore, target: FileStore, files: readonly FoundFile[], done: Copied) {
  const lengths = await target.existing(files.map(({ id }) => id))
  const missing = files.filter(({ id, bytes }) => lengths.get(id) !== bytes)
  done.present += files.length - missing.length
  for (let at = 0; at < missing.length; at += COPIES_AT_ONCE) {
    const some = missing.slice(at, at + COPIES_AT_ONCE)
    const copied = await Promise.all(some.map(({ id }) => copyOne(from, target, id)))
    done.copied += copied.filter((bytes) => bytes !== undefined).length
    done.bytes += copied.reduce<number>((sum, bytes = 0) => sum + bytes, 0)
  }
}

/** @returns the length of the file; undefined when it was deleted meanwhile */
async function copyOne(from: FileStore, target: FileStore, id: string): Promise<number | undefined> {
  const bytes = await from.read(id)
  if (bytes === undefined) return undefined
  await target.put(id, bytes)
  const stored = await target.read(id)
  // A member who deletes a file deletes it at its source first: see createMovingStore.
  if (!(await from.existing([id])).has(id)) {
    await target.remove(id)
    return undefined
  }
  if (stored === undefined || hashOf(stored) !== hashOf(bytes)) throw new CopyError(`${target.name}/${id}`)
  return bytes.length
}

const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes)
