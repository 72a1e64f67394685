import { OPERATOR_ACTOR } from '@eco/domain/audit-log/actions'
import { readCheckpoint, readNote } from '@eco/domain/public-log/note'
import { pino } from 'pino'
import { restoreBackup } from '../backup/restore-backup.ts'
import { fileFoldersOf } from '../feature.ts'
import { recordAct } from '../infra/audit-log-store.ts'
import { BackupError } from '../infra/backup/backup-error.ts'
import { createBackup } from '../infra/backup/create-backup.ts'
import { openBackupFile } from '../infra/backup/open-place.ts'
import type { Contents } from '../infra/backup/read-archive.ts'
import { readConfig } from '../infra/config.ts'
import type { Opened } from '../open-features.ts'
import { sentence } from '../sentence.ts'
import type { Terminal } from './terminal.ts'
import type { Usage } from './usage.ts'

const BYTES_OF_A_MEGABYTE = 1_048_576
const STDERR = 2

/** @throws BackupError */
export async function backUp({ deps, features }: Opened, terminal: Terminal, usage: Usage): Promise<void> {
  const to = openBackupFile(deps.config, usage.option('to'))
  const isWithoutKeys = usage.flag('without-keys')
  const { BACKUP_PASSPHRASE } = deps.config
  if (BACKUP_PASSPHRASE === undefined && !isWithoutKeys) throw new BackupError('backup.noPassphrase')
  const contents = await createBackup(
    { ...deps, folders: fileFoldersOf(features) },
    { to, passphrase: isWithoutKeys ? undefined : BACKUP_PASSPHRASE },
  )
  const { header, manifest } = contents
  await deps.database.write((tx) =>
    recordAct(tx, {
      ...{ at: deps.now(), actorId: OPERATOR_ACTOR, action: 'backup_made' },
      subject: { kind: 'instance', id: 'backup' },
    }),
  )
  const megabytes = Math.ceil(((await to.bytes()) ?? 0) / BYTES_OF_A_MEGABYTE)
  terminal.say(sentence('backup.made', { path: to.address, megabytes, ...countsOf(contents) }))
  const signed = header.checkpoint === null ? undefined : readNote(header.checkpoint)
  const log = signed && readCheckpoint(signed.text)
  if (log) terminal.say(sentence('backup.log', { size: log.size }))
  const [name] = manifest.missing
  if (name !== undefined)
    terminal.complain(sentence('backup.filesMissing', { count: manifest.missing.length, name }))
  if (isWithoutKeys) terminal.complain(sentence('backup.withoutKeys'))
}

/** @throws BackupError */
export async function restore(
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
  usage: Usage,
): Promise<void> {
  const config = readConfig(env)
  const log = pino({ level: 'error' }, pino.destination(STDERR))
  const dryRun = usage.flag('dry-run')
  const contents = await restoreBackup(
    { config, log, now: Date.now },
    {
      ...{ from: openBackupFile(config, usage.option('from')), passphrase: config.BACKUP_PASSPHRASE },
      ...{ replace: usage.flag('replace'), dryRun },
    },
  )
  const { header, kept, schema } = contents
  const date = new Date(header.createdAt).toISOString()
  if (dryRun) {
    terminal.say(sentence('backup.checked', { date, schema: header.schema, ...countsOf(contents) }))
    if (header.files === 'kept') terminal.say(sentence('backup.filesKept'))
    if (schema !== header.schema) terminal.say(sentence('backup.wouldUpgrade', { schema }))
    if (kept !== undefined) terminal.say(sentence('backup.wouldKeep', { folder: kept }))
    terminal.say(sentence('backup.dryRun'))
    return
  }
  terminal.say(sentence('backup.restored', { date, ...countsOf(contents) }))
  if (kept !== undefined) terminal.say(sentence('backup.kept', { folder: kept }))
}

const countsOf = ({ manifest }: Contents) => ({
  rows: Object.values(manifest.rows).reduce((sum, rows) => sum + rows, 0),
  files: manifest.files,
})
