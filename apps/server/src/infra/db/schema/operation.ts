import type { SetupMark, SetupStep } from '@eco/domain/settings/setup'

export type OperationSchema = {
  /** The background jobs, which all processes share: whoever claims a job that is due runs it. */
  backgroundJobs: {
    name: string
    dueAt: number
    /** of the last run */
    startedAt: number | null
    finishedAt: number | null
    /** nobody else claims it before, unless it finishes */
    heldUntil: number | null
    /** code of the error of the last run */
    failure: string | null
  }
  /** What the last check of the files counted, by kind. */
  storageFigures: {
    kind: string
    files: number
    bytes: number
    missing: number | null
    orphaned: number | null
    at: number
  }
  /** Steps of the first run that an administrator skipped, or whose defaults they accepted. */
  setupSteps: { step: SetupStep; mark: SetupMark; at: number }
}
