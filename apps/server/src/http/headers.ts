import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "font-src 'self'",
  "media-src 'self' blob:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
  'report-uri /api/csp-report',
].join('; ')

/** For files that members sent: nothing in them may run, whatever they hold. */
export const SANDBOX_CSP = "default-src 'none'; sandbox"

/** A year. Source: hstspreload.org. */
const HSTS_SECONDS = 31_536_000
const HSTS = `max-age=${HSTS_SECONDS}; includeSubDomains`

const FIXED: Record<string, string> = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()',
}

/** Every reply carries the security headers: pages, API, errors and files. Routes may tighten, not drop them. */
export function addSecurityHeaders(app: FastifyInstance, https: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, https)
    done()
  })
}

/** @param https whether people reach the product by https, whatever this request came by */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, https: boolean): void {
  reply.headers(FIXED)
  reply.header('x-request-id', request.id)
  if (https || request.protocol === 'https') reply.header('strict-transport-security', HSTS)
  if (request.url.startsWith('/api/') || request.url.endsWith('z')) reply.header('cache-control', 'no-store')
}

/** The same headers for an answer that is written to the socket itself. */
export function rawSecurityHeaders(https: boolean): string {
  const all = { ...FIXED, ...(https && { 'strict-transport-security': HSTS }), 'cache-control': 'no-store' }
  return Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
