import { api } from '@eco/contract'
import { message } from '@eco/contract/messages'
import type { Deps } from '../../deps.ts'
import { defineFeature } from '../../feature.ts'
import { recordAct } from '../../infra/audit-log-store.ts'
import type { CleanupJob } from '../../infra/cleanup-jobs.ts'
import { problem } from '../../problem.ts'
import { sentence } from '../../sentence.ts'
import { jobFigures, stateOf } from './figures.ts'
import { backgroundJobs } from './migrations.ts'
import { openJobRunner } from './runner.ts'
import { readJobs } from './store.ts'

/** The background jobs of all features, and what became of them. */
export const jobsFeature = {
  migrations: [backgroundJobs],
  /** @param jobs of all features */
  open(deps: Pick<Deps, 'database' | 'now' | 'log' | 'meter' | 'tracer'>, jobs: () => readonly CleanupJob[]) {
    const { database, now } = deps
    const runner = openJobRunner(deps, jobs)
    return defineFeature({
      routes(route) {
        route(api.listJobs, async () => {
          const rows = new Map((await database.read(readJobs)).map((row) => [row.name, row]))
          return {
            // A job of an earlier version may still have a row.
            jobs: jobs().flatMap(({ name }) => {
              const row = rows.get(name)
              if (row === undefined) return []
              const { startedAt, finishedAt, failure, dueAt } = row
              return [
                {
                  ...{ name, state: stateOf(row, now()), failure, due_at: dueAt },
                  ...{ started_at: startedAt, finished_at: finishedAt },
                },
              ]
            }),
          }
        })

        route(api.runJob, async ({ params, session }) => {
          const job = runner.find(params.job)
          if (job === undefined) throw problem('not_found')
          await runner.add()
          const start = await database.write(async (tx) => {
            const claimed = await runner.claim(tx, job)
            if (claimed)
              await recordAct(tx, {
                ...{ at: now(), actorId: session.userId, action: 'job_run', detail: job.name },
                subject: { kind: 'instance', id: 'jobs' },
              })
            return claimed
          })
          if (start === undefined) throw problem('conflict', { message: message('jobs.running') })
          void start()
          return { message: sentence('jobs.started') }
        })
      },
      figures: [jobFigures(deps, jobs)],
      runDue: runner.runDue,
      add: runner.add,
      start: runner.start,
    })
  },
}
