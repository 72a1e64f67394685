import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { BackupError } from '../infra/backup/backup-error.ts'
import type { BackupPlace } from '../infra/backup/backup-place.ts'
import { createBackup } from '../infra/backup/create-backup.ts'
import { openBackupPlace } from '../infra/backup/open-place.ts'
import {
  backupName,
  deleteOldest,
  noteOf,
  UPGRADE_PREFIX,
  writeNote,
} from '../infra/backup/stored-backups.ts'
import { databaseBytes } from '../infra/backup/tables-store.ts'
import type { Config } from '../infra/config.ts'
import { schemaVersion } from '../infra/db/migrate.ts'
import type { Database } from '../infra/db/port.ts'
import { absent } from '../infra/files/durable-file.ts'
import type { Media } from '../infra/files/media.ts'

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
  const place = openBackupPlace(config, config.BACKUP_TO ?? join(dataDir, 'backups'))
  const name = backupName(now(), UPGRADE_PREFIX, `-${version}-to-${latest}`)
  const to = place.file(name)
  try {
    await requireSpace(given, place)
    const contents = await createBackup(
      { database, dataDir, media, folders: 'kept', now },
      { to, passphrase: config.BACKUP_PASSPHRASE },
    )
    await writeNote(place, name, noteOf(contents, now()))
    await deleteOldest(place, UPGRADE_PREFIX, KEPT)
  } catch (error) {
    if (error instanceof BackupError && error.code === 'backup.neverStarted') return
    if (error instanceof BackupError && error.code === 'backup.noSpace') throw error
    throw new BackupError('backup.upgradeFailed', { folder: place.address, found: (error as Error).message })
  }
  log.info({ path: to.address }, 'the database was backed up before its upgrade')
}

/** Compressed rows take less than the database, so that this is never too little. A bucket says when it is full. */
async function requireSpace({ database, dataDir }: Given, place: BackupPlace): Promise<void> {
  const file = await stat(join(dataDir, 'eco.sqlite')).catch(absent)
  const needed = (await databaseBytes(database)) ?? file?.size ?? 0
  const free = await place.freeBytes()
  const megabytes = (bytes: number) => Math.ceil(bytes / BYTES_OF_A_MEGABYTE)
  if (free !== undefined && free < needed)
    throw new BackupError('backup.noSpace', {
      ...{ folder: place.address, free: megabytes(free), needed: megabytes(needed) },
    })
}
