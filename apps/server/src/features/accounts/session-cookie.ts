import type { FastifyReply, FastifyRequest } from 'fastify'

/** The __Host- prefix makes browsers require Secure, Path=/ and no Domain. Source: RFC 6265bis, 4.1.3.2. */
const NAME_ON_HTTPS = '__Host-sid'
/** Used without HTTPS because WebKit drops Secure cookies on http://localhost. */
const NAME_ON_HTTP = 'sid'
const SECOND_MS = 1_000

/** @param publicUrl takes precedence over the request's protocol, because a proxy may terminate TLS */
export function isHttps(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return publicUrl === undefined ? request.protocol === 'https' : publicUrl.startsWith('https:')
}

export function readSessionCookie(request: FastifyRequest, https: boolean): string | undefined {
  const name = `${https ? NAME_ON_HTTPS : NAME_ON_HTTP}=`
  const pair = request.headers.cookie
    ?.split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(name))
  return pair?.slice(name.length) || undefined
}

export function setSessionCookie(reply: FastifyReply, https: boolean, secret: string, lifeMs: number): void {
  reply.header('set-cookie', cookieLine(https, secret, Math.floor(lifeMs / SECOND_MS)))
}

export function clearSessionCookie(reply: FastifyReply, https: boolean): void {
  reply.header('set-cookie', cookieLine(https, '', 0))
}

function cookieLine(https: boolean, value: string, maxAgeSeconds: number): string {
  const pair = `${https ? NAME_ON_HTTPS : NAME_ON_HTTP}=${value}`
  return `${pair}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${https ? '; Secure' : ''}`
}
