import { randomUUID } from 'node:crypto'
import type { Endpoint, ReplyOf } from '@eco/contract/endpoint'
import { message } from '@eco/contract/messages'
import { issueText, readIssue } from '@eco/contract/schemas'
import type { Message } from '@eco/domain/text/message'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { lockCallers, refusalOf } from '../infra/caller-store.ts'
import type { Database, Db } from '../infra/db/port.ts'
import {
  type Mention,
  readKey,
  replay,
  requestHash,
  type StoredReply,
  writeOnce,
} from '../infra/idempotency-store.ts'
import { Problem, problem } from '../problem.ts'
import { authorize, namesCaller, refuseForeign, refuseSuspended, sessionFor } from './authorize.ts'
import { ignoreBodies } from './bodies/drain-body.ts'
import { discard, type Parts, readMultipart } from './bodies/multipart.ts'
import { inputFault, isQueryUnreadable } from './bodies/unstorable-input.ts'
import { validationMessage } from './bodies/validation-messages.ts'
import { type Authenticate, type Context, JsonText, type Route, type Session } from './context.ts'
import { runWithReplica } from './replica-reads.ts'
import { serializerOf } from './reply-serializer.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

export type MountDeps = {
  database: Database
  now: () => number
  authenticate: Authenticate
  origins: (request: FastifyRequest) => string[]
  /** Folder for uploads in progress. */
  uploadFolder: string
}

/** Creates the function with which features register endpoints on `app`. */
export function createRoute(app: FastifyInstance, deps: MountDeps): Route {
  return (endpoint, handler) => {
    const { reply: shape } = endpoint
    const serialized = shape && {
      schema: { response: { [endpoint.status]: shape } },
      serializerCompiler: () => serializerOf(shape),
    }
    const register = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        ...serialized,
        config: { upload: endpoint.files !== undefined },
        handler: async (request, reply) => {
          if (endpoint.fromAnySite !== true) refuseForeign(request, deps.origins)
          const session = sessionFor(endpoint, await sessionOf(endpoint, deps.authenticate, request))
          request.account = session?.actorId
          if (!namesCaller(endpoint)) authorize(endpoint, session, undefined)
          else if (!session?.whole) throw problem('unauthenticated')
          const parts = endpoint.files
            ? await readMultipart(request, endpoint.files, deps.uploadFolder, randomUUID)
            : undefined
          try {
            const { params, query, body } = readInput(endpoint, request, parts)
            if (namesCaller(endpoint)) authorize(endpoint, session, named(endpoint, request, body))
            const storeReply = storedReplyOf(endpoint, request, session?.userId ?? 'anyone', body, parts)
            const { write, writePart, earlier } = writeContextOf<ReplyOf<typeof endpoint>>(
              deps,
              endpoint,
              storeReply,
              session,
            )
            // Every request pays for this: to spread objects into one takes several times as long.
            const context = {
              params,
              query,
              body,
              files: parts?.files,
              session,
              request,
              reply,
              write,
              writePart,
              earlier,
            }
            const answer = await runWithReplica(deps.database, request, reply, async () =>
              handler(context as unknown as Context<typeof endpoint>),
            )
            // The handler itself sends a reply that is not JSON, and its stream may still be running.
            if (reply.sent || endpoint.replyType !== undefined) return reply
            reply.status(endpoint.status)
            if (answer instanceof JsonText) return reply.type(JSON_TYPE).send(answer.text)
            return answer ?? reply.send()
          } catch (error) {
            throw await refusalOf(deps.database, session?.userId, error)
          } finally {
            if (parts) await discard(parts)
          }
        },
      })
    if (endpoint.ignoresBody === true)
      app.register(async (scope) => {
        ignoreBodies(scope)
        register(scope)
      })
    else register(app)
  }
}

/**
 * If anyone may call, a stale token counts as none: otherwise its bearer could not even log in again. So does a session
 * that is not whole: it must not show what is its member's alone.
 */
async function sessionOf(endpoint: Endpoint, authenticate: Authenticate, request: FastifyRequest) {
  if (endpoint.auth !== 'anyone') return authenticate(request)
  if (request.headers.authorization === undefined && request.headers.cookie === undefined) return undefined
  const session = await authenticate(request).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'unauthenticated') return undefined
    throw error
  })
  return session?.whole ? session : undefined
}

/**
 * How a handler writes, and finds the stored reply of an earlier request with the same key. Failures become
 * Problems here already, because a handler removes its files again only when it is certain that nothing was
 * written.
 */
function writeContextOf<T>(
  { database, now }: MountDeps,
  endpoint: Endpoint,
  storeReply: StoredReply | undefined,
  session: Session | undefined,
) {
  const writeAs = async <R>(
    reply: StoredReply | undefined,
    fn: (tx: Db, mention: Mention) => Promise<R>,
  ): Promise<R> => {
    /** The account that the call is for, and the person who acts for it. */
    const callers = session ? [...new Set([session.userId, session.actorId])] : []
    type Locked = Awaited<ReturnType<typeof lockCallers>>
    const lock = (tx: Db) => lockCallers(database, tx, callers)
    const whole = async (tx: Db, { isSuspended }: Locked, mention: Mention = () => {}) => {
      refuseSuspended(endpoint, isSuspended)
      return fn(tx, mention)
    }
    try {
      return await (reply === undefined
        ? database.write(async (tx) => whole(tx, await lock(tx)))
        : writeOnce(database, reply, now(), lock, whole))
    } catch (error) {
      throw await refusalOf(database, session?.userId, error)
    }
  }
  const write = (fn: (tx: Db, mention: Mention) => Promise<T>): Promise<T> => writeAs(storeReply, fn)
  const writePart = <R>(part: string, fn: (tx: Db) => Promise<R>): Promise<R> =>
    writeAs(storeReply && { ...storeReply, key: partKey(storeReply.key, part) }, fn)
  const earlier = async () =>
    storeReply === undefined ? undefined : database.read((db) => replay<T>(db, storeReply))
  return { write, writePart, earlier }
}

/** No key of a client contains a space. */
const partKey = (key: string, part: string): string => `${key} ${part}`

function storedReplyOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: string,
  body: unknown,
  parts: Parts | undefined,
): StoredReply | undefined {
  const key = endpoint.idempotent ? readKey(request.headers['idempotency-key']) : undefined
  if (key === undefined) return undefined
  const hashes = Object.values(parts?.files ?? {})
    .flat()
    .map((file) => file.sha256)
  return { caller, key, hash: requestHash(request.method, request.url, body ?? null, hashes) }
}

function named(endpoint: Endpoint, request: FastifyRequest, body: unknown): unknown {
  const field = endpoint.auth === 'organization' ? 'organization_id' : (endpoint.selfField ?? '')
  const params = request.params as Record<string, unknown>
  return params[field] ?? (body as Record<string, unknown> | undefined)?.[field]
}

function readInput(endpoint: Endpoint, request: FastifyRequest, parts: Parts | undefined) {
  if (endpoint.query && isQueryUnreadable(request.url))
    throw problem('bad_input', { message: message('http.badAddress') })
  return {
    params: parse(endpoint.params, request.params, 'not_found'),
    query: parse(endpoint.query, request.query, 'bad_input'),
    body: parse(endpoint.body, parts ? parts.fields : (request.body ?? {}), 'bad_input'),
  }
}

const WITH_OUR_WORDS: Parameters<typeof z.safeParse>[2] = {
  error: (issue) => issueText(validationMessage(issue)),
}

function parse(schema: Endpoint['body'], value: unknown, code: 'bad_input' | 'not_found'): unknown {
  if (!schema) return undefined
  const fault = inputFault(value)
  if (fault !== undefined)
    throw problem(code, code === 'bad_input' ? { message: message(`http.${fault}`) } : {})
  const parsed = z.safeParse(schema, value, WITH_OUR_WORDS)
  if (parsed.success) return parsed.data
  if (code === 'not_found') throw problem('not_found')
  const fields: Record<string, Message> = {}
  for (const issue of parsed.error.issues) {
    const found = readIssue(issue.message)
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.map(String).join('.') || 'body']
    for (const name of names) fields[name] ??= found
  }
  throw problem('bad_input', { message: Object.values(fields)[0] ?? message('problem.bad_input'), fields })
}
