import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Span, SpanStatusCode } from '@opentelemetry/api'
import { failureCode } from '../../problem.ts'

type Request = { origin: string | URL; method: string }
type Told = { request: Request; response?: { statusCode: number }; error?: unknown }

/** From here on an answer of another service counts as an error. */
const ERROR_STATUS = 400

/**
 * Each request of `fetch`, in our code and in libraries, as a call of the work that makes it. Names the host and not the
 * address, which holds places of members and keys.
 * @returns a function that stops it
 */
export function followFetch(startCall: (name: string) => Span | undefined): () => void {
  const open = new WeakMap<Request, Span>()
  const end = (request: Request, error?: string) => {
    const span = open.get(request)
    open.delete(request)
    if (error !== undefined) span?.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  const listeners: Readonly<Record<string, (told: Told) => void>> = {
    create({ request }) {
      const { protocol, hostname, port } = new URL(request.origin)
      const span = startCall(`${request.method} ${hostname}`)
      if (!span) return
      open.set(request, span)
      span.setAttributes({
        'http.request.method': request.method,
        'server.address': hostname,
        'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      })
    },
    headers({ request, response }) {
      const status = response?.statusCode ?? 0
      const span = open.get(request)
      span?.setAttribute('http.response.status_code', status)
      if (status >= ERROR_STATUS)
        span?.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR })
    },
    trailers: ({ request }) => end(request),
    error: ({ request, error }) => end(request, failureCode(error)),
  }
  const channels = Object.entries(listeners).map(
    ([name, hear]) => [`undici:request:${name}`, (told: unknown) => hear(told as Told)] as const,
  )
  for (const [name, hear] of channels) subscribe(name, hear)
  return () => {
    for (const [name, hear] of channels) unsubscribe(name, hear)
  }
}
