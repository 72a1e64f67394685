import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Counted, type Limit, networkOf } from '../infra/limits/rate-limits.ts'

/** Headers that proxies add about the original client. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto']
/** The limits of an address shared by everyone behind a proxy are this many times as large. */
const SHARED_TIMES = 20

/**
 * The header that reveals a proxy in front of us that TRUST_PROXY does not name. Everyone behind it then
 * shares its address: docs/decisions/0023.
 */
function unknownProxyHeader({ headers, ip, raw }: FastifyRequest): string | undefined {
  return ip === raw.socket.remoteAddress ? FORWARDED.find((name) => headers[name] !== undefined) : undefined
}

export const isAddressShared = (request: FastifyRequest): boolean => unknownProxyHeader(request) !== undefined

export const budgetTimes = (request: FastifyRequest): number => (isAddressShared(request) ? SHARED_TIMES : 1)

/** Counts a limit by the caller's network; a proxy's address gets a separate, larger limit. */
export function byNetwork(limit: Limit, request: FastifyRequest): Counted {
  const who = networkOf(request.ip)
  if (!isAddressShared(request)) return { limit, who }
  return { limit: { ...limit, most: limit.most * SHARED_TIMES }, who: `proxy ${who}` }
}

/** Warns the operator once, at the first request that came through a proxy that TRUST_PROXY does not name. */
export function warnOfUnknownProxy(
  app: FastifyInstance,
  { config, log }: Pick<Deps, 'config' | 'log'>,
): void {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    const header = warned ? undefined : unknownProxyHeader(request)
    if (header !== undefined) {
      warned = true
      log.warn(
        { header, ...(config.LOG_PERSONAL_DATA === 'on' && { from: request.ip }) },
        'a proxy stands before this server and TRUST_PROXY does not name it: all who come through it count as one address. Set TRUST_PROXY and PUBLIC_URL.',
      )
    }
    done()
  })
}
