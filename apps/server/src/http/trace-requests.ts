import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { WorkSpan } from '../infra/tracing/tracer.ts'
import { routeOf } from './request-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** undefined when traces are off */
    span: WorkSpan | undefined
  }
}

const SERVER_ERROR = 500

/**
 * A span for each request, named by its route as log lines are. Source of the attributes' names:
 * https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 */
export function traceRequests(app: FastifyInstance, { config, tracer }: Pick<Deps, 'config' | 'tracer'>) {
  app.decorateRequest('span', undefined)
  if (!tracer.isOn) return
  const namesPeople = config.LOG_PERSONAL_DATA === 'on'
  app.addHook('onRequest', (request, reply, done) => {
    // The server asks itself for answers that never change before it listens.
    if (!app.server.listening) return done()
    const { method } = request
    const route = routeOf(request)
    const span = tracer.startRequest(`${method} ${route}`, trustedHeaders(request))
    request.span = span
    if (namesPeople) span.set({ 'client.address': request.ip })
    // Also of a client that has gone before its answer was complete.
    reply.raw.once('close', () => {
      const status = reply.raw.statusCode
      span.set({
        ...{ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
        ...{ 'url.scheme': request.protocol, 'ecoledger.request_id': request.id },
        ...(namesPeople && { 'user.id': request.account }),
      })
      if (!reply.raw.writableFinished) span.fail('aborted')
      else if (status >= SERVER_ERROR) span.fail(request.problemCode ?? String(status))
      span.end()
    })
    done()
  })
  app.addHook('preHandler', ({ span }, _reply, done) => (span ? span.run(done) : done()))
}

/** Whoever calls could otherwise put requests into a trace, or have each of them traced. */
function trustedHeaders({ ips = [], headers }: FastifyRequest) {
  // The first is the address of the connection, the next what a trusted proxy said.
  return ips.length > 1 ? headers : undefined
}
