import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { BackupError } from '../../infra/backup/backup-error.ts'
import {
  backupName,
  deleteOldest,
  isBeingWritten,
  isOwn,
  listBackups,
  noteOf,
  SCHEDULED_PREFIX,
  writeNote,
} from '../../infra/backup/backup-folder.ts'
import { createBackup } from '../../infra/backup/create-backup.ts'
import { readArchive } from '../../infra/backup/read-archive.ts'
import type { FileFolder } from '../../infra/files/file-folder.ts'

const HOUR_MS = 3_600_000
/** The job runs hourly, at most so much before the hour, ms. */
const EARLY_MS = 300_000

export type Given = Pick<Deps, 'config' | 'database' | 'dataDir' | 'media' | 'now' | 'log'>

/** Where the server's own backups are. Without BACKUP_TO there are only those before upgrades. */
export const folderOf = ({ config, dataDir }: Pick<Given, 'config' | 'dataDir'>): string =>
  config.BACKUP_TO ?? join(dataDir, 'backups')

/** Codes of the system (ENOSPC) and of backups; messages may contain texts of members. */
const failureOf = (error: unknown): string => {
  if (error instanceof BackupError) return error.code
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^\w{2,40}$/.test(code) ? code : 'unknown'
}

/** Makes a backup in the folder, deletes those that are too many, and leaves a note if it fails. */
export async function makeBackup(given: Given, folders: readonly FileFolder[], now: number): Promise<void> {
  const { config } = given
  const folder = folderOf(given)
  const name = backupName(now, SCHEDULED_PREFIX)
  try {
    const contents = await createBackup(
      { ...given, folders },
      { path: join(folder, name), passphrase: config.BACKUP_PASSPHRASE },
    )
    await writeNote(folder, name, noteOf(contents, given.now()))
    await deleteOldest(folder, SCHEDULED_PREFIX, config.BACKUP_KEEP)
  } catch (error) {
    const nothing = { rows: 0, files: 0, checkpoint: null, checkedAt: null }
    await writeNote(folder, name, { createdAt: now, ...nothing, failure: failureOf(error) }).catch(() => {})
    throw error
  }
}

/** When the next backup is due; undefined without a schedule. */
export async function nextDue(given: Pick<Given, 'config' | 'dataDir'>): Promise<number | undefined> {
  const { BACKUP_TO, BACKUP_EVERY_HOURS } = given.config
  if (BACKUP_TO === undefined || BACKUP_EVERY_HOURS === 0) return undefined
  const own = (await listBackups(BACKUP_TO)).filter(
    ({ name, bytes }) => isOwn(name, SCHEDULED_PREFIX) && bytes > 0,
  )
  return (own[0]?.note?.createdAt ?? 0) + BACKUP_EVERY_HOURS * HOUR_MS
}

/** The job of the schedule: the folder says when the last backup was made, whoever made it. */
export async function backUpIfDue(given: Given, folders: readonly FileFolder[], now: number): Promise<void> {
  const due = await nextDue(given)
  if (due === undefined || now < due - EARLY_MS) return
  if (await isBeingWritten(folderOf(given), Date.now())) return
  await makeBackup(given, folders, now)
}

/** Reads a whole backup again and notes the result. */
export async function checkBackup(given: Given, name: string): Promise<void> {
  const folder = folderOf(given)
  const path = join(folder, name)
  const checkedAt = given.now()
  try {
    await writeNote(folder, name, noteOf(await readArchive(path, given.config.BACKUP_PASSPHRASE), checkedAt))
  } catch (error) {
    const known = (await listBackups(folder)).find((one) => one.name === name)?.note
    const written = await stat(path).catch(() => undefined)
    const unknown = { createdAt: written?.mtimeMs ?? checkedAt, rows: 0, files: 0, checkpoint: null }
    await writeNote(folder, name, { ...unknown, ...known, checkedAt, failure: failureOf(error) })
  }
}
