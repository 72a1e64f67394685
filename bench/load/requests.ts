/** The requests of each scenario. */
import FIRST_ARTICLES from '../../apps/server/src/features/blog/first-articles.json'
import { memberId, tokenOf } from '../seed/members.ts'

export type Scenario =
  | ('health' | 'settings' | 'dashboard' | 'trees' | 'evs' | 'saveTree')
  | ('feed' | 'blogs' | 'blog')
export type Sent = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

export const GOOD_STATUS: Record<Scenario, number> = {
  health: 200,
  settings: 200,
  dashboard: 200,
  trees: 200,
  evs: 200,
  saveTree: 201,
  feed: 200,
  blogs: 200,
  blog: 200,
}

/**
 * Makes the nth request of a scenario, with the callers in turn. `run` keeps the saves of each slice unique.
 */
export function requestsOf(
  scenario: Scenario,
  callers: readonly number[],
  run: string,
): (nth: number) => Sent {
  const cached = new Map<number, Sent>()
  const caller = (nth: number) => callers[nth % callers.length] ?? 0
  const once = (make: (member: number) => Sent) => (nth: number) => {
    const member = caller(nth)
    const known = cached.get(member) ?? make(member)
    cached.set(member, known)
    return known
  }
  switch (scenario) {
    case 'health':
      return once(() => get('/healthz'))
    case 'settings':
      return once(() => get('/api/settings'))
    case 'dashboard':
      return once((member) => get(`/api/dashboard/${memberId(member)}`, member))
    case 'trees':
      return once((member) => get(`/api/tree/${memberId(member)}`, member))
    case 'evs':
      return once((member) => get(`/api/evmasterdata/${memberId(member)}`, member))
    case 'feed':
      return once((member) => get('/api/community/feed', member))
    case 'blogs':
      return once(() => get('/api/blogs/'))
    case 'blog':
      return once(() => get(`/api/blogs/${FIRST_ARTICLES[0]?.id}`))
    case 'saveTree':
      return (nth) => post('/api/tree', caller(nth), `${run}-${nth}`, treeOf(caller(nth), nth))
  }
}

const authorization = (member: number | undefined) =>
  member === undefined ? {} : { authorization: `Bearer ${tokenOf(member)}` }

const get = (path: string, member?: number): Sent => ({
  method: 'GET',
  path,
  headers: { accept: 'application/json', ...authorization(member) },
})

/** The product's own client also sends an idempotency key on every change. */
const post = (path: string, member: number, key: string, body: object): Sent => ({
  method: 'POST',
  path,
  headers: {
    accept: 'application/json',
    'content-type': 'application/json',
    'idempotency-key': key,
    ...authorization(member),
  },
  body: JSON.stringify(body),
})

const treeOf = (member: number, nth: number) => ({
  UID: memberId(member),
  TreeName: `Neem ${nth}`,
  BotanicalName: 'Azadirachta indica',
  PlantingDate: '2026-01-15',
  Height: 180,
  Location: '12.97160, 77.59460',
  imageIds: [],
})
