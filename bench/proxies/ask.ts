/** Requests to a proxy on this machine under the site's name, from an address of the caller's choice. */
import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { type Client, checkReply, createClient } from '@eco/contract'

export const SITE = 'eco.example.org'
const GIVE_UP_MS = 60_000

export type Asked = {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** our address, such as 127.0.0.2 */
  from?: string
  /** send the body in this many parts, a second apart */
  parts?: number
}
export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type Ports = { http: number; https: number }

export const askThrough = ({ https }: Ports, asked: Asked): Promise<Reply> =>
  send(
    request({
      ...common(https, asked),
      servername: SITE,
      rejectUnauthorized: false,
    }),
    asked,
  )

export const askPlain = ({ http }: Ports, asked: Asked): Promise<Reply> =>
  send(plainRequest(common(http, asked)), asked)

const common = (port: number, { path, method = 'GET', headers, from }: Asked) => ({
  host: '127.0.0.1',
  port,
  path,
  method,
  headers: { host: SITE, ...headers },
  agent: false as const,
  ...(from !== undefined && { localAddress: from }),
})

function send(sent: ReturnType<typeof request>, { body, parts = 1 }: Asked): Promise<Reply> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.setTimeout(GIVE_UP_MS, () => sent.destroy(new Error('no answer')))
    sent.on('response', (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      )
    })
    const bytes = Buffer.from(body ?? '')
    if (bytes.length > 0) sent.setHeader('content-length', bytes.length)
    const size = Math.ceil(bytes.length / parts)
    const write = (part: number) => {
      if (part + 1 >= parts) return sent.end(bytes.subarray(part * size))
      sent.write(bytes.subarray(part * size, (part + 1) * size))
      setTimeout(() => write(part + 1), 1_000)
    }
    write(0)
  })
}

/** The typed client, through the proxy. */
export function clientThrough(ports: Ports, from?: string): Client {
  return createClient({
    baseUrl: `https://${SITE}`,
    newKey: randomUUID,
    check: checkReply,
    async transport({ url, method, headers, body }) {
      // Writes a form with its boundary.
      const written = new Request(url, { method, headers, ...(body !== undefined && { body }) })
      const { status, body: text } = await askThrough(ports, {
        path: url.slice(`https://${SITE}`.length),
        method,
        headers: Object.fromEntries(written.headers),
        body: new Uint8Array(await written.arrayBuffer()),
        ...(from !== undefined && { from }),
      })
      return { status, text: text.toString('utf8') }
    },
  })
}
