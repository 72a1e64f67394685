import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Most bytes read of a refused body before its connection is cut; a client still sending gets no answer. */
const DRAIN_BYTES_MAX = 67_108_864

const drained = new WeakMap<IncomingMessage, Promise<void>>()

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Reads and drops the rest of a body.
 * @returns when it has ended, the connection is closed, or it is too long
 */
export function drain(raw: IncomingMessage): Promise<void> {
  const known = drained.get(raw)
  if (known) return known
  const ended = new Promise<void>((resolve) => {
    if (raw.complete || raw.destroyed) return resolve()
    let bytes = 0
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= DRAIN_BYTES_MAX) return
      resolve()
      // Lets whoever awaits `ended` send the answer first.
      setImmediate(() => raw.destroy())
    })
    raw.once('end', resolve)
    raw.once('close', resolve)
    raw.resume()
  })
  drained.set(raw, ended)
  return ended
}

/**
 * For an answer sent before the whole body was read: closing a connection with unread bytes resets it, and
 * the client loses the answer. So the rest is read while the answer is sent, or before it if the connection
 * closes with the answer.
 */
export function drainBeforeClosing(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request
    if (!hasBody(raw) || raw.complete || !app.server.listening) return done()
    // Fastify closes the connection after a body that is too large; this is not needed once the body is read.
    reply.removeHeader('connection')
    const ended = drain(raw)
    if (reply.raw.shouldKeepAlive) return done()
    ended.then(() => done(), done)
  })
}

/** Routes of this scope ignore the body and the content type. */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', ({ raw }, _payload, done) => {
    void drain(raw)
    done(null, undefined)
  })
  // Fastify would refuse an unparsable content type before it calls any parser.
  scope.addHook('onRequest', (request, _reply, done) => {
    delete request.headers['content-type']
    done()
  })
}
