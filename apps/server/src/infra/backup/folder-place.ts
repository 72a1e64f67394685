import { createWriteStream } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { absent, makeFolder, syncFolder, writeDurably } from '../files/durable-file.ts'
import { BackupError } from './backup-error.ts'
import { type BackupFile, type BackupPlace, type PlaceEntry, UNFINISHED } from './backup-place.ts'

const OWNER_ONLY = 0o600
const PRIVATE_FOLDER = 0o700

export function openFolderPlace(folder: string): BackupPlace {
  return {
    address: folder,
    async entries() {
      const entries: PlaceEntry[] = []
      for (const name of (await readdir(folder).catch(absent)) ?? []) {
        const found = await stat(join(folder, name)).catch(absent)
        if (found?.isFile()) entries.push({ name, bytes: found.size, writtenAt: found.mtimeMs })
      }
      return entries
    },
    read: (name) => readFile(join(folder, name)).catch(absent),
    write: (name, bytes) => writeDurably(join(folder, name), bytes),
    remove: (name) => rm(join(folder, name), { force: true }),
    file: (name) => backupFileAt(join(folder, name)),
    async freeBytes() {
      await makeFolder(folder, PRIVATE_FOLDER)
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

/** A backup in a file that only its owner can read. It has another name until it is published. */
export function backupFileAt(path: string): BackupFile {
  const part = `${path}${UNFINISHED}`
  const bytes = async (): Promise<number | undefined> => (await stat(path).catch(absent))?.size
  const requireNew = async () => {
    if ((await bytes()) !== undefined) throw new BackupError('backup.exists', { path })
  }
  return {
    address: path,
    bytes,
    open: () => openStream(path),
    async create() {
      await requireNew()
      await makeFolder(dirname(path), PRIVATE_FOLDER)
      return {
        async write(chunks) {
          await pipeline(chunks, createWriteStream(part, { mode: OWNER_ONLY, flags: 'w' }))
          const file = await open(part, 'r+')
          await file.sync().finally(() => file.close())
        },
        open: () => openStream(part),
        async publish() {
          await requireNew()
          await rename(part, path)
          await syncFolder(dirname(path))
        },
        abandon: () => rm(part, { force: true }),
      }
    },
  }
}

async function openStream(path: string) {
  const file = await open(path, 'r').catch(absent)
  return file?.createReadStream()
}
