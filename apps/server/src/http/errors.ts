import { message } from '@eco/contract/messages'
import type { Message } from '@eco/domain/text/message'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BackupError } from '../infra/backup/backup-error.ts'
import type { Database } from '../infra/db/port.ts'
import { S3Error } from '../infra/s3/s3-error.ts'
import { Problem, problem } from '../problem.ts'
import { sentence } from '../sentence.ts'
import { idsOf } from './request-log.ts'

/** Error codes of the file system for a full disk; each database has its own. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT'])

/** Classifies a database error. */
type FailureOf = Database['failureOf']

/** Turns any error into `{message, code, fields?, requestId}`. */
export function addErrorHandler(app: FastifyInstance, failureOf: FailureOf): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = translate(error, failureOf)
    if (problem.status >= 500)
      request.log.error({ ...idsOf(request), err: error, code: problem.code }, 'request failed')
    else if (problem.cause !== undefined)
      request.log.warn({ ...idsOf(request), err: problem.cause, code: problem.code }, 'request refused')
    return send(problem, request, reply)
  })
}

export function send(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.problemCode = problem.code
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  return reply
    .status(problem.status)
    .type('application/json')
    .serializer((body) => JSON.stringify(body))
    .send({
      message: problem.message,
      code: problem.code,
      ...(problem.fields && { fields: sentences(problem.fields) }),
      coded: { message: problem.coded, ...(problem.fields && { fields: problem.fields }) },
      requestId: request.id,
    })
}

const RETRY_SECONDS = 2

function translate(error: FastifyError, failureOf: FailureOf): Problem {
  if (error instanceof Problem) return error
  const failure = failureOf(error)
  const isFull = error instanceof S3Error && error.failure === 'full'
  if (failure === 'no_space' || isFull || NO_SPACE.has(error.code)) return problem('no_space')
  if (error instanceof S3Error)
    return problem('busy', { message: message('system.filesAway'), retryAfterSeconds: RETRY_SECONDS })
  // The place of the backups is away.
  if (error instanceof BackupError)
    return problem('busy', { message: error.coded, retryAfterSeconds: RETRY_SECONDS })
  if (failure === 'unavailable') return problem('busy', { retryAfterSeconds: RETRY_SECONDS })
  if (error.statusCode === 413) return problem('too_large')
  if (error.statusCode === 415) return problem('unsupported_media')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return problem('bad_input', { message: badRequestMessage(error) })
  return problem('internal')
}

const badRequestMessage = (error: FastifyError): Message =>
  message(/JSON/i.test(error.message) ? 'http.notJson' : 'problem.bad_input')

const sentences = (fields: Readonly<Record<string, Message>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, coded]) => [name, sentence(coded)]))
