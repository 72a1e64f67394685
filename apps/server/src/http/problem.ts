import { PROBLEMS, type ProblemCode } from '@eco/contract/problem'
import { PROBLEM_MESSAGES } from './messages.ts'

/** A refusal with a message, thrown anywhere on the server; the error handler turns it into the reply. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(code: ProblemCode, given: ProblemDetail = {}) {
    super(given.message ?? PROBLEM_MESSAGES[code], given.cause === undefined ? {} : { cause: given.cause })
    this.code = code
    this.status = PROBLEMS[code]
    this.fields = given.fields
    this.retryAfterSeconds = given.retryAfterSeconds
  }
}

export type ProblemDetail = {
  message?: string
  fields?: Readonly<Record<string, string>>
  retryAfterSeconds?: number
  /** the underlying error; for the log */
  cause?: unknown
}

export const problem = (code: ProblemCode, detail?: ProblemDetail): Problem => new Problem(code, detail)
