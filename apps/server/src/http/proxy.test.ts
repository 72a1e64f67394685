import { api } from '@eco/contract'
import Fastify from 'fastify'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../test/harness.ts'
import { useUp } from '../../test/limits.ts'
import { ADDRESS_FAILURES, SIGNUPS } from '../features/accounts/limits.ts'
import { readConfig } from '../infra/config.ts'
import { warnOfUnknownProxy } from './network-limits.ts'

const password = 'secret1'
const forwarded = { 'x-forwarded-for': '203.0.113.9' }

async function send(server: TestServer, path: string, body: unknown, headers: Record<string, string>) {
  const reply = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await reply.arrayBuffer()
  return reply.status
}

onEveryEngine(
  'behind a proxy that TRUST_PROXY does not name',
  (server) => {
    const member = { email: 'behind@example.org', password }
    beforeAll(async () => {
      await server().client(api.signup, { body: { ...member, username: 'Behind', role: 'user' } })
    })
    const login = (email: string, given: string, headers: Record<string, string> = forwarded) =>
      send(server(), api.login.path, { email, password: given }, headers)

    it('wrong passwords of others lock nobody out, but a direct address is locked as usual', async () => {
      await useUp(server(), { limit: ADDRESS_FAILURES, who: '127.0.0.1' }, ADDRESS_FAILURES.most)
      expect(await login(member.email, password)).toBe(200)
      expect(await login(member.email, password, {})).toBe(429)
    })

    it('an account still allows only ten guesses', async () => {
      const statuses = []
      for (let i = 0; i < 12; i++) statuses.push(await login('guessed@example.org', 'wrong-one'))
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    })

    it('many more people can sign up', async () => {
      const body = { username: 'x', email: 'none', password, role: 'user' }
      const taken = { username: 'Behind', email: member.email, password, role: 'user' }
      expect(await send(server(), api.signup.path, body, forwarded)).toBe(400)
      const statuses = new Set<number>()
      for (let i = 0; i < SIGNUPS.most + 10; i++)
        statuses.add(await send(server(), api.signup.path, taken, forwarded))
      expect([...statuses]).toEqual([409])
    })
  },
  { RATE_LIMITS: 'on' },
)

it('warns once, at the first forwarded header that is not trusted', async () => {
  for (const [trustProxy, expected] of [
    [false, 1],
    [true, 0],
  ] as const) {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
    const app = Fastify({ trustProxy })
    warnOfUnknownProxy(app, { config: readConfig({ LOG_PERSONAL_DATA: 'on' }), log })
    app.get('/', async () => 'here')
    await app.inject('/')
    expect(lines).toHaveLength(0)
    for (const header of ['x-forwarded-for', 'x-forwarded-for', 'x-real-ip'])
      await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.9', [header]: '203.0.113.9' } })
    expect(lines).toHaveLength(expected)
    if (expected > 0) expect(lines[0]).toContain('TRUST_PROXY')
    await app.close()
  }
})

const evil = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }

onEveryEngine(
  'a feed behind a trusted proxy, without PUBLIC_URL',
  (server) => {
    it.each([api.getBlogRss.path, api.getBlogJsonFeed.path])(
      '%s contains no host from a header, and no shared cache may store it',
      async (path) => {
        const reply = await fetch(server().url + path, { headers: evil })
        const text = await reply.text()
        expect(text).not.toContain('evil.example')
        expect(text).not.toContain('javascript:')
        expect(text).toContain(new URL(server().url).host)
        expect(reply.headers.get('cache-control')).toBe('private, no-store')
      },
    )
  },
  { TRUST_PROXY: 'true' },
)

onEveryEngine(
  'a feed with PUBLIC_URL',
  (server) => {
    it('contains only that address, and may be cached', async () => {
      const reply = await fetch(server().url + api.getBlogRss.path, { headers: evil })
      const text = await reply.text()
      expect(text).toContain('https://eco.example.org/blog')
      expect(text).not.toContain('localhost')
      expect(reply.headers.get('cache-control')).toMatch(/^public, max-age=/)
    })
  },
  { TRUST_PROXY: 'true', PUBLIC_URL: 'https://eco.example.org' },
)
