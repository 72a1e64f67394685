import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** What is read of a refused body before its connection is cut. A client that is still sending hears no answer. */
const DRAIN_BYTES_MAX = 67_108_864

const drained = new WeakMap<IncomingMessage, Promise<void>>()

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Reads and drops the rest of a body. @returns when it has ended, its connection is gone, or it is too long */
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
      // What waits for the end has a moment to send its answer.
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
 * An answer that comes before the body is through: closing a connection with unread bytes resets it, and the client
 * loses the answer. So the rest is read while the answer goes out, or before it where the connection ends with it.
 */
export function drainBeforeClosing(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request
    if (!hasBody(raw) || raw.complete || !app.server.listening) return done()
    // Fastify closes after a body that is too large; there is no need once it is read.
    reply.removeHeader('connection')
    const ended = drain(raw)
    if (reply.raw.shouldKeepAlive) return done()
    ended.then(() => done(), done)
  })
}
