import { randomUUID } from 'node:crypto'
import { api, type Client, checkReply, createClient, NetworkError, type Sent } from '@eco/contract'
import type { ProductionServer } from '../../tools/production.mjs'
import type { Member } from './members.ts'

export type Reviewer = {
  email: string
  password: string
  /** A client that is signed in as the reviewer, as a program is: the bearer alone. */
  call: Client
  approve: (assetId: string) => Promise<void>
}

/** Made as an operator makes one: by the command line, next to the running server. */
export async function makeReviewer(server: ProductionServer): Promise<Reviewer> {
  const mark = randomUUID().slice(0, 8)
  const email = `reviewer-${mark}@example.org`
  const password = 'two-eyes-see-more'
  await server.admin(
    ['create-reviewer', '--email', email, '--username', `Reviewer ${mark}`, '--password-stdin'],
    password,
  )
  const anyone = clientFor(server.url)
  const { token } = await anyone(api.login, { body: { email, password } })
  const call: Client = (endpoint, input, options) => anyone(endpoint, input, { token, ...options })
  return {
    email,
    password,
    call,
    approve: async (assetId) => {
      await call(api.approveAsset, { params: { asset_id: assetId } })
    },
  }
}

/** An account without a page: nobody is signed in on the browser afterwards. */
export async function makeAccount(url: string, { username, email, password, role }: Member): Promise<void> {
  const body = { username, email, password, role: role === 'Private' ? 'user' : 'organization' } as const
  await clientFor(url)(api.signup, { body })
}

export function clientFor(url: string): Client {
  return createClient({ baseUrl: url, transport, newKey: randomUUID, check: checkReply })
}

async function transport(request: Sent) {
  try {
    const reply = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body !== undefined && { body: request.body }),
    })
    return { status: reply.status, text: await reply.text() }
  } catch (error) {
    throw new NetworkError(String(error))
  }
}
