import { randomUUID } from 'node:crypto'
import { type Client, checkReply, createClient, NetworkError, type Sent } from '@eco/contract'

/** The typed client as a program uses it: no cookies, no browser headers. */
export function clientFor(url: string): Client {
  return createClient({ baseUrl: url, transport, newKey: randomUUID, check: checkReply })
}

async function transport(request: Sent) {
  try {
    const reply = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body !== undefined && { body: request.body }),
      ...(request.signal && { signal: request.signal }),
    })
    return { status: reply.status, text: await reply.text() }
  } catch (error) {
    throw new NetworkError(String(error))
  }
}
