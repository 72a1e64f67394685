import { once } from 'node:events'
import { ReadStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { send } from '@fastify/send'
import { absent, moveDurably, PART_SUFFIX, writeDurably } from './durable-file.ts'
import { createQuarantine } from './quarantine.ts'

/** `photo_4f0c…`: 32 hex digits; the first two name the folder. */
export const ID_FORM = /^[a-z]+_([0-9a-f]{2})[0-9a-f]{30}$/

/** `writtenAt`: ms since 1970, by the clock of the storage */
export type FoundFile = { id: string; writtenAt: number; bytes: number }

/** What to answer: headers that describe the length and the range, and the bytes, none for HEAD. */
export type ServedFile = {
  status: 200 | 206
  headers: Readonly<Record<string, string>>
  stream: Readable
}

/** Files that are written once, read often and finally removed, under our own ids. */
export type FileStore = {
  /** Name of the store's folder, in DATA_DIR or in a bucket. */
  name: string
  /** Durable when it resolves. Rejects with the system's error (ENOSPC for a full disk) or a S3Error. */
  put(id: string, bytes: Uint8Array): Promise<void>
  /** Puts an uploaded file into the store, which may move it; as durable as `put`. */
  take(id: string, path: string): Promise<void>
  /**
   * The file for an answer, or the part of it that a Range header asks for; undefined when there is no such file. A
   * range outside the file is ignored. Source: RFC 9110, section 14.2.
   */
  serve(id: string, method: string, range: string | undefined): Promise<ServedFile | undefined>
  /** undefined when there is no such file; the caller must read the stream or destroy it. */
  open(id: string): Promise<Readable | undefined>
  /** All bytes of the file; undefined when there is no such file. */
  read(id: string): Promise<Buffer | undefined>
  /** Those of these ids that have a file, with its length. */
  existing(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Deletes the file permanently, also from the quarantine. */
  remove(id: string): Promise<void>
  /** The files written before `before` (ms since 1970), some at a time. */
  filesBefore(before: number): AsyncGenerator<readonly FoundFile[]>
  /** Moves the file to the quarantine of a day, `2026-03-02`. */
  quarantine(id: string, day: string): Promise<void>
  /** Moves the file back from the quarantine. */
  putBack(id: string, day: string): Promise<void>
  quarantined: {
    /** Oldest first. */
    days(): Promise<string[]>
    idsOf(day: string): Promise<string[]>
    removeDay(day: string): Promise<void>
    /** The bytes of a file in the quarantine of any day. */
    read(id: string): Promise<Buffer | undefined>
  }
  /** Removes partial files left by a crash. */
  removePartsBefore(before: number): Promise<void>
}

/** `4f/photo_4f….jpg`. @throws Error for an id of another form */
export function nameIn(id: string, extension: string): string {
  const folder = ID_FORM.exec(id)?.[1]
  if (folder === undefined) throw new Error('a file is kept under ids of our own only')
  return `${folder}/${id}${extension}`
}

/** A store in 256 folders below `root`, which is created with the first file. */
export function createFileStore(root: string, extension: string): FileStore {
  const pathOf = (id: string) => join(root, nameIn(id, extension))
  const quarantine = createQuarantine(join(dirname(root), 'quarantine', basename(root)), extension)
  const openStream = async (id: string) => (await open(pathOf(id), 'r').catch(absent))?.createReadStream()
  return {
    name: basename(root),
    put: (id, bytes) => writeDurably(pathOf(id), bytes),
    take: (id, path) => moveDurably(path, pathOf(id)),
    serve: (id, method, range) => served(pathOf(id), method, range),
    open: openStream,
    async read(id) {
      const stream = await openStream(id)
      return stream && buffer(stream)
    },
    async existing(ids) {
      const found = await Promise.all(
        ids.map(async (id) => [id, await stat(pathOf(id)).catch(absent)] as const),
      )
      return new Map(found.flatMap(([id, file]) => (file ? [[id, file.size]] : [])))
    },
    async remove(id) {
      await rm(pathOf(id), { force: true })
      await quarantine.remove(id)
    },
    async *filesBefore(before) {
      for (const folder of await foldersOf(root)) {
        const files = (await namesBefore(folder, before, extension))
          .map(({ name, ...found }) => ({ id: name.slice(0, -extension.length), ...found }))
          .filter(({ id }) => ID_FORM.test(id))
        if (files.length > 0) yield files
      }
    },
    quarantine: (id, day) => quarantine.take(id, pathOf(id), day),
    putBack: (id, day) => quarantine.giveBack(id, pathOf(id), day),
    quarantined: quarantine,
    async removePartsBefore(before) {
      for (const folder of await foldersOf(root)) await removeFilesBefore(folder, before, PART_SUFFIX)
    },
  }
}

/** Our own headers instead of those that the library derives from the name and age of the file. */
const OWN_HEADERS = { etag: false, lastModified: false, cacheControl: false, contentType: false } as const

async function served(
  path: string,
  method: string,
  range: string | undefined,
): Promise<ServedFile | undefined> {
  const request = { method, headers: { range } } as unknown as Readable
  const found = await send(request, path, { ...OWN_HEADERS, dotfiles: 'allow' })
  if (found.statusCode === 416) return served(path, method, undefined)
  if (found.statusCode === 404) return undefined
  if (found.type === 'error') throw found.metadata.error
  if (found.stream instanceof ReadStream) await once(found.stream, 'open')
  return { status: found.statusCode === 206 ? 206 : 200, headers: found.headers, stream: found.stream }
}

/** Removes the files of one folder with this ending that were last written before `before`, ms since 1970. */
export async function removeFilesBefore(folder: string, before: number, ending = ''): Promise<void> {
  const names = await namesBefore(folder, before, ending)
  await Promise.all(names.map(({ name }) => rm(join(folder, name), { force: true })))
}

type NamedFile = { name: string; writtenAt: number; bytes: number }

async function namesBefore(folder: string, before: number, ending: string): Promise<NamedFile[]> {
  const old: NamedFile[] = []
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? []) {
    if (!entry.isFile() || !entry.name.endsWith(ending)) continue
    const found = await stat(join(folder, entry.name)).catch(absent)
    if (found && found.mtimeMs < before)
      old.push({ name: entry.name, writtenAt: found.mtimeMs, bytes: found.size })
  }
  return old
}

async function foldersOf(root: string): Promise<string[]> {
  const entries = (await readdir(root, { withFileTypes: true }).catch(absent)) ?? []
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(root, entry.name))
}

/** Up to `bytes` of a file from an offset, or fewer if it ends there: enough to detect its type. */
export async function readPart(path: string, bytes: number, from = 0): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
