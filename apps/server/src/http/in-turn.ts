import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that a connection may send ahead of their answers. Browsers and proxies send none ahead. */
const AHEAD_MAX = 100

/**
 * Handles one request of a connection at a time. Node starts all that arrive together, and each would hold its answer in
 * memory until the client has taken those before it. docs/decisions/0070.
 */
export function inTurn(handle: RequestListener): RequestListener {
  const waitingOf = new WeakMap<Socket, Parameters<RequestListener>[]>()
  const start = (...[request, response]: Parameters<RequestListener>) => {
    response.once('close', () => {
      const next = waitingOf.get(request.socket)?.shift()
      // Requests of other connections come first.
      if (next && !request.socket.destroyed) setImmediate(start, ...next)
      else waitingOf.delete(request.socket)
    })
    handle(request, response)
  }
  return (request, response) => {
    const { socket } = request
    const waiting = waitingOf.get(socket)
    if (!waiting) {
      waitingOf.set(socket, [])
      start(request, response)
    } else if (waiting.length < AHEAD_MAX) waiting.push([request, response])
    else socket.destroy()
  }
}
