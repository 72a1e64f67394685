import { message as coded } from '@eco/contract/messages'
import { PROBLEMS, type ProblemCode } from '@eco/contract/problem'
import type { Message } from '@eco/domain/text/message'
import { sentence } from './sentence.ts'

/** A refusal with a message, thrown anywhere on the server; the error handler turns it into the reply. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  /** What `message` says, as a code. */
  readonly coded: Message
  readonly fields: Readonly<Record<string, Message>> | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(code: ProblemCode, given: ProblemDetail = {}) {
    const said = given.message ?? coded(`problem.${code}`)
    super(sentence(said), given.cause === undefined ? {} : { cause: given.cause })
    this.code = code
    this.status = PROBLEMS[code]
    this.coded = said
    this.fields = given.fields
    this.retryAfterSeconds = given.retryAfterSeconds
  }
}

export type ProblemDetail = {
  message?: Message
  fields?: Readonly<Record<string, Message>>
  retryAfterSeconds?: number
  /** the underlying error; for the log */
  cause?: unknown
}

/** A refusal because of one field. */
export const fieldProblem = (field: string, message: Message, code: ProblemCode = 'bad_input'): Problem =>
  new Problem(code, { message, fields: { [field]: message } })

/** @throws Problem bad_input with the message of the first field and those of all */
export function refuseFields(found: Readonly<Record<string, Message | undefined>>): void {
  const fields: Record<string, Message> = {}
  for (const [name, message] of Object.entries(found)) if (message !== undefined) fields[name] = message
  const [message] = Object.values(fields)
  if (message !== undefined) throw new Problem('bad_input', { message, fields })
}

export const problem = (code: ProblemCode, detail?: ProblemDetail): Problem => new Problem(code, detail)

/** What may be shown: codes such as ENOSPC, and names of errors. Messages may contain texts of members. */
const SHOWN_CODE = /^[\w-]{2,40}$/

/** A short name of any failure, for logs, traces and the console. */
export function failureCode(error: unknown): string {
  if (error instanceof Problem) return error.code
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return [code, name].map(String).find((text) => SHOWN_CODE.test(text) && text !== 'undefined') ?? 'unknown'
}
