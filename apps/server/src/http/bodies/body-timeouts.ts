import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { hasBody } from './drain-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** takes files, which can be slow to send from a phone */
    upload?: boolean
  }
}

/** Time for the headers of a request, and how often it is checked, ms. */
export const HEADERS_MS = 20_000
export const HEADERS_CHECKED_MS = 1_000
/** Time for a body without files, ms; together with the headers under a minute. */
export const BODY_MS = 35_000
/** An upload may take long but must keep moving: 4 KiB/s, a third of EDGE's rate, in each minute. */
export const UPLOAD_WINDOW_MS = 60_000
export const UPLOAD_WINDOW_BYTES = 245_760
/** The largest upload takes 3.6 hours at the slowest rate; no request may take longer than this, ms. */
export const REQUEST_MS = 4 * 3_600_000

/**
 * Ends requests whose body comes too slowly, with 408: docs/decisions/0024.
 * @param cut replies on the socket if no answer has been started, and closes it
 */
export function endSlowBodies(
  app: FastifyInstance,
  cut: (raw: IncomingMessage, answered: boolean) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isUpload = request.routeOptions.config.upload === true
    if (hasBody(request.raw)) watch(request.raw, isUpload, () => cut(request.raw, reply.raw.headersSent))
    done()
  })
}

function watch(raw: IncomingMessage, isUpload: boolean, cut: () => void): void {
  let read = raw.socket.bytesRead
  const look = () => {
    if (raw.complete || raw.destroyed) return
    const came = raw.socket.bytesRead - read
    if (!isUpload || came < UPLOAD_WINDOW_BYTES) return cut()
    read += came
    timer = setTimeout(look, UPLOAD_WINDOW_MS).unref()
  }
  let timer = setTimeout(look, isUpload ? UPLOAD_WINDOW_MS : BODY_MS).unref()
  raw.once('close', () => clearTimeout(timer))
}
