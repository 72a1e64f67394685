import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { databaseBytes } from '../../infra/backup/tables-store.ts'
import { type FileFolder, openFileStore, readFileIds, readKnownIds } from '../../infra/files/file-folder.ts'
import { countFiles } from '../../infra/files/media.ts'
import { FILE_GRACE_MS } from '../../infra/files/orphaned-files.ts'
import { type Figure, sumVideos, writeFigures } from './store.ts'

type Given = Pick<Deps, 'database' | 'dataDir' | 'media'>

const IDS_AT_ONCE = 200
/** A bucket lists as many at once. */
const ROWS_AT_ONCE = 1_000

/** Counts all files and compares them with their records. Reads the whole folder, so a job does it, not a page. */
export async function checkStorage(given: Given, folders: readonly FileFolder[], now: number): Promise<void> {
  const { database, dataDir, media } = given
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
    { kind: 'quarantine', ...(await media.countQuarantine()), ...noRecords },
    { kind: 'temporary', ...(await countFiles(join(dataDir, 'tmp'))), ...noRecords },
    { kind: 'cache', ...(await countFiles(join(dataDir, 'cache'))), ...noRecords },
  )
  await database.write((tx) => writeFigures(tx, figures))
}

async function checkFolder({ database, media }: Given, folder: FileFolder, now: number) {
  const fileStore = openFileStore({ media }, folder)
  const found = { files: 0, bytes: 0, orphaned: 0, missing: 0 }
  for await (const files of fileStore.filesBefore(Number.POSITIVE_INFINITY)) {
    found.files += files.length
    found.bytes += files.reduce((sum, { bytes }) => sum + bytes, 0)
    // A younger file may still be waiting for its record.
    const old = files.filter(({ writtenAt }) => writtenAt < now - FILE_GRACE_MS).map(({ id }) => id)
    for (let from = 0; from < old.length; from += IDS_AT_ONCE) {
      const ids = old.slice(from, from + IDS_AT_ONCE)
      const known = await database.read((db) => readKnownIds(db, folder, ids))
      found.orphaned += ids.length - known.size
    }
  }
  let after: string | undefined
  for (;;) {
    const ids = await database.read((db) => readFileIds(db, folder, after, ROWS_AT_ONCE))
    found.missing += ids.length - (await fileStore.existing(ids)).size
    after = ids.at(-1)
    if (ids.length < ROWS_AT_ONCE) return found
  }
}
