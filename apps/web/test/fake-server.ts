import { NetworkError, type Sent } from '@eco/contract'
import { replaceTransport } from '../src/lib/api/api.ts'

type Reply = { status?: number; body?: unknown } | 'no answer'
/** 'POST /api/tree' -> its answer; a function gets the request and may wait. */
export type Replies = Record<string, Reply | ((request: Sent) => Reply | Promise<Reply>)>

/** Replaces the server at the contract's transport: answers and records what was sent. */
export function fakeServer(replies: Replies): { sent: Sent[]; close: () => void } {
  const sent: Sent[] = []
  const close = replaceTransport(async (request) => {
    sent.push(request)
    const given = replies[`${request.method} ${request.url.split('?')[0]}`] ?? { status: 404 }
    const reply = typeof given === 'function' ? await given(request) : given
    if (reply === 'no answer') throw new NetworkError('no answer')
    return { status: reply.status ?? 200, text: JSON.stringify(reply.body ?? {}) }
  })
  return { sent, close }
}

export const ASHA = { u_id: 'u_1', username: 'Asha Rao', email: 'asha@example.org', role: 'user' }
export const BEN = { u_id: 'u_2', username: 'Ben', email: 'ben@example.org', role: 'user' }
export const TRUST = {
  u_id: 'u_3',
  username: 'Green Trust',
  email: 'office@example.org',
  role: 'organization',
}
export const SETTINGS = {
  body: { password_min: 6, org_dashboard_url: '/console/', map_attribution: null, demo: false },
}
