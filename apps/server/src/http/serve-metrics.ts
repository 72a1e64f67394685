import { hash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { problem } from '../problem.ts'

const PATH = '/metrics'
const BEARER = /^Bearer +(\S+)$/i

export type MetricsSource = {
  registry: Registry
  /** Writes the figures of the site into the registry. */
  fill: (registry: Registry) => Promise<void>
}

/** Metrics on the port of the site, only for who sends the token: behind a proxy every address looks the same. */
export function serveMetrics(app: FastifyInstance, source: MetricsSource, token: string): void {
  app.get(PATH, async (request, reply) => {
    if (!holdsToken(request.headers.authorization, token)) {
      reply.header('www-authenticate', 'Bearer')
      throw problem('unauthenticated')
    }
    const text = await write(source)
    return reply.header('cache-control', 'no-store').type(source.registry.contentType).send(text)
  })
}

/** Metrics on a port of their own. @param token asked for if it is set */
export async function openMetricsServer(
  source: MetricsSource,
  { host, port, token }: { host: string; port: number; token: string | undefined },
): Promise<Server> {
  const server = createServer((request, response) => {
    const end = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    if (request.url !== PATH || request.method !== 'GET') return end(404, 'not found\n')
    if (token !== undefined && !holdsToken(request.headers.authorization, token)) {
      response.setHeader('www-authenticate', 'Bearer')
      return end(401, 'unauthenticated\n')
    }
    write(source).then(
      (text) => end(200, text, source.registry.contentType),
      () => end(500, 'failed\n'),
    )
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(new Error(`METRICS_PORT ${port} cannot be listened on (${error.code ?? error.message})`)),
    )
    server.listen(port, host, listening)
  })
  return server.unref()
}

async function write({ registry, fill }: MetricsSource): Promise<string> {
  await fill(registry)
  return registry.metrics()
}

/** Compares hashes, so that neither the time nor the length tells anything. */
function holdsToken(authorization: string | undefined, token: string): boolean {
  const given = BEARER.exec(authorization ?? '')?.[1] ?? ''
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(given), digest(token))
}
