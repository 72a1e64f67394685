import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

const OK = 200
/** Set anew for each answer, by us or by Node. */
const OF_THE_MOMENT = new Set(['x-request-id', 'date', 'connection', 'keep-alive'])
/** What could change an answer that stays the same for everybody else. */
const CHANGES_IT = new Set(['x-request-id', 'x-forwarded-proto', 'expect'])

/** `body` is text, for Node writes text together with the head: one system call instead of a gathered one. */
type Fixed = { headers: readonly string[]; body: string }

/** Answers that stay the same while the process lives, given before routing, hooks and serialiser: docs/decisions/0016. */
export type StaticResponses = {
  /** Asks the routes themselves once, so that what is given is byte by byte what they would say. */
  remember(app: FastifyInstance, paths: readonly string[]): Promise<void>
  /** A server that gives what is remembered, and hands every other request on. */
  createServer(
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    options: ServerOptions,
  ): Server
}

/** @throws Error from `remember` when a path does not answer 200 */
export function createStaticResponses({ newId }: Pick<Deps, 'newId'>): StaticResponses {
  const fixed = new Map<string, Fixed>()

  // No line in the log: nothing can go wrong here, and probes would fill it.
  const give = ({ headers, body }: Fixed, response: ServerResponse) => {
    response.writeHead(OK, [...headers, 'x-request-id', newId('req')])
    response.end(body)
  }

  return {
    async remember(app, paths) {
      for (const path of paths) {
        const { statusCode, headers, payload } = await app.inject({ url: path })
        if (statusCode !== OK) throw new Error(`${path} answered ${statusCode}`)
        const kept = Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.has(name))
        fixed.set(path, { headers: kept.flatMap(([name, value]) => [name, String(value)]), body: payload })
      }
    },
    createServer: (handle, options) => {
      const server = createServer(options, (request, response) => {
        const answer = request.method === 'GET' ? fixed.get(request.url ?? '') : undefined
        if (answer && server.listening && !namesAny(request.rawHeaders, CHANGES_IT)) give(answer, response)
        else handle(request, response)
      })
      return server
    },
  }
}

/** @param raw names and values in turn: read as they came, which spares Node the making of its table of headers */
function namesAny(raw: readonly string[], names: ReadonlySet<string>): boolean {
  for (let at = 0; at < raw.length; at += 2) if (names.has(raw[at]?.toLowerCase() ?? '')) return true
  return false
}
