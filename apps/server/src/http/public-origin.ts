import type { FastifyRequest } from 'fastify'
import type { Config } from '../infra/config.ts'

type Given = Pick<Config, 'PUBLIC_URL'>
/** A name or an address with its port, and nothing that a page or a feed would have to escape. */
const HOST_FORM = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

/** What the browser of this request calls our origin, for the comparison with its `Origin`. */
export function requestOrigin({ PUBLIC_URL }: Given, request: FastifyRequest): string {
  return PUBLIC_URL === undefined ? `${request.protocol}://${request.host}` : new URL(PUBLIC_URL).origin
}

/**
 * `https://eco.example.org`, for addresses that are written into pages, feeds and site maps: PUBLIC_URL. Without it the
 * Host header, never a forwarded one; an answer that holds it belongs to its asker alone (`siteCache`).
 * @returns an empty text where Host is no plain name: addresses are then relative
 */
export function siteOrigin({ PUBLIC_URL }: Given, request: FastifyRequest): string {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin
  const { host = '' } = request.headers
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  return HOST_FORM.test(host) ? `${scheme}://${host}` : ''
}

/** Cache-Control of an answer that holds our address: shared caches keep it only where no request can choose it. */
export const siteCache = ({ PUBLIC_URL }: Given, seconds: number): string =>
  PUBLIC_URL === undefined ? 'private, no-store' : `public, max-age=${seconds}`
