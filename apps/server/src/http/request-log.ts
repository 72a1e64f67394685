import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { runInRequest } from '../infra/telemetry/request-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The person who calls, once the session is known; at a sign-in the account that is tried. */
    account: string | undefined
    /** Why it was refused. */
    problemCode: string | undefined
  }
}

const SECOND_MS = 1_000

/**
 * One line for each answer, and its time for the figures of the operator. Lines name the route, not the address, which may contain a
 * link's secret or a search term. Who called is named only if the operator wants that.
 */
export function logRequests(
  app: FastifyInstance,
  { config, meter }: Pick<Deps, 'config' | 'meter'>,
  countAnswer: (status: number, ms: number) => void,
): void {
  const namesPeople = config.LOG_PERSONAL_DATA === 'on'
  app.decorateRequest('account', undefined)
  app.decorateRequest('problemCode', undefined)
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { method } = request
    const route = routeOf(request)
    countAnswer(status, elapsedTime)
    meter.observe('http_request_duration_seconds', [method, route, String(status)], elapsedTime / SECOND_MS)
    const { reqId, trace_id } = idsOf(request)
    request.log.info(
      {
        reqId,
        trace_id,
        method,
        route,
        status,
        code: request.problemCode,
        ms: Math.round(elapsedTime),
        address: namesPeople ? request.ip : undefined,
        account: namesPeople ? request.account : undefined,
      },
      'answered',
    )
    done()
  })
}

/** What joins the lines of a request, and its trace. Source of the second name: OpenTelemetry, trace context in other logs. */
export const idsOf = ({ id, span }: FastifyRequest) => ({ reqId: id, trace_id: span?.traceId })

/** Statements of the database then know for which request they run. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) =>
    runInRequest({ ...idsOf(request), route: routeOf(request) }, done),
  )
}

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
