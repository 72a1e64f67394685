import { type Caller, type Endpoint, isOpenToSuspended } from '@eco/contract/endpoint'
import { message } from '@eco/contract/messages'
import type { Role } from '@eco/domain/auth/rules'
import { mayWrite } from '@eco/domain/organizations/rules'
import type { FastifyRequest } from 'fastify'
import { problem } from '../problem.ts'
import type { Session } from './context.ts'

const REVIEWERS: readonly Role[] = ['reviewer', 'admin']
const SAFE_METHODS = ['GET', 'HEAD']
const OF_STAFF: readonly Caller[] = ['reviewer', 'admin']
/** Only the account that the request names may call. */
const OF_NAMED: readonly Caller[] = ['self', 'organization']

/**
 * The session as an endpoint sees it: endpoints of the person leave out the organization that the person acts for.
 * @throws Problem forbidden for a viewer of an organization who wants to change something of it
 */
export function sessionFor(endpoint: Endpoint, session: Session | undefined): Session | undefined {
  const acting = session?.acting
  if (!session || !acting) return session
  if (endpoint.asPerson)
    return { ...session, userId: session.actorId, role: acting.ownRole, isSuspended: false }
  if (!mayWrite(acting.role) && !SAFE_METHODS.includes(endpoint.method))
    throw problem('forbidden', { message: message('organizations.readOnly') })
  return session
}

export const namesCaller = (endpoint: Endpoint): boolean => OF_NAMED.includes(endpoint.auth)

/**
 * Allows a call, or throws: unauthenticated without a whole session, forbidden without the role,
 * second_factor_required for staff without one after the grace, suspended for
 * a suspended member who wants to write, not_found for another member's id (the same answer as for an unknown id). `holder` is enforced by the `where` of the
 * store.
 * @param named the id in the request's `selfField`, or of the organization in its path
 */
export function authorize(endpoint: Endpoint, session: Session | undefined, named: unknown): void {
  if (endpoint.auth === 'anyone') return
  if (!session) throw problem('unauthenticated')
  if (endpoint.auth === 'tokenHolder') return
  if (endpoint.auth === 'signingIn' && session.signingIn) return
  if (endpoint.auth === 'signingIn') throw problem('unauthenticated')
  if (!session.whole) throw problem('unauthenticated')
  if (endpoint.auth === 'reviewer' && !REVIEWERS.includes(session.role)) throw problem('forbidden')
  if (endpoint.auth === 'admin' && session.role !== 'admin') throw problem('forbidden')
  if (OF_STAFF.includes(endpoint.auth) && session.lacksSecondFactor) throw problem('second_factor_required')
  refuseSuspended(endpoint, session.isSuspended)
  if (OF_NAMED.includes(endpoint.auth) && named !== session.userId) throw problem('not_found')
  if (endpoint.auth === 'organization' && session.role !== 'organization') throw problem('not_found')
}

/** Decides before a call, and again inside its write, which a suspension may have overtaken. */
export function refuseSuspended(endpoint: Endpoint, isSuspended: boolean): void {
  if (isSuspended && !isOpenToSuspended(endpoint)) throw problem('suspended')
}

export const isReviewer = (session: Session): boolean =>
  REVIEWERS.includes(session.role) && !session.isSuspended && !session.lacksSecondFactor

/** True for a request from a browser: other programs send neither header. */
export function isBrowser(request: FastifyRequest): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined
}

/**
 * A browser may make changes only from our own pages. Another port is another origin.
 * @param origins our own origins
 */
export function refuseForeign(request: FastifyRequest, origins: (request: FastifyRequest) => string[]): void {
  if (SAFE_METHODS.includes(request.method) || !isBrowser(request)) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site === undefined && origins(request).includes(String(request.headers.origin))) return
  throw problem('csrf')
}
