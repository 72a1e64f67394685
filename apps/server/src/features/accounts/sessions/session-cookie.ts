import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The __Host- prefix makes browsers require Secure, Path=/ and no Domain. Source: RFC 6265bis, 4.1.3.2. */
const NAME_ON_HTTPS = '__Host-sid'
/** Used without HTTPS because WebKit drops Secure cookies on http://localhost. */
const NAME_ON_HTTP = 'sid'
const SECOND_MS = 1_000
const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'strict' } as const

/** @param publicUrl takes precedence over the request's protocol, because a proxy may terminate TLS */
export function isHttps(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return publicUrl === undefined ? request.protocol === 'https' : publicUrl.startsWith('https:')
}

export const readSessionCookie = (request: FastifyRequest, https: boolean): string | undefined =>
  request.cookies[nameOf(SESSION, https)] || undefined

export function setSessionCookie(reply: FastifyReply, https: boolean, secret: string, lifeMs: number): void {
  setCookie(reply, https, SESSION, secret, lifeMs)
}

export function clearSessionCookie(reply: FastifyReply, https: boolean): void {
  setSessionCookie(reply, https, '', 0)
}

const nameOf = (https: boolean): string => (https ? NAME_ON_HTTPS : NAME_ON_HTTP)
