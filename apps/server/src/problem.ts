import { PROBLEMS, type ProblemCode } from '@eco/contract/problem'

/** The default message of each problem code. */
export const PROBLEM_MESSAGES: Record<ProblemCode, string> = {
  bad_input: 'Please check the fields marked below.',
  bad_photo: "We couldn't read this photo.",
  csrf: 'This request came from another site and was refused.',
  forbidden: 'Your account is not allowed to do this.',
  unauthenticated: 'Please log in again.',
  wrong_credentials: 'Invalid credentials',
  wrong_password: 'This is not your password.',
  not_found: 'Not found, or you do not have access.',
  method_not_allowed: 'This address does not support that method.',
  request_timeout: 'The request took too long to arrive.',
  username_taken: 'This username is taken.',
  email_taken: 'An account with this email already exists.',
  conflict: 'This has changed since you loaded it. Reload and try again.',
  key_reused: 'This Idempotency-Key was already used for a different request.',
  already_decided: 'This asset has already been reviewed.',
  cooldown: 'Please wait before your next activity.',
  duplicate_tree: 'This tree was already planted.',
  proof_used: 'This photo or video was already used as proof.',
  too_many_pending: 'Too many of your assets are waiting for review.',
  own_asset: 'You cannot review your own asset.',
  link_used: 'This link was already used or has expired.',
  too_large: 'This is too large.',
  too_many_files: 'Too many files.',
  unsupported_media: 'This kind of file is not accepted.',
  too_many_requests: 'Too many attempts. Please wait a moment.',
  internal: 'Something went wrong on our side.',
  busy: 'The server is busy. Please try again in a moment.',
  not_ready: 'The server is not ready yet.',
  no_space: 'There is not enough space left for this.',
}

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
