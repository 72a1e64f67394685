import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { inTurn } from '../in-turn.ts'

const OK = 200
/** Such an answer takes less time than measuring it would, s. */
const AT_ONCE_S = 0
/** Set for each answer, by us or by Node. */
const OF_THE_MOMENT = new Set(['x-request-id', 'date', 'connection', 'keep-alive'])
/** Request headers that could change an otherwise fixed answer. */
const CHANGES_IT = new Set(['x-request-id', 'x-forwarded-proto', 'expect'])

/** `body` is text: Node writes text together with the head, in one system call instead of a gathered one. */
type Fixed = { headers: readonly string[]; body: string }

export type StaticResponses = ReturnType<typeof createStaticResponses>

/** Constant answers, sent without routing, hooks or serialiser: docs/decisions/0016. */
export function createStaticResponses({ newId, meter }: Pick<Deps, 'newId' | 'meter'>) {
  const fixed = new Map<string, Fixed>()

  // Not logged: nothing can fail here, and health probes would fill the log.
  const give = ({ headers, body }: Fixed, response: ServerResponse) => {
    response.writeHead(OK, [...headers, 'x-request-id', newId('req')])
    response.end(body)
  }

  return {
    /**
     * Calls each route once and stores its answer, so that the static response is identical byte by byte.
     * @throws Error when a path does not answer 200
     */
    async remember(app: FastifyInstance, paths: readonly string[]): Promise<void> {
      for (const path of paths) {
        const { statusCode, headers, payload } = await app.inject({ url: path })
        if (statusCode !== OK) throw new Error(`${path} answered ${statusCode}`)
        const kept = Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.has(name))
        fixed.set(path, { headers: kept.flatMap(([name, value]) => [name, String(value)]), body: payload })
      }
    },
    /** A server that sends the stored answers and passes every other request to `handle`. */
    createServer(handle: RequestListener, options: ServerOptions): Server {
      const listener: RequestListener = (request, response) => {
        const answer = request.method === 'GET' ? fixed.get(request.url ?? '') : undefined
        if (answer && server.listening && !namesAny(request.rawHeaders, CHANGES_IT)) {
          give(answer, response)
          meter.observe('http_request_duration_seconds', ['GET', request.url ?? '', String(OK)], AT_ONCE_S)
        } else handle(request, response)
      }
      const server = createServer(options, inTurn(listener))
      return server
    },
  }
}

/** @param raw names and values in turn; reading them directly saves Node from building its header object */
function namesAny(raw: readonly string[], names: ReadonlySet<string>): boolean {
  for (let at = 0; at < raw.length; at += 2) if (names.has(raw[at]?.toLowerCase() ?? '')) return true
  return false
}
