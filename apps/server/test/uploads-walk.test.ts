import { api, type Endpoint, fillPath } from '@eco/contract'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine } from './harness.ts'
import { makePeople, type People } from './walk-callers.ts'
import { requestMakers } from './walk-requests.ts'

type Name = keyof typeof api
/**
 * Written by the server itself, under the policy of its pages. Every other reply that is not JSON is an
 * uploaded file.
 */
const OWN_MESSAGES: readonly Name[] = ['exportData', 'getBlogRss', 'getBlogJsonFeed']
/** The walk's server has no map service; `features/maps` tests tiles. */
const NOWHERE: readonly Name[] = ['getTile']
/** The served type where the contract leaves it to the content; the walk uploads photos. */
const BY_CONTENT = { 'application/octet-stream': 'image/jpeg' } as const
const SANDBOX = "default-src 'none'; sandbox"

const serving = (Object.entries(api) as [Name, Endpoint][]).filter(
  ([name, { replyType }]) =>
    replyType !== undefined && !OWN_MESSAGES.includes(name) && !NOWHERE.includes(name),
)

onEveryEngine('every uploaded file', (server) => {
  let people: People
  beforeAll(async () => {
    people = await makePeople(server())
  })

  it('is one of five: a photo, a proof, a picture of a member, a file of the blog, a CV', () => {
    expect(serving.map(([name]) => name).sort()).toEqual([
      ...['getAvatar', 'getBlogMedia', 'getCv', 'getImage', 'getProof'],
    ])
  })

  it.each(serving)(
    '%s is served in a sandbox, with the type of its content and without sniffing',
    async (name, endpoint) => {
      const ask = await requestMakers(server(), people)[name]()
      const { token } = endpoint.auth === 'admin' ? people.admin : people.owner
      const authorization = `Bearer ${token}`
      for (const [method, more] of [
        ['GET', {}],
        ['HEAD', {}],
        ['GET', { range: 'bytes=0-9' }],
      ] as const) {
        const reply = await fetch(server().url + fillPath(endpoint.path, ask.params), {
          method,
          headers: { authorization, ...more },
        })
        const bytes = await reply.arrayBuffer()
        expect([200, 206], `${method} ${reply.status}`).toContain(reply.status)
        expect(bytes.byteLength > 0).toBe(method === 'GET')
        const told = endpoint.replyType as keyof typeof BY_CONTENT
        expect(Object.fromEntries(reply.headers)).toMatchObject({
          'content-security-policy': SANDBOX,
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
          'content-type': BY_CONTENT[told] ?? told,
        })
        if (!reply.headers.get('content-type')?.startsWith('image/'))
          expect(reply.headers.get('content-disposition')).toMatch(/^attachment;/)
      }
    },
  )

  it('is refused under the policy of the pages when it does not exist', async () => {
    for (const [name, endpoint] of serving) {
      const ask = await requestMakers(server(), people)[name]()
      const params = Object.fromEntries(
        Object.entries(ask.params ?? {}).map(([key, id]) => [
          key,
          id.replace(/[0-9a-f]{32}$/, '0'.repeat(32)),
        ]),
      )
      const { token } = endpoint.auth === 'admin' ? people.admin : people.owner
      const reply = await fetch(server().url + fillPath(endpoint.path, params), {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(reply.status, name).toBe(404)
      expect(reply.headers.get('content-type'), name).toMatch(/^application\/json/)
      expect(reply.headers.get('x-content-type-options'), name).toBe('nosniff')
      await reply.arrayBuffer()
    }
  })
})
