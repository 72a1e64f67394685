import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number }
type Attribute = { key: string; value: Value }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code: number }
}
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

export type CollectedSpan = Omit<SentSpan, 'attributes'> & { attributes: Record<string, string | number> }

const read = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue ?? '']),
  )

/** A collector that speaks OTLP over HTTP, as far as an exporter notices. */
export async function startTraceCollector() {
  const bodies: { path: string; headers: Record<string, unknown>; text: string }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    bodies.push({ path: request.url ?? '', headers: request.headers, text })
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sent = () => bodies.flatMap(({ text }) => (JSON.parse(text) as Sent).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    resource: () => read(sent()[0]?.resource.attributes ?? []),
    spans: (): CollectedSpan[] =>
      sent().flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) =>
          spans.map((span) => ({ ...span, attributes: read(span.attributes) })),
        ),
      ),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
