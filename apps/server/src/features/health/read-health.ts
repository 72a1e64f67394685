import { hostname } from 'node:os'
import { performance } from 'node:perf_hooks'
import type { WireHealth } from '@eco/contract/administration/health'
import { version } from '../../../package.json'
import type { Deps } from '../../deps.ts'
import { withTimeout } from '../../infra/db/timeout.ts'
import { lackingKeys } from '../../infra/keys/instance.ts'
import type { Figures } from '../../infra/telemetry/figures.ts'
import { RECENT_MINUTES } from './recent-requests.ts'

const SECOND_MS = 1_000
/** A page that says what fails must not wait for it, ms. */
const KEYS_MS = 2_000

type Recent = Pick<WireHealth['process'], 'answers' | 'failed' | 'mean'>
type Known = { migration: number; warnings: readonly string[] }

/** What the console shows, from the figures of the metrics. */
export function openHealth(
  deps: Pick<Deps, 'config' | 'database' | 'dataDir' | 'media' | 'now'>,
  recent: () => Recent,
  { migration, warnings }: Known,
) {
  const { config, database, media, now } = deps
  const startedAt = now()
  let before = performance.eventLoopUtilization()
  const readBusy = (): number => {
    const since = before
    before = performance.eventLoopUtilization()
    return performance.eventLoopUtilization(before, since).utilization
  }

  const readBackups = (of: (name: string) => number | undefined): WireHealth['backups'] => {
    const isSet = config.BACKUP_TO !== undefined
    const failed = of('ecoledger_backup_failed')
    if (isSet && failed === undefined) return null
    const last = of('ecoledger_backup_last_success_timestamp_seconds')
    return {
      ...{ is_set: isSet, failed: failed === 1, bytes: of('ecoledger_backup_last_size_bytes') ?? null },
      last: last === undefined ? null : Math.floor(last * SECOND_MS),
      overdue: (of('ecoledger_backup_overdue_seconds') ?? 0) * SECOND_MS,
    }
  }

  return async (figures: Figures): Promise<WireHealth> => {
    const of = (name: string, labels: Readonly<Record<string, string>> = {}) =>
      figures
        .get(name)
        ?.find((one) => Object.entries(labels).every(([key, value]) => one.labels[key] === value))?.value
    /** null if one of them is not known */
    const all = <K extends string>(names: Record<K, number | undefined>): Record<K, number> | null =>
      Object.values(names).includes(undefined) ? null : (names as Record<K, number>)
    const ms = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * SECOND_MS)
    const [fault, lacking] = await Promise.all([
      media.failure(),
      withTimeout(KEYS_MS, lackingKeys(deps)).catch(() => undefined),
    ])
    const due = of('ecoledger_jobs_due')
    const mails = (state: string) => of('ecoledger_mails', { state })
    return {
      checked_at: now(),
      process: {
        ...{ host: hostname(), pid: process.pid, version, started_at: startedAt },
        ...{ memory: process.memoryUsage.rss(), busy: readBusy(), minutes: RECENT_MINUTES, ...recent() },
      },
      database: {
        ...{ engine: database.engine, migration },
        answer: ms(of('ecoledger_database_answer_seconds')) ?? null,
        waiting: of('ecoledger_database_pool_waiting') ?? null,
      },
      disk: all({
        free: of('ecoledger_disk_free_bytes'),
        total: of('ecoledger_disk_size_bytes'),
        least: of('ecoledger_disk_least_free_bytes'),
      }),
      files: { place: media.places[0] ?? 'folder', failure: fault ?? null },
      keys: lacking ? { lacking } : null,
      replica: database.replica ? { is_read: database.replica.isRead() } : null,
      stored:
        figures
          .get('ecoledger_stored_bytes')
          ?.map(({ labels, value }) => ({ name: labels.kind ?? '', bytes: value })) ?? null,
      mail: all({
        waiting: mails('waiting'),
        retrying: mails('retrying'),
        given_up: mails('given_up'),
      }),
      log: all({
        entries: of('ecoledger_log_entries'),
        queued: of('ecoledger_log_queued_entries'),
        oldest: ms(of('ecoledger_log_queued_oldest_age_seconds')),
      }),
      review: all({
        entries: of('ecoledger_review_queue_entries'),
        oldest: ms(of('ecoledger_review_queue_oldest_age_seconds')),
      }),
      jobs:
        due === undefined
          ? null
          : {
              due,
              failing: (figures.get('ecoledger_job_failing') ?? [])
                .filter(({ value }) => value === 1)
                .map(({ labels }) => labels.name ?? ''),
            },
      backups: readBackups(of),
      warnings: [...warnings],
    }
  }
}
