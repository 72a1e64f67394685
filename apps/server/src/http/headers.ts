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

/** For files that members uploaded: no script in them may run. */
export const SANDBOX_CSP = "default-src 'none'; sandbox"

/** One year. Source: hstspreload.org. */
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

/** Adds the security headers to every reply. Routes may tighten them but not remove them. */
export function addSecurityHeaders(app: FastifyInstance, https: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, https)
    done()
  })
}

/** @param https whether users reach the site over HTTPS, regardless of this request's protocol */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, https: boolean): void {
  reply.headers(FIXED)
  reply.header('x-request-id', request.id)
  if (https || request.protocol === 'https') reply.header('strict-transport-security', HSTS)
  if (request.url.startsWith('/api/') || request.url.endsWith('z')) reply.header('cache-control', 'no-store')
}

/** The same headers for a reply written directly to the socket. */
export function rawSecurityHeaders(https: boolean): string {
  const all = { ...FIXED, ...(https && { 'strict-transport-security': HSTS }), 'cache-control': 'no-store' }
  return Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
