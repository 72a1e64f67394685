import type { Caller, Endpoint, FileParts, OutputOf, ReplyOf } from '@eco/contract/endpoint'
import type { Role } from '@eco/domain/auth/rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../infra/db/port.ts'
import type { Mention } from '../infra/idempotency-store.ts'

/** Who calls. `whole` is false for the bearer token of a bound session without its cookie: good for logout alone. */
export type Session = {
  id: string
  userId: string
  role: Role
  whole: boolean
}

/**
 * Finds the session of a request. No credentials at all: undefined. A malformed or unknown Authorization header
 * throws `unauthenticated` whatever the cookie says; an unknown cookie is no session.
 */
export type Authenticate = (request: FastifyRequest) => Promise<Session | undefined>

/** One uploaded file, streamed to disk under a temporary name that is removed after the request. */
export type Upload = {
  path: string
  bytes: number
  sha256: string
  fileName: string
  declaredType: string
}

type Part<E, K extends string> = E extends { [P in K]: infer S } ? OutputOf<S> : undefined
/** Callers that are known to have a session. */
type SessionOf<A extends Caller> = A extends 'anyone' ? Session | undefined : Session

export type Context<E extends Endpoint = Endpoint> = {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  files: E extends { files: infer F extends FileParts } ? { [K in keyof F]: Upload[] } : undefined
  session: SessionOf<E['auth']>
  request: FastifyRequest
  reply: FastifyReply
  /**
   * One transaction whose result is the reply. With an Idempotency-Key the reply is kept in the same transaction:
   * the same request again gets it back without a second effect, another body under the key is refused. A reply that
   * shows members without their ids names them by `mention`.
   */
  write(fn: (tx: Db, mention: Mention) => Promise<ReplyOf<E>>): Promise<ReplyOf<E>>
  /** The kept reply of this very request, when there is one: lets costly work be skipped before `write`. */
  earlier(): Promise<ReplyOf<E> | undefined>
}

export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<ReplyOf<E>>

/** Registers one endpoint. Features receive it; `http` makes it. */
export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void
