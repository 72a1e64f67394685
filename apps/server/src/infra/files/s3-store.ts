import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { S3 } from '../s3/client.ts'
import { S3Error } from '../s3/s3-error.ts'
import { type FileStore, type FoundFile, ID_FORM, nameIn, type ServedFile } from './file-store.ts'
import { DAY_FORM } from './quarantine.ts'

/** One range; storages disagree about everything else. */
const PLAIN_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/
const RANGE_NOT_SATISFIABLE = 416

/** The files of one folder in a bucket, under the names that they would have in DATA_DIR. */
export function createS3Store(s3: S3, name: string, extension: string): FileStore {
  const keyOf = (id: string) => `${name}/${nameIn(id, extension)}`
  const idOf = (key: string) => key.slice(key.lastIndexOf('/') + 1, -extension.length)
  const quarantine = `quarantine/${name}/`
  const quarantinedKey = (id: string, day: string) => `${quarantine}${day}/${id}${extension}`
  const days = async () => (await s3.folders(quarantine)).filter((day) => DAY_FORM.test(day)).sort()
  // A crash between the two leaves both, and the next run of the cleanup job moves it again.
  const move = async (from: string, to: string) => {
    if (await s3.copy(from, to)) await s3.remove(from)
  }
  async function* quarantinedIds(day: string): AsyncGenerator<readonly string[]> {
    for await (const objects of s3.list(`${quarantine}${day}/`)) yield objects.map(({ key }) => idOf(key))
  }
  return {
    name,
    put: (id, bytes) => s3.put(keyOf(id), bytes),
    async take(id, path) {
      // The caller removes the upload.
      await s3.putStream(keyOf(id), createReadStream(path))
    },
    async serve(id, method, range) {
      const key = keyOf(id)
      if (method === 'HEAD') return served(await s3.head(key))
      const wanted = range !== undefined && PLAIN_RANGE.test(range) ? range : undefined
      const found = await s3.get(key, wanted).catch((error: unknown) => {
        if (error instanceof S3Error && error.status === RANGE_NOT_SATISFIABLE) return s3.get(key)
        throw error
      })
      return served(found)
    },
    open: async (id) => (await s3.get(keyOf(id)))?.stream,
    read: (id) => s3.read(keyOf(id)),
    async existing(ids) {
      const keys = ids.map(keyOf).sort()
      const [first = '', last = ''] = [keys[0], keys.at(-1)]
      const wanted = new Set(keys)
      const found = new Map<string, number>()
      if (keys.length === 0) return found
      // A list begins after a key: the shorter one stands right before the first.
      for await (const objects of s3.list(`${name}/`, { after: first.slice(0, -1) })) {
        for (const { key, bytes } of objects) if (wanted.has(key)) found.set(idOf(key), bytes)
        if ((objects.at(-1)?.key ?? '') >= last) break
      }
      return found
    },
    async remove(id) {
      await s3.remove(keyOf(id))
      for (const day of await days()) await s3.remove(quarantinedKey(id, day))
    },
    async *filesBefore(before) {
      for await (const objects of s3.list(`${name}/`)) {
        const files = objects
          .filter(
            ({ key, modifiedAt }) =>
              modifiedAt < before && ID_FORM.test(idOf(key)) && key === keyOf(idOf(key)),
          )
          .map(({ key, bytes, modifiedAt }): FoundFile => ({ id: idOf(key), writtenAt: modifiedAt, bytes }))
        if (files.length > 0) yield files
      }
    },
    quarantine: (id, day) => move(keyOf(id), quarantinedKey(id, day)),
    async putBack(id, day) {
      if (await s3.head(keyOf(id))) await s3.remove(quarantinedKey(id, day))
      else await move(quarantinedKey(id, day), keyOf(id))
    },
    quarantined: {
      days,
      async read(id) {
        for (const day of await days()) {
          const bytes = await s3.read(quarantinedKey(id, day))
          if (bytes) return bytes
        }
        return undefined
      },
      async idsOf(day) {
        const ids: string[] = []
        for await (const some of quarantinedIds(day)) ids.push(...some)
        return ids
      },
      async removeDay(day) {
        for await (const ids of quarantinedIds(day))
          for (const id of ids) await s3.remove(quarantinedKey(id, day))
      },
    },
    // A bucket has no partial files: an object exists whole or not at all.
    removePartsBefore: async () => {},
  }
}

type Found = { bytes: number; stream?: Readable; contentRange?: string | undefined }

function served(found: Found | undefined): ServedFile | undefined {
  if (!found) return undefined
  const { bytes, stream = Readable.from([]), contentRange } = found
  return {
    status: contentRange === undefined ? 200 : 206,
    headers: {
      ...{ 'Accept-Ranges': 'bytes', 'Content-Length': String(bytes) },
      ...(contentRange !== undefined && { 'Content-Range': contentRange }),
    },
    stream,
  }
}
