import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { siteCache, siteOrigin } from './public-origin.ts'

async function originOf(headers: Record<string, string>, PUBLIC_URL?: string): Promise<string> {
  const app = Fastify({ trustProxy: true })
  app.get('/', async (request) => ({ site: siteOrigin({ PUBLIC_URL }, request) }))
  const reply = await app.inject({ url: '/', headers })
  await app.close()
  return reply.json<{ site: string }>().site
}

it.each([
  [{ host: 'eco.example.org' }, 'http://eco.example.org'],
  [{ host: 'localhost:3000' }, 'http://localhost:3000'],
  [{ host: '[::1]:3000' }, 'http://[::1]:3000'],
  [{ host: 'eco.example.org', 'x-forwarded-proto': 'https' }, 'https://eco.example.org'],
  [{ host: 'eco.example.org', 'x-forwarded-host': 'evil.example' }, 'http://eco.example.org'],
  [{ host: 'eco.example.org', 'x-forwarded-proto': 'javascript' }, 'http://eco.example.org'],
  [{ host: 'x"><script>' }, ''],
  [{ host: 'a.example/path' }, ''],
  [{ host: 'user@evil.example' }, ''],
])('derives from %o the origin %s', async (headers, site) => {
  expect(await originOf(headers)).toBe(site)
})

it('uses only PUBLIC_URL if it is set', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  expect(await originOf(headers, 'https://eco.example.org/')).toBe('https://eco.example.org')
})

it('lets shared caches store an answer only when no request can choose the address in it', () => {
  expect(siteCache({ PUBLIC_URL: undefined }, 60)).toBe('private, no-store')
  expect(siteCache({ PUBLIC_URL: 'https://eco.example.org' }, 60)).toBe('public, max-age=60')
})
