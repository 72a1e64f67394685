import type { Caller, Endpoint, FileParts, OutputOf, ReplyOf } from '@eco/contract/endpoint'
import type { Role } from '@eco/domain/auth/rules'
import type { OrganizationRole } from '@eco/domain/organizations/rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../infra/db/port.ts'
import type { Mention } from '../infra/idempotency-store.ts'
import type { Kept, KeptReply } from '../infra/kept-replies.ts'
import type { MemberState } from '../infra/member-state-store.ts'

/** A person acts for an organization. @property ownRole the role of the person's own account */
type Acting = { organizationId: string; role: OrganizationRole; ownRole: Role }

/**
 * The caller. `whole` is false for a bound session's token without its cookie, which permits only logout, and for a
 * session that waits for its second step (`signingIn`). Who acts for an organization calls with its id and role, and
 * `actorId` names the person.
 */
export type Session = {
  id: string
  userId: string
  role: Role
  whole: boolean
  signingIn: boolean
  actorId: string
  acting: Acting | undefined
  /** The member may read, but not write. */
  isSuspended: boolean
  /** when the work of this reviewer or administrator is refused, because the account has no second factor */
  secondFactorDueAt: number | undefined
  /** That time has come. */
  lacksSecondFactor: boolean
  /** The account's state when the session was read; undefined for an account without one. */
  state: MemberState | undefined
}

/**
 * Finds the session of a request. Without credentials: undefined. A malformed or unknown Authorization
 * header throws `unauthenticated` whatever the cookie is; an unknown cookie counts as no session.
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
/** The session is always present unless anyone may call. */
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
   * One transaction whose result is the reply. With an Idempotency-Key the reply is stored in the same
   * transaction: repeating the request returns it without a second effect; another body with the same key is
   * refused. A reply that shows members without their ids names them with `mention`.
   */
  write(fn: (tx: Db, mention: Mention) => Promise<ReplyOf<E>>): Promise<ReplyOf<E>>
  /** As `write`, for one part of a request that does several things, each in its own transaction. */
  writePart<T>(part: string, fn: (tx: Db) => Promise<T>): Promise<T>
  /** The stored reply to this same request, if any: lets a handler skip costly work before `write`. */
  earlier(): Promise<ReplyOf<E> | undefined>
}

/** A reply that is JSON already, written by the serializer of its route. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Sends what was made for the same reader before, or makes it as the route would: decision 0077. */
export async function sendKept(
  keep: KeptReply,
  { reply, ...kept }: Kept & { reply: FastifyReply },
  read: () => Promise<unknown>,
): Promise<JsonText> {
  return new JsonText(await keep(kept, async () => String(reply.serialize(await read()))))
}

export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<ReplyOf<E> | JsonText>

/** Registers one endpoint. `http` creates it and passes it to features. */
export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void
