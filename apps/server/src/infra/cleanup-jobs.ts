import type { FastifyBaseLogger } from 'fastify'

/** Periodic work that removes old data. The log shows the name when it fails. */
export type CleanupJob = { name: string; run: (now: number) => Promise<void> }

/** Between the starts of two rounds, ms. */
const EVERY_MS = 3_600_000
/** Delay of the first round after startup, ms. */
const FIRST_MS = 60_000

type Given = { cleanupJobs: readonly CleanupJob[]; now: () => number; log: FastifyBaseLogger }

/** Runs the jobs in turn; a job that fails is logged and does not stop the others. */
export async function runCleanupJobs({ cleanupJobs, now, log }: Given): Promise<void> {
  for (const { name, run } of cleanupJobs) {
    try {
      await run(now())
    } catch (err) {
      log.error({ err, job: name }, 'cleanup job failed')
    }
  }
}

/**
 * Runs the jobs every hour without keeping the process alive.
 * @returns a function that stops them, after the current round
 */
export function startCleanupJobs(given: Given): () => Promise<void> {
  let round = Promise.resolve()
  const next = () => {
    round = round.then(() => runCleanupJobs(given))
  }
  const timers = [setTimeout(next, FIRST_MS), setInterval(next, EVERY_MS)]
  for (const timer of timers) timer.unref()
  return async () => {
    clearTimeout(timers[0])
    clearInterval(timers[1])
    await round
  }
}
