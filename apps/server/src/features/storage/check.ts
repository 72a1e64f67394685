import { access, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { databaseBytes } from '../../infra/backup/tables-store.ts'
import { absent } from '../../infra/files/durable-file.ts'
import { type FileFolder, openFileStore, readFileIds, readKnownIds } from '../../infra/files/file-folder.ts'
import { FILE_GRACE_MS } from '../../infra/files/orphaned-files.ts'
import { type Figure, sumVideos, writeFigures } from './store.ts'

type Given = Pick<Deps, 'database' | 'dataDir'>
type Counted = { files: number; bytes: number }

const IDS_AT_ONCE = 200

/** Counts all files and compares them with their records. Reads the whole folder, so a job does it, not a page. */
export async function checkStorage(given: Given, folders: readonly FileFolder[], now: number): Promise<void> {
  const { database, dataDir } = given
  const noRecords = { missing: null, orphaned: null, at: now }
  const figures: Figure[] = []
  const videos = { files: 0, bytes: 0 }
  for (const folder of folders) {
    const found = await checkFolder(given, folder, now)
    if (folder.hasVideos) {
      const { files, bytes } = await database.read((db) => sumVideos(db, folder))
      videos.files += files
      videos.bytes += Number(bytes)
      found.files = Math.max(0, found.files - files)
      found.bytes = Math.max(0, found.bytes - Number(bytes))
    }
    figures.push({ kind: folder.name, ...found, at: now })
  }
  const embedded = await countFiles(dataDir, (name) => name.startsWith('eco.sqlite'))
  const bytes = await databaseBytes(database)
  figures.push(
    { kind: 'database', ...(bytes === undefined ? embedded : { files: 1, bytes }), ...noRecords },
    { kind: 'videos', ...videos, ...noRecords },
    { kind: 'quarantine', ...(await countFiles(join(dataDir, 'quarantine'))), ...noRecords },
    { kind: 'temporary', ...(await countFiles(join(dataDir, 'tmp'))), ...noRecords },
    { kind: 'cache', ...(await countFiles(join(dataDir, 'cache'))), ...noRecords },
  )
  await database.write((tx) => writeFigures(tx, figures))
}

async function checkFolder({ database, dataDir }: Given, folder: FileFolder, now: number) {
  const fileStore = openFileStore({ dataDir }, folder)
  const found = { files: 0, bytes: 0, orphaned: 0, missing: 0 }
  for await (const files of fileStore.filesBefore(Number.POSITIVE_INFINITY)) {
    found.files += files.length
    found.bytes += files.reduce((sum, { bytes }) => sum + bytes, 0)
    // A younger file may still be waiting for its record.
    const old = files.filter(({ writtenAt }) => writtenAt < now - FILE_GRACE_MS).map(({ id }) => id)
    const known = await database.read((db) => readKnownIds(db, folder, old))
    found.orphaned += old.length - known.size
  }
  let after: string | undefined
  for (;;) {
    const ids = await database.read((db) => readFileIds(db, folder, after, IDS_AT_ONCE))
    const exist = await Promise.all(ids.map((id) => isFile(fileStore.pathOf(id))))
    found.missing += exist.filter((one) => !one).length
    after = ids.at(-1)
    if (ids.length < IDS_AT_ONCE) return found
  }
}

const isFile = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** All files below a folder; with `isWanted`, those directly in it whose name is wanted. */
async function countFiles(folder: string, isWanted?: (name: string) => boolean): Promise<Counted> {
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
