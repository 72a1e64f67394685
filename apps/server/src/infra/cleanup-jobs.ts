import type { FastifyBaseLogger } from 'fastify'

/** Work that is done now and then: what is old goes. Its name stands in the log when it fails. */
export type CleanupJob = { name: string; run: (now: number) => Promise<void> }

/** Between one round and the next, ms. */
const EVERY_MS = 3_600_000
/** The first round waits until the start is over, ms. */
const FIRST_MS = 60_000

type Given = { cleanupJobs: readonly CleanupJob[]; now: () => number; log: FastifyBaseLogger }

/** Runs each in turn; one that fails is logged and keeps none of the others from running. */
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
 * Runs them every hour without keeping the process alive.
 * @returns ends it, after the round that is under way
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
