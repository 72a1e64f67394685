import { listBackups } from '../../infra/backup/stored-backups.ts'
import { type FigureSource, secondsSince } from '../../infra/telemetry/figures.ts'
import { dueOf, type Given, placeOf, scheduledOf } from './make.ts'

/** A bucket is not asked at each scrape, ms. */
const LOOKED_AGAIN_MS = 60_000
const SECOND_MS = 1_000

/** Of the backups that the server makes itself; none without BACKUP_TO. */
export function backupFigures(given: Given): FigureSource {
  const { config, now } = given
  const startedAt = now()
  const look = async () => {
    const backups = await listBackups(placeOf(given))
    const [newest] = scheduledOf(backups)
    const whole = scheduledOf(backups).find(({ bytes, note }) => bytes > 0 && note?.failure === null)
    const due = dueOf(config, backups, startedAt)
    return {
      ...(whole && {
        ecoledger_backup_last_success_timestamp_seconds:
          (whole.note?.createdAt ?? whole.writtenAt) / SECOND_MS,
        ecoledger_backup_last_size_bytes: whole.bytes,
      }),
      ecoledger_backup_failed: Number(newest?.note?.failure != null),
      ...(due !== undefined && { ecoledger_backup_overdue_seconds: secondsSince(due, now()) }),
    }
  }
  let looked: { at: number; found: ReturnType<typeof look> } | undefined
  return {
    figures: [
      {
        name: 'ecoledger_backup_last_success_timestamp_seconds',
        help: 'When the newest whole backup was made',
      },
      { name: 'ecoledger_backup_last_size_bytes', help: 'Size of the newest whole backup' },
      { name: 'ecoledger_backup_failed', help: '1 if the last backup or its last check failed, else 0' },
      {
        name: 'ecoledger_backup_overdue_seconds',
        help: 'How long the next backup by schedule has been due; 0 before its time',
      },
    ],
    async read() {
      if (config.BACKUP_TO === undefined) return {}
      const at = now()
      if (!looked || Math.abs(at - looked.at) >= LOOKED_AGAIN_MS) looked = { at, found: look() }
      return looked.found
    },
  }
}
