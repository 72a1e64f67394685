import type { WireJob } from '@eco/contract/administration/jobs'
import type { Deps } from '../../deps.ts'
import type { CleanupJob } from '../../infra/cleanup-jobs.ts'
import type { FigureSource } from '../../infra/telemetry/figures.ts'
import { type JobRow, readJobs } from './store.ts'

export function stateOf(
  { startedAt, finishedAt, heldUntil, failure }: JobRow,
  now: number,
): WireJob['state'] {
  if (startedAt === null) return 'waiting'
  if (finishedAt === null) return (heldUntil ?? 0) > now ? 'running' : 'broken'
  return failure === null ? 'done' : 'failed'
}

const SECOND_MS = 1_000

export const jobFigures = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  jobs: () => readonly CleanupJob[],
): FigureSource => ({
  figures: [
    { name: 'ecoledger_jobs_due', help: 'Background jobs whose time has come and that no process runs' },
    {
      name: 'ecoledger_job_failing',
      help: '1 if the last run of the background job failed or was cut off, else 0',
      labels: ['name'],
    },
    {
      name: 'ecoledger_job_last_run_timestamp_seconds',
      help: 'When the last run of the background job ended, in any process',
      labels: ['name'],
    },
  ],
  read: async () => {
    const known = new Set(jobs().map(({ name }) => name))
    const rows = (await database.read(readJobs)).filter(({ name }) => known.has(name))
    const at = now()
    const held = ({ heldUntil }: JobRow) => (heldUntil ?? 0) > at
    const failing = (row: JobRow) => ['failed', 'broken'].includes(stateOf(row, at))
    return {
      ecoledger_jobs_due: rows.filter((row) => row.dueAt <= at && !held(row)).length,
      ecoledger_job_failing: rows.map((row) => ({ labels: { name: row.name }, value: Number(failing(row)) })),
      ecoledger_job_last_run_timestamp_seconds: rows.flatMap(({ name, finishedAt }) =>
        finishedAt === null ? [] : [{ labels: { name }, value: finishedAt / SECOND_MS }],
      ),
    }
  },
})
