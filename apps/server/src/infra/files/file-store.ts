import { open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { absent, moveDurably, PART_SUFFIX, writeDurably } from './durable-file.ts'
import { createQuarantine } from './quarantine.ts'

/** `photo_4f0c…`: 32 hex digits; the first two name the folder. */
const ID_FORM = /^[a-z]+_([0-9a-f]{2})[0-9a-f]{30}$/

/** `writtenAt`: ms since 1970, from the file system */
export type FoundFile = { id: string; writtenAt: number; bytes: number }

export type FileStore = ReturnType<typeof createFileStore>

/**
 * Files that are written once, read often and finally removed, under our own ids: in 256 folders below `root`, which
 * is created with the first file.
 */
export function createFileStore(root: string, extension: string) {
  const pathOf = (id: string) => {
    const folder = ID_FORM.exec(id)?.[1]
    if (folder === undefined) throw new Error('a file is kept under ids of our own only')
    return join(root, folder, `${id}${extension}`)
  }
  const quarantine = createQuarantine(join(dirname(root), 'quarantine', basename(root)), extension)
  const openStream = async (id: string) => (await open(pathOf(id), 'r').catch(absent))?.createReadStream()
  return {
    /** Name of the store's folder in DATA_DIR. */
    name: basename(root),
    /** Durable when it resolves. Rejects with the system's error: ENOSPC for a full disk. */
    put: (id: string, bytes: Uint8Array) => writeDurably(pathOf(id), bytes),
    /** Moves a file on the same disk into the store; as durable as `put`. */
    take: (id: string, path: string) => moveDurably(path, pathOf(id)),
    pathOf,
    /** undefined when there is no such file; the caller must read the stream or destroy it. */
    open: openStream,
    /** All bytes of the file; undefined when there is no such file. */
    async read(id: string) {
      const stream = await openStream(id)
      return stream && buffer(stream)
    },
    /** Deletes the file permanently, also from the quarantine. */
    async remove(id: string) {
      await rm(pathOf(id), { force: true })
      await quarantine.remove(id)
    },
    /** The files written before `before` (ms since 1970), folder by folder. */
    async *filesBefore(before: number): AsyncGenerator<readonly FoundFile[]> {
      for (const folder of await foldersOf(root)) {
        const files = (await namesBefore(folder, before, extension))
          .map(({ name, ...found }) => ({ id: name.slice(0, -extension.length), ...found }))
          .filter(({ id }) => ID_FORM.test(id))
        if (files.length > 0) yield files
      }
    },
    /** Moves the file to the quarantine of a day, `2026-03-02`. */
    quarantine: (id: string, day: string) => quarantine.take(id, pathOf(id), day),
    /** Moves the file back from the quarantine. */
    putBack: (id: string, day: string) => quarantine.giveBack(id, pathOf(id), day),
    quarantined: quarantine,
    /** Removes partial files left by a crash. */
    async removePartsBefore(before: number) {
      for (const folder of await foldersOf(root)) await removeFilesBefore(folder, before, PART_SUFFIX)
    },
  }
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
