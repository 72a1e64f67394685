import { api } from '@eco/contract'
import type { WireBackup } from '@eco/contract/administration/backups'
import { message } from '@eco/contract/messages'
import type { AuditAction } from '@eco/domain/audit-log/actions'
import { readCheckpoint, readNote } from '@eco/domain/public-log/note'
import type { Route } from '../../http/context.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import {
  readRestoreRequest,
  removeRestoreRequest,
  writeRestoreRequest,
} from '../../infra/backup/restore-request.ts'
import {
  isBeingWritten,
  isOwn,
  listBackups,
  SCHEDULED_PREFIX,
  type StoredBackup,
  UPGRADE_PREFIX,
} from '../../infra/backup/stored-backups.ts'
import type { FileFolder } from '../../infra/files/file-folder.ts'
import type { SiteSettings } from '../../infra/operator-settings.ts'
import { fieldProblem, problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { checkBackup, dueOf, type Given, makeBackup, placeOf } from './make.ts'

/** What has to be typed where the site has no name. */
const PRODUCT = 'EcoLedger'

export type BackupNeeds = {
  /** Folders of all features. */
  folders: () => readonly FileFolder[]
  settings: () => SiteSettings
  /** @throws Problem wrong_password */
  confirm: (userId: string, password: string) => Promise<unknown>
}

/** For administrators. A backup cannot be downloaded: it is a copy of everything, private files included. */
export function backupRoutes(route: Route, given: Given, { folders, settings, confirm }: BackupNeeds): void {
  const { config, database, dataDir, now, log } = given
  const place = placeOf(given)
  const checking = new Set<string>()
  const siteName = () => settings().SITE_NAME ?? PRODUCT
  const record = (actorId: string, action: AuditAction, detail: string | null) =>
    database.write((tx) =>
      recordAct(tx, { at: now(), actorId, action, detail, subject: { kind: 'instance', id: 'backup' } }),
    )
  const find = async (name: string): Promise<StoredBackup> => {
    const found = (await listBackups(place)).find((one) => one.name === name && one.bytes > 0)
    if (!found) throw problem('not_found')
    return found
  }

  route(api.listBackups, async () => {
    const request = await readRestoreRequest(dataDir)
    const backups = await listBackups(place)
    return {
      backups: backups.map((one) => wireBackup(one, checking.has(one.name))),
      folder: { path: place.address, is_set: config.BACKUP_TO !== undefined },
      schedule: {
        ...{ every_hours: config.BACKUP_EVERY_HOURS, keep: config.BACKUP_KEEP },
        due_at: dueOf(config, backups, 0) ?? null,
      },
      running: await isBeingWritten(place, Date.now()),
      site_name: siteName(),
      restore: request
        ? {
            ...{ name: request.name, at: request.at, failure: request.failure },
            state: request.state === 'started' ? ('waiting' as const) : request.state,
          }
        : null,
    }
  })

  route(api.makeBackup, async ({ session }) => {
    if (config.BACKUP_TO === undefined) throw problem('conflict', { message: message('backups.noFolder') })
    if (await isBeingWritten(place, Date.now()))
      throw problem('conflict', { message: message('backups.running') })
    await record(session.userId, 'backup_made', null)
    makeBackup(given, folders(), now()).catch((err: unknown) => log.error({ err }, 'a backup failed'))
    return { message: sentence('backups.started') }
  })

  route(api.checkBackup, async ({ params }) => {
    const { name } = await find(params.name)
    if (checking.size > 0) throw problem('conflict', { message: message('backups.checking') })
    checking.add(name)
    checkBackup(given, name)
      .catch((err: unknown) => log.error({ err, name }, 'a backup could not be checked'))
      .finally(() => checking.delete(name))
    return { message: sentence('backups.checkStarted') }
  })

  route(api.requestRestore, async ({ params, body, session }) => {
    const { name, note } = await find(params.name)
    if (body.site_name.trim() !== siteName()) throw fieldProblem('site_name', message('backups.otherName'))
    await confirm(session.userId, body.password)
    if (note?.failure) throw problem('conflict', { message: message('backups.damaged') })
    await record(session.userId, 'restore_requested', name)
    await writeRestoreRequest(dataDir, {
      ...{ name, path: place.file(name).address, at: now() },
      ...{ state: 'waiting', failure: null },
    })
    return { message: sentence('backups.requested') }
  })

  route(api.cancelRestore, async ({ session }) => {
    const request = await readRestoreRequest(dataDir)
    if (request?.state !== 'waiting') throw problem('conflict', { message: message('backups.nothingWaits') })
    await removeRestoreRequest(dataDir)
    await record(session.userId, 'restore_cancelled', request.name)
    return { message: sentence('backups.cancelled') }
  })
}

function wireBackup({ name, bytes, writtenAt, note }: StoredBackup, checking: boolean): WireBackup {
  const signed = note?.checkpoint ? readNote(note.checkpoint) : undefined
  const own = isOwn(name, SCHEDULED_PREFIX) ? 'scheduled' : 'other'
  const known = note?.checkedAt == null ? undefined : note
  return {
    ...{ name, bytes, checking, kind: isOwn(name, UPGRADE_PREFIX) ? 'upgrade' : own },
    ...{ created_at: Math.floor(note?.createdAt ?? writtenAt), failure: note?.failure ?? null },
    ...{ rows: known?.rows ?? null, files: known?.files ?? null, checked_at: known?.checkedAt ?? null },
    log_size: (signed && readCheckpoint(signed.text)?.size) ?? null,
  }
}
