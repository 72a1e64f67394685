import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { BackupError } from '../infra/backup/backup-error.ts'
import { backupName, deleteOldest, noteOf, UPGRADE_PREFIX, writeNote } from '../infra/backup/backup-folder.ts'
import { createBackup } from '../infra/backup/create-backup.ts'
import { databaseBytes } from '../infra/backup/tables-store.ts'
import type { Config } from '../infra/config.ts'
import { schemaVersion } from '../infra/db/migrate.ts'
import type { Database } from '../infra/db/port.ts'
import { absent, makeFolder } from '../infra/files/durable-file.ts'
import type { Media } from '../infra/files/media.ts'

const PRIVATE_FOLDER = 0o700
/** These are for going back at once, so few are enough. */
const KEPT = 3
const BYTES_OF_A_MEGABYTE = 1_048_576

type Given = {
  config: Config
  database: Database
  dataDir: string
  media: Media
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now: () => number
}

/**
 * Backs up a database before its tables change. Stored files stay where they are; the keys are left out without a
 * passphrase, because they stay, too.
 * @throws BackupError, and then nothing may be changed
 */
export async function backUpBeforeUpgrade(given: Given, latest: number): Promise<void> {
  const { config, database, dataDir, media, log, now } = given
  if (config.BACKUP_BEFORE_UPGRADE === 'off') return
  const version = await schemaVersion(database).catch(() => 0)
  if (version === 0 || version >= latest) return
  const folder = config.BACKUP_TO ?? join(dataDir, 'backups')
  const name = backupName(now(), UPGRADE_PREFIX, `-${version}-to-${latest}`)
  const path = join(folder, name)
  try {
    await makeFolder(folder, PRIVATE_FOLDER)
    await requireSpace(given, folder)
    const contents = await createBackup(
      { database, dataDir, media, folders: 'kept', now },
      { path, passphrase: config.BACKUP_PASSPHRASE },
    )
    await writeNote(folder, name, noteOf(contents, now()))
    await deleteOldest(folder, UPGRADE_PREFIX, KEPT)
  } catch (error) {
    if (error instanceof BackupError && error.code === 'backup.neverStarted') return
    if (error instanceof BackupError && error.code === 'backup.noSpace') throw error
    throw new BackupError('backup.upgradeFailed', { folder, found: (error as Error).message })
  }
  log.info({ path }, 'the database was backed up before its upgrade')
}

/** Compressed rows take less than the database, so that this is never too little. */
async function requireSpace({ database, dataDir }: Given, folder: string): Promise<void> {
  const file = await stat(join(dataDir, 'eco.sqlite')).catch(absent)
  const needed = (await databaseBytes(database)) ?? file?.size ?? 0
  const { bavail, bsize } = await statfs(folder)
  const megabytes = (bytes: number) => Math.ceil(bytes / BYTES_OF_A_MEGABYTE)
  if (bavail * bsize < needed)
    throw new BackupError('backup.noSpace', {
      ...{ folder, free: megabytes(bavail * bsize), needed: megabytes(needed) },
    })
}
