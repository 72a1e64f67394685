import type { WireHealth } from '@eco/contract/administration/health'
import { wholeText } from '../../../lib/format/figures.ts'
import { durationText, sizeText } from '../../../lib/format/units.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { parts as MESSAGES, status as STATUS } from '../../../messages/en/health.json'

const PART_NAMES = [
  'server',
  'database',
  'replica',
  'keys',
  'disk',
  'files',
  'mail',
  'log',
  'books',
  'jobs',
  'backups',
  'review',
] as const
export type PartName = (typeof PART_NAMES)[number]
export type PartState = 'working' | 'failing' | 'off' | 'unknown'
export type Part = { name: PartName; state: PartState; detail: string; figure?: string }

/** More failed requests than this share are worth attention. */
const FAILED_SHARE = 0.02
/** The figures themselves need several connections at once; a queue matters when it delays the smallest statement this long, ms. */
const SLOW_MS = 500
/** The log is extended each second; minutes mean that something holds it up, ms. */
const LOG_LATE_MS = 300_000
/** Source: the alert rule BackupLate. */
const BACKUP_LATE_MS = 3 * 3_600_000
/** Source: the alert rule ReviewQueueOld. */
const REVIEW_LATE_MS = 7 * 86_400_000

const msText = (ms: number): string => format(STATUS.ms, { ms: wholeText(Math.max(1, Math.round(ms))) })

/**
 * @param isMailOn undefined until it is known
 * @param jobName the words for a background job
 */
export function partsOf(
  health: WireHealth,
  isMailOn: boolean | undefined,
  jobName = (name: string): string => name,
): readonly Part[] {
  const read: Record<PartName, () => Omit<Part, 'name'>> = {
    server: () => serverOf(health),
    database: () => databaseOf(health),
    replica: () => replicaOf(health),
    keys: () => keysOf(health),
    disk: () => diskOf(health),
    files: () => filesOf(health),
    mail: () => (isMailOn === false ? { state: 'off', detail: MESSAGES.mailOff } : mailOf(health)),
    log: () => logOf(health),
    books: () => booksOf(health),
    jobs: () => jobsOf(health, jobName),
    backups: () => backupsOf(health),
    review: () => reviewOf(health),
  }
  // Most sites have no replica, and need none.
  const names = PART_NAMES.filter((name) => name !== 'replica' || health.replica !== null)
  return names.map((name) => ({ name, ...read[name]() }))
}

type Read = (health: WireHealth) => Omit<Part, 'name'>

const NOT_KNOWN = (): Omit<Part, 'name'> => ({ state: 'unknown', detail: MESSAGES.notKnown })

const serverOf: Read = ({ checked_at, process: { version, started_at, answers, failed, mean } }) => ({
  ...(failed > answers * FAILED_SHARE
    ? { state: 'failing', detail: format(MESSAGES.serverErrors, { failed, answers }) }
    : {
        state: 'working',
        detail: format(MESSAGES.serverText, { version, time: durationText(checked_at - started_at) }),
      }),
  ...(mean !== null && { figure: msText(mean) }),
})

const databaseOf: Read = ({ database: { engine, migration, answer, waiting } }) => {
  if (answer === null) return { state: 'failing', detail: MESSAGES.databaseAway }
  const name = engine === 'sqlite' ? MESSAGES.sqlite : MESSAGES.postgres
  return {
    ...(answer > SLOW_MS
      ? {
          state: 'failing',
          detail: waiting ? format(MESSAGES.databaseWaiting, { count: waiting }) : MESSAGES.databaseSlow,
        }
      : { state: 'working', detail: format(MESSAGES.databaseText, { engine: name, migration }) }),
    figure: msText(answer),
  }
}

const replicaOf: Read = ({ replica }) =>
  replica?.is_read
    ? { state: 'working', detail: MESSAGES.replicaText }
    : { state: 'failing', detail: MESSAGES.replicaAway }

const keysOf: Read = ({ keys }) => {
  if (keys === null) return NOT_KNOWN()
  return keys.lacking.length > 0
    ? { state: 'failing', detail: format(MESSAGES.keysLacking, { names: keys.lacking.join(', ') }) }
    : { state: 'working', detail: MESSAGES.keysText }
}

const filesOf: Read = ({ files: { place, failure } }) => {
  if (failure !== null) return { state: 'failing', detail: format(MESSAGES.filesAway, { code: failure }) }
  return { state: 'working', detail: place === 's3' ? MESSAGES.filesInStorage : MESSAGES.filesInFolder }
}

const diskOf: Read = ({ disk }) => {
  if (disk === null) return NOT_KNOWN()
  const [free, total, least] = [disk.free, disk.total, disk.least].map(sizeText)
  return disk.free < disk.least
    ? { state: 'failing', detail: format(MESSAGES.diskFull, { free: free ?? '', least: least ?? '' }) }
    : { state: 'working', detail: format(MESSAGES.diskText, { free: free ?? '', total: total ?? '' }) }
}

const mailOf: Read = ({ mail }) => {
  if (mail === null) return NOT_KNOWN()
  return mail.retrying > 0
    ? { state: 'failing', detail: format(MESSAGES.mailFailing, { count: mail.retrying }) }
    : { state: 'working', detail: format(MESSAGES.mailText, { count: mail.waiting }) }
}

const logOf: Read = ({ log }) => {
  if (log === null) return NOT_KNOWN()
  return log.oldest > LOG_LATE_MS
    ? {
        state: 'failing',
        detail: format(MESSAGES.logLate, { count: log.queued, time: durationText(log.oldest) }),
      }
    : { state: 'working', detail: format(MESSAGES.logText, { count: log.entries }) }
}

const booksOf: Read = ({ warnings }) =>
  warnings.length > 0
    ? { state: 'failing', detail: warnings.join(' ') }
    : { state: 'working', detail: MESSAGES.booksText }

const jobsOf = ({ jobs }: WireHealth, jobName: (name: string) => string): Omit<Part, 'name'> => {
  if (jobs === null) return NOT_KNOWN()
  const names = jobs.failing.map(jobName).join(', ')
  if (jobs.failing.length > 0)
    return { state: 'failing', detail: format(MESSAGES.jobsFailing, { count: jobs.failing.length, names }) }
  return {
    state: 'working',
    detail: jobs.due > 0 ? format(MESSAGES.jobsLate, { count: jobs.due }) : MESSAGES.jobsText,
  }
}

const backupsOf: Read = ({ backups, checked_at: now }) => {
  if (backups === null) return NOT_KNOWN()
  const { is_set: isSet, last, bytes, failed, overdue } = backups
  if (!isSet) return { state: 'off', detail: MESSAGES.backupsOff }
  if (failed) return { state: 'failing', detail: MESSAGES.backupsFailed }
  if (overdue > BACKUP_LATE_MS)
    return { state: 'failing', detail: format(MESSAGES.backupsLate, { time: durationText(overdue) }) }
  const made = last !== null && { time: durationText(now - last), size: sizeText(bytes ?? 0) }
  return { state: 'working', detail: made ? format(MESSAGES.backupsText, made) : MESSAGES.backupsSoon }
}

const reviewOf: Read = ({ review }) => {
  if (review === null) return NOT_KNOWN()
  const time = durationText(review.oldest)
  return review.oldest > REVIEW_LATE_MS
    ? { state: 'failing', detail: format(MESSAGES.reviewLate, { time }) }
    : { state: 'working', detail: format(MESSAGES.reviewText, { count: review.entries, time }) }
}
