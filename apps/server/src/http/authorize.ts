import type { Endpoint } from '@eco/contract/endpoint'
import type { Role } from '@eco/domain/auth/rules'
import type { FastifyRequest } from 'fastify'
import { problem } from '../problem.ts'
import type { Session } from './context.ts'

const REVIEWERS: readonly Role[] = ['reviewer', 'admin']
const SAFE_METHODS = ['GET', 'HEAD']

/**
 * Allows a call, or throws: unauthenticated without a whole session, forbidden without the role, not_found
 * for another member's id (the same answer as for an unknown id). `holder` is enforced by the `where` of the
 * store.
 * @param named the id in the request's `selfField`
 */
export function authorize(endpoint: Endpoint, session: Session | undefined, named: unknown): void {
  if (endpoint.auth === 'anyone') return
  if (!session) throw problem('unauthenticated')
  if (endpoint.auth === 'tokenHolder') return
  if (!session.whole) throw problem('unauthenticated')
  if (endpoint.auth === 'reviewer' && !REVIEWERS.includes(session.role)) throw problem('forbidden')
  if (endpoint.auth === 'admin' && session.role !== 'admin') throw problem('forbidden')
  if (endpoint.auth === 'self' && named !== session.userId) throw problem('not_found')
}

export const isReviewer = (session: Session): boolean => REVIEWERS.includes(session.role)

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
