import type { FastifyRequest } from 'fastify'
import type { Config } from '../infra/config.ts'

type Given = Pick<Config, 'PUBLIC_URL'>
/** A host name or address with an optional port, without anything that a page or feed must escape. */
const HOST_FORM = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

/** Our origin as the browser of this request sees it, to compare with its `Origin` header. */
export function requestOrigin({ PUBLIC_URL }: Given, request: FastifyRequest): string {
  return PUBLIC_URL === undefined ? `${request.protocol}://${request.host}` : new URL(PUBLIC_URL).origin
}

/**
 * `https://eco.example.org`, for addresses in pages, feeds and site maps: PUBLIC_URL. Without it the Host
 * header, never a forwarded one; such an answer must not be shared between clients (`siteCache`).
 * @returns an empty string when Host is not a plain name: addresses are then relative
 */
export function siteOrigin({ PUBLIC_URL }: Given, request: FastifyRequest): string {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin
  const { host = '' } = request.headers
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  return HOST_FORM.test(host) ? `${scheme}://${host}` : ''
}

/** Cache-Control of an answer with our address: cached only if no request can choose the address. */
export const siteCache = ({ PUBLIC_URL }: Given, seconds: number): string =>
  PUBLIC_URL === undefined ? 'private, no-store' : `public, max-age=${seconds}`
