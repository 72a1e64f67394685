import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The __Host- prefix makes browsers require Secure, Path=/ and no Domain. Source: RFC 6265bis, 4.1.3.2. Not used without
 * HTTPS, because WebKit drops Secure cookies on http://localhost.
 */
const HTTPS_PREFIX = '__Host-'
const SESSION = 'sid'
const DEVICE = 'did'
/** How long a browser keeps a cookie at most. Source: RFC 6265bis, 5.5. */
export const DEVICE_LIFE_MS = 400 * 86_400_000
const DEVICE_FORM = /^[\w-]{43}$/
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

/** A random mark that this browser got at an earlier sign-in, of whichever account. */
export function readDeviceCookie(request: FastifyRequest, https: boolean): string | undefined {
  const mark = request.cookies[nameOf(DEVICE, https)]
  return mark !== undefined && DEVICE_FORM.test(mark) ? mark : undefined
}

export const setDeviceCookie = (reply: FastifyReply, https: boolean, mark: string): void =>
  setCookie(reply, https, DEVICE, mark, DEVICE_LIFE_MS)

function setCookie(reply: FastifyReply, https: boolean, name: string, value: string, lifeMs: number): void {
  const maxAge = Math.floor(lifeMs / SECOND_MS)
  reply.setCookie(nameOf(name, https), value, { ...ATTRIBUTES, maxAge, secure: https })
}

const nameOf = (name: string, https: boolean): string => (https ? HTTPS_PREFIX + name : name)
