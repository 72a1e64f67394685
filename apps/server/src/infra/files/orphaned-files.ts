import { join } from 'node:path'
import { utcDay } from '@eco/domain/text/utc-date'
import type { Deps } from '../../deps.ts'
import type { NamedJob } from '../cleanup-jobs.ts'
import type { Db } from '../db/port.ts'
import { type FileFolder, forgetRemoved, openFileStore, readKnownIds, readRemoved } from './file-folder.ts'
import { type FileStore, removeFilesBefore } from './file-store.ts'

/** A younger file may still be waiting for its row, ms. */
export const FILE_GRACE_MS = 3_600_000
const DAY_MS = 86_400_000
/** How long a file without a row stays in quarantine. Source: product rule. */
const QUARANTINE_DAYS = 30
/**
 * This many files without a row may be left over from crashes. More, if they are also a tenth of all files,
 * suggest the wrong database. Source: product rule.
 */
const FEW_FILES = 10
const SMALL_SHARE = 0.1
const IDS_AT_ONCE = 200

/** Deletes the rows of a folder that are no longer needed and reconciles its files with the others. */
export async function cleanUpFiles(
  deps: Given & Pick<Deps, 'media'>,
  folder: FileFolder,
  now: number,
): Promise<void> {
  const { noun, deleteExpired } = folder
  if (deleteExpired)
    while ((await deps.database.write((tx) => deleteExpired(tx, now, IDS_AT_ONCE))) === IDS_AT_ONCE);
  const known: Stored['known'] = (db, ids) => readKnownIds(db, folder, ids)
  await cleanUpOrphanedFiles(deps, { fileStore: openFileStore(deps, folder), known, noun }, now)
}

/** The cleanup job of a folder. */
export const fileCleanup = (deps: Given & Pick<Deps, 'media'>, folder: FileFolder): NamedJob => ({
  name: folder.job,
  run: (now) => cleanUpFiles(deps, folder, now),
})

/** Removes what interrupted requests left of their uploads. */
export const removeInterruptedUploads = ({ dataDir }: Pick<Deps, 'dataDir'>, now: number): Promise<void> =>
  removeFilesBefore(join(dataDir, 'tmp'), now - FILE_GRACE_MS)

type Stored = {
  fileStore: FileStore
  /** Returns which of these ids have a row. */
  known: (db: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Plural noun for the files, for the log. */
  noun: string
}
type Given = Pick<Deps, 'database' | 'log'>

/**
 * Reconciles files and rows: files whose row was deleted are deleted; files without a row go to quarantine
 * for 30 days, and come back if their row does. Partial files are deleted. If the database may be an older
 * one or belong to another instance, no other file is touched.
 * @param now ms since 1970
 */
export async function cleanUpOrphanedFiles(given: Given, stored: Stored, now: number): Promise<void> {
  const { fileStore, noun } = stored
  await removeDeleted(given, stored)
  await putBackKnown(given, stored)
  const before = now - FILE_GRACE_MS
  await fileStore.removePartsBefore(before)
  const found = await compare(given, stored, before)
  const doubt = doubtOf(found)
  if (doubt !== undefined) {
    given.log.warn(
      { folder: fileStore.name, files: found.loose.length },
      `${noun} without a record stay where they are: ${doubt}. Was an older or another database restored?`,
    )
    return
  }
  await removeOld(given, stored, now)
  if (found.loose.length === 0) return
  const day = utcDay(now)
  for (const id of found.loose) await fileStore.quarantine(id, day)
  given.log.info(
    { folder: fileStore.name, files: found.loose.length },
    `${noun} without a record are in quarantine, and are removed after ${QUARANTINE_DAYS} days unless their record returns`,
  )
}

/** Deletes files that the product decided to delete, but that a crash or an error left behind. */
async function removeDeleted({ database }: Given, { fileStore, known }: Stored): Promise<void> {
  for (let done = IDS_AT_ONCE; done === IDS_AT_ONCE; ) {
    const ids = await database.read((db) => readRemoved(db, fileStore.name, IDS_AT_ONCE))
    done = ids.length
    if (done === 0) return
    const kept = await database.read((db) => known(db, ids))
    for (const id of ids) if (!kept.has(id)) await fileStore.remove(id)
    await database.write((tx) => forgetRemoved(tx, fileStore.name, ids))
  }
}

async function putBackKnown({ database, log }: Given, { fileStore, known, noun }: Stored): Promise<void> {
  let files = 0
  for (const day of await fileStore.quarantined.days()) {
    const ids = await fileStore.quarantined.idsOf(day)
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
      const back = await database.read((db) => known(db, ids.slice(from, from + IDS_AT_ONCE)))
      for (const id of back) await fileStore.putBack(id, day)
      files += back.size
    }
  }
  if (files > 0)
    log.info({ folder: fileStore.name, files }, `${noun} are back from quarantine, because their record is`)
}

type Compared = {
  /** ids without a row */
  loose: string[]
  known: number
  /** when the newest file of each kind was written, ms since 1970 */
  newestOrphan: number
  newestKnown: number
}

async function compare({ database }: Given, { fileStore, known }: Stored, before: number): Promise<Compared> {
  const all: Compared = { loose: [], known: 0, newestOrphan: 0, newestKnown: 0 }
  for await (const files of fileStore.filesBefore(before)) {
    const found = new Set<string>()
    for (let from = 0; from < files.length; from += IDS_AT_ONCE) {
      const ids = files.slice(from, from + IDS_AT_ONCE).map(({ id }) => id)
      for (const id of await database.read((db) => known(db, ids))) found.add(id)
    }
    all.known += found.size
    for (const { id, writtenAt } of files) {
      if (found.has(id)) all.newestKnown = Math.max(all.newestKnown, writtenAt)
      else {
        all.loose.push(id)
        all.newestOrphan = Math.max(all.newestOrphan, writtenAt)
      }
    }
  }
  return all
}

/** Why the database may not belong to these files; undefined when it seems to. */
function doubtOf({ loose, known, newestOrphan, newestKnown }: Compared): string | undefined {
  if (loose.length === 0) return undefined
  if (known === 0) return 'the database knows none of the files in this folder'
  if (newestOrphan > newestKnown) return 'some are newer than every file that the database knows'
  if (loose.length > FEW_FILES && loose.length > SMALL_SHARE * (known + loose.length))
    return `the database knows only ${known} of ${known + loose.length} files in this folder`
  return undefined
}

async function removeOld({ log }: Given, { fileStore, noun }: Stored, now: number): Promise<void> {
  // Count a partial day as a whole one, so that no file is deleted early.
  const last = utcDay(now - (QUARANTINE_DAYS + 1) * DAY_MS)
  const old = (await fileStore.quarantined.days()).filter((day) => day <= last)
  for (const day of old) await fileStore.quarantined.removeDay(day)
  if (old.length > 0)
    log.info(
      { folder: fileStore.name, days: old },
      `${noun} in quarantine for ${QUARANTINE_DAYS} days are removed`,
    )
}
