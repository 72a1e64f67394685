import type { MessageCode } from '@eco/contract/messages'
import type { FastifyBaseLogger } from 'fastify'

type NameIn<Code> = Code extends `background.${infer Name}` ? Name : never
/** The console says in words what a job does (`background-jobs.json`): one without words is a type error. */
export type JobName = NameIn<MessageCode>

/** Periodic work of a feature, mostly the removal of old data. */
export type CleanupJob = {
  name: string
  run: (now: number) => Promise<void>
  /** It cleans up a folder that each server has for itself. */
  onEveryServer?: true
}
export type NamedJob = CleanupJob & { name: JobName }

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
