import { Agent, request } from 'node:http'
import type { Malformed } from './requests.ts'

/** A response that takes longer counts as missing, ms. */
const ANSWER_MS = 30_000
const SHOWN_CHARACTERS = 300

/** `status` 0: no response; -1: the client refused to send the request. */
export type Answer = { status: number; ms: number; text: string }

export function openSender(url: string): { send: (what: Malformed) => Promise<Answer>; close: () => void } {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(url)
  const send = (what: Malformed) =>
    new Promise<Answer>((resolve) => {
      const start = performance.now()
      const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - start })
      const { method, path, headers } = what
      try {
        const asked = request(
          { agent, hostname, port, method, path, headers, timeout: ANSWER_MS },
          (reply) => {
            let text = ''
            reply.on('data', (chunk: Buffer) => {
              if (text.length < SHOWN_CHARACTERS) text += String(chunk)
            })
            reply.once('end', () => end(reply.statusCode ?? 0, text))
            reply.once('error', (error) => end(0, error.message))
          },
        )
        asked.once('timeout', () => asked.destroy(new Error(`no response in ${ANSWER_MS} ms`)))
        asked.once('error', (error) => end(0, error.message))
        asked.end(what.body)
      } catch (error) {
        // Node's HTTP client refuses to send it, so it does not count as a request.
        end(-1, String(error))
      }
    })
  return { send, close: () => agent.destroy() }
}
