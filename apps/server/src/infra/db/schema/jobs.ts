export type JobSchema = {
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
}
