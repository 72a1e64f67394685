import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../infra/db/port.ts'

/** What this browser wrote last: its reads come from the primary until the replica has it. */
const READ_AFTER = 'read-after'
/** A replica that is read at all is at most a second behind. */
const KEPT_SECONDS = 10
/** A position that no replica reaches. */
const LATEST = 'FFFFFFFF/FFFFFFFF'

/** Runs reads of a request, from wherever they may come. */
export type RunReads = <T>(request: FastifyRequest, reply: FastifyReply, read: () => Promise<T>) => Promise<T>

export const runAtOnce: RunReads = (_request, _reply, read) => read()

/**
 * Runs the handler of a request so that its reads may come from a replica. Programs without cookies always read from
 * the primary: nothing would tell what they wrote before.
 */
export async function runWithReplica<T>(
  { replica }: Pick<Database, 'replica'>,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: () => Promise<T>,
): Promise<T> {
  if (!replica) return handle()
  const isProgram = request.headers.authorization !== undefined && request.headers.cookie === undefined
  const mayRead = (request.method === 'GET' || request.method === 'HEAD') && !isProgram
  return replica.run({ after: request.cookies[READ_AFTER], mayRead }, async () => {
    const answer = await handle()
    if (!replica.hasWritten() || reply.sent) return answer
    const position = await replica.position().catch(() => LATEST)
    reply.setCookie(READ_AFTER, position, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      maxAge: KEPT_SECONDS,
    })
    return answer
  })
}
