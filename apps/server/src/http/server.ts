import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from '../deps.ts'
import { problem } from '../problem.ts'
import { endSlowBodies, HEADERS_CHECKED_MS, HEADERS_MS, REQUEST_MS } from './bodies/body-timeouts.ts'
import { drainBeforeClosing } from './bodies/drain-body.ts'
import { addJsonParser } from './bodies/json-body.ts'
import { cutSlow, handleMalformedRequests } from './bodies/malformed-requests.ts'
import { addErrorHandler, send } from './errors.ts'
import { addSecurityHeaders } from './headers.ts'
import { warnOfUnknownProxy } from './network-limits.ts'
import type { StaticResponses } from './pages/static-responses.ts'
import { followRequests, logRequests } from './request-log.ts'
import { endSlowReaders } from './slow-readers.ts'
import { traceRequests } from './trace-requests.ts'

/** Largest JSON body, bytes; the longest text is a blog post. */
const BODY_BYTES_MAX = 262_144
const KEEP_ALIVE_MS = 61_000
const REQUEST_ID_MAX = 64
const REQUEST_ID_FORM = /^[\w-]+$/

/** A Fastify instance with request ids, logs, headers, body limits and the error handler, without routes. */
export function createServer(
  deps: Deps,
  fixed: StaticResponses,
  countAnswer: (status: number, ms: number) => void,
): FastifyInstance {
  const https = deps.config.PUBLIC_URL?.startsWith('https:') === true
  const app = Fastify({
    ...handleMalformedRequests(https),
    loggerInstance: deps.log,
    // A logger per request costs more than the one line that most requests log; lines include `reqId`.
    childLoggerFactory: (log) => log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    serverFactory: (handle) => {
      const server = fixed.createServer(handle, {
        headersTimeout: HEADERS_MS,
        connectionsCheckingInterval: HEADERS_CHECKED_MS,
        requestTimeout: REQUEST_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
      })
      endSlowReaders(server)
      return server
    },
    trustProxy: trust(deps.config.TRUST_PROXY),
    forceCloseConnections: 'idle',
    // A request that was accepted before the end is answered, not refused.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      const sane = typeof given === 'string' && given.length <= REQUEST_ID_MAX && REQUEST_ID_FORM.test(given)
      return sane ? given : deps.newId('req')
    },
  })
  addSecurityHeaders(app, https)
  addErrorHandler(app, deps.database.failureOf)
  addJsonParser(app)
  warnOfUnknownProxy(app, deps)
  endSlowBodies(app, (raw, answered) => cutSlow(raw, https, answered))
  drainBeforeClosing(app)
  letGoWhenStopping(app, deps.stopping)
  traceRequests(app, deps)
  logRequests(app, deps, countAnswer)
  if (deps.config.SLOW_QUERY_MS !== undefined) followRequests(app)
  app.register(cookie)
  app.register(multipart, { throwFileSizeLimit: false })
  app.setNotFoundHandler((request, reply) => send(problem('not_found'), request, reply))
  return app
}

/**
 * Busy connections close with their answer from the signal to stop on, so that no proxy sends a request into a
 * connection that is about to close, and the end need not wait for idle ones.
 */
function letGoWhenStopping(app: FastifyInstance, stopping: AbortSignal | undefined): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing || stopping?.aborted) reply.header('connection', 'close')
    done()
  })
}

/** A number counts proxy hops outwards from the server. */
function trust(
  setting: boolean | number | string,
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting
}
