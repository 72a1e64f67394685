import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { BackupError } from '../../infra/backup/backup-error.ts'
import type { BackupPlace } from '../../infra/backup/backup-place.ts'
import { createBackup } from '../../infra/backup/create-backup.ts'
import { openBackupPlace } from '../../infra/backup/open-place.ts'
import { readArchive } from '../../infra/backup/read-archive.ts'
import {
  backupName,
  deleteOldest,
  isBeingWritten,
  isOwn,
  listBackups,
  noteOf,
  SCHEDULED_PREFIX,
  type StoredBackup,
  writeNote,
} from '../../infra/backup/stored-backups.ts'
import type { Config } from '../../infra/config.ts'
import type { FileFolder } from '../../infra/files/file-folder.ts'

const HOUR_MS = 3_600_000
/** The job runs hourly, at most so much before the hour, ms. */
const EARLY_MS = 300_000

export type Given = Pick<Deps, 'config' | 'database' | 'dataDir' | 'media' | 'now' | 'log'>

/** Where the server's own backups are. Without BACKUP_TO there are only those before upgrades. */
export const placeOf = ({ config, dataDir }: Pick<Given, 'config' | 'dataDir'>): BackupPlace =>
  openBackupPlace(config, config.BACKUP_TO ?? join(dataDir, 'backups'))

/** Codes of the system (ENOSPC) and of backups; messages may contain texts of members. */
const failureOf = (error: unknown): string => {
  if (error instanceof BackupError) return error.code
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^\w{2,40}$/.test(code) ? code : 'unknown'
}

/** Makes a backup in the folder, deletes those that are too many, and leaves a note if it fails. */
export async function makeBackup(given: Given, folders: readonly FileFolder[], now: number): Promise<void> {
  const { config } = given
  const place = placeOf(given)
  const name = backupName(now, SCHEDULED_PREFIX)
  try {
    const contents = await createBackup(
      { ...given, folders },
      { to: place.file(name), passphrase: config.BACKUP_PASSPHRASE },
    )
    await writeNote(place, name, noteOf(contents, given.now()))
    await deleteOldest(place, SCHEDULED_PREFIX, config.BACKUP_KEEP)
  } catch (error) {
    const nothing = { rows: 0, files: 0, checkpoint: null, checkedAt: null }
    await writeNote(place, name, { createdAt: now, ...nothing, failure: failureOf(error) }).catch(() => {})
    throw error
  }
}

/** Those that the server made by schedule, and notes of those that failed; newest first. */
export const scheduledOf = (backups: readonly StoredBackup[]): readonly StoredBackup[] =>
  backups.filter(({ name }) => isOwn(name, SCHEDULED_PREFIX))

/** When the next backup is due; undefined without a schedule. @param first when the first one is, ms since 1970 */
export function dueOf(
  { BACKUP_TO, BACKUP_EVERY_HOURS }: Config,
  backups: readonly StoredBackup[],
  first: number,
) {
  if (BACKUP_TO === undefined || BACKUP_EVERY_HOURS === 0) return undefined
  const [newest] = scheduledOf(backups).filter(({ bytes }) => bytes > 0)
  return newest?.note ? newest.note.createdAt + BACKUP_EVERY_HOURS * HOUR_MS : first
}

/** The job of the schedule: the folder says when the last backup was made, whoever made it. */
export async function backUpIfDue(given: Given, folders: readonly FileFolder[], now: number): Promise<void> {
  const place = placeOf(given)
  const due = dueOf(given.config, await listBackups(place), 0)
  if (due === undefined || now < due - EARLY_MS) return
  if (await isBeingWritten(place, Date.now())) return
  await makeBackup(given, folders, now)
}

/** Reads a whole backup again and notes the result. */
export async function checkBackup(given: Given, name: string): Promise<void> {
  const place = placeOf(given)
  const checkedAt = given.now()
  try {
    const contents = await readArchive(place.file(name), given.config.BACKUP_PASSPHRASE)
    await writeNote(place, name, noteOf(contents, checkedAt))
  } catch (error) {
    const known = (await listBackups(place)).find((one) => one.name === name)
    const unknown = { createdAt: known?.writtenAt || checkedAt, rows: 0, files: 0, checkpoint: null }
    await writeNote(place, name, { ...unknown, ...known?.note, checkedAt, failure: failureOf(error) })
  }
}
