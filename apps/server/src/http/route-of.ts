import type { FastifyRequest } from 'fastify'

/** An address that no route answers. */
const NO_ROUTE = 'none'
const ASSETS = '/assets/'

/**
 * The pattern of the route that answers a request, such as `/api/blog/:id`: never the address itself, which may name
 * people, and of which there is no end.
 */
export function routeOf({ is404, routeOptions: { url } }: FastifyRequest): string {
  if (is404 || url === undefined) return NO_ROUTE
  // Each file of the build has a route of its own.
  return url.startsWith(ASSETS) ? `${ASSETS}*` : url
}
