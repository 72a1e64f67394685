import type { Deps } from '../../deps.ts'
import { type CleanupJob, runCleanupJobs } from '../../infra/cleanup-jobs.ts'
import type { Db } from '../../infra/db/port.ts'
import { failureCode } from '../../problem.ts'
import { addJobs, claimJob, finishJob, readDue } from './store.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
/** Between the starts of two runs of a job, ms. */
const EVERY_MS = 60 * MINUTE_MS
/** Delay of the first run of a new job, ms; also how often each process looks for jobs that are due. */
const LOOK_MS = MINUTE_MS
/** After a process has ended in the middle of a job, another one may take it so much later, ms. */
const HELD_MS = 30 * MINUTE_MS

/** Runs background jobs. Each is claimed in the database, so that of several processes one runs it. */
export function openJobRunner(
  { database, now, log, meter, tracer }: Pick<Deps, 'database' | 'now' | 'log' | 'meter' | 'tracer'>,
  jobs: () => readonly CleanupJob[],
) {
  const claimOf = (name: string, onlyIfDue: boolean) => {
    const at = now()
    return { name, now: at, heldUntil: at + HELD_MS, nextAt: at + EVERY_MS, onlyIfDue }
  }

  async function run({ name, run }: CleanupJob, startedAt: number): Promise<void> {
    let failure: string | null = null
    const begun = performance.now()
    try {
      await tracer.trace(`job ${name}`, {}, () => run(startedAt))
    } catch (err) {
      failure = failureCode(err)
      log.error({ err, job: name }, 'background job failed')
    }
    const seconds = (performance.now() - begun) / SECOND_MS
    meter.observe('ecoledger_job_duration_seconds', [name, failure === null ? 'done' : 'failed'], seconds)
    await database
      .write((tx) => finishJob(tx, { name, startedAt, at: now(), failure }))
      .catch((err: unknown) => log.error({ err, job: name }, 'the end of a background job was not stored'))
  }

  /** Runs what is due, one job after the other; a job that fails does not stop the others. */
  async function runDue(): Promise<void> {
    const due = await database.read((db) => readDue(db, now()))
    for (const job of jobs().filter(({ name }) => due.has(name))) {
      const claim = claimOf(job.name, true)
      if (await database.write((tx) => claimJob(tx, claim))) await run(job, claim.now)
    }
  }

  const add = () =>
    database.write((tx) =>
      addJobs(
        tx,
        jobs().map(({ name }) => name),
        now() + LOOK_MS,
      ),
    )

  let round: Promise<unknown> = Promise.resolve()
  const next = () => {
    round = round
      .then(add)
      .then(runDue)
      .catch((err: unknown) => log.error({ err }, 'background jobs could not be read'))
  }
  /** What each server has to do for itself, whoever has claimed the job. */
  const runOwn = () =>
    runCleanupJobs({ cleanupJobs: jobs().filter(({ onEveryServer }) => onEveryServer), now, log })
  const nextOwn = () => {
    round = round.then(runOwn)
  }
  const asked = new Set<Promise<void>>()

  return {
    add,
    runDue,
    runOwn,
    find: (name: string) => jobs().find((job) => job.name === name),
    /** Claims a job in the caller's transaction. @returns what starts it after the commit; undefined if it runs */
    async claim(tx: Db, job: CleanupJob): Promise<(() => Promise<void>) | undefined> {
      const claim = claimOf(job.name, false)
      if (!(await claimJob(tx, claim))) return undefined
      return () => {
        const running = run(job, claim.now).finally(() => asked.delete(running))
        asked.add(running)
        return running
      }
    },
    /** Runs the jobs every hour without keeping the process alive. @returns a function that stops them, after those that run */
    start(): () => Promise<void> {
      next()
      const timers = [setInterval(next, LOOK_MS).unref(), setInterval(nextOwn, EVERY_MS).unref()]
      return async () => {
        for (const timer of timers) clearInterval(timer)
        await round
        await Promise.all(asked)
      }
    },
  }
}
