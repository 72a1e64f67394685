import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { useUp } from '../../../test/limits.ts'
import { startSecondServer } from '../../../test/second-server.ts'
import { ACCOUNT_FAILURES, ADDRESS_FAILURES, SIGNUPS } from './limits.ts'

const password = 'secret1'
let count = 0
const someone = () => ({
  username: `Asha ${++count}`,
  email: `l${count}@example.org`,
  password,
  role: 'user' as const,
})

/** Logs in once from a client address chosen by the test, as set by a proxy in front of the server. */
async function login(server: Pick<TestServer, 'url'>, email: string, given: string, address: string) {
  const reply = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: given }),
  })
  return { status: reply.status, retry: Number(reply.headers.get('retry-after')), body: await reply.json() }
}

onEveryEngine(
  'limits on password guessing',
  (server) => {
    it('stops password guesses for one account from one address, and returns when to retry', async () => {
      const { email } = (await server().client(api.signup, { body: someone() })).user
      for (let i = 0; i < ACCOUNT_FAILURES.most; i++)
        expect((await login(server(), email, 'wrong-one', '203.0.113.1')).status).toBe(401)
      const stopped = await login(server(), email, password, '203.0.113.1')
      expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
      expect(stopped.body).toMatchObject({
        message: expect.stringMatching(/^Too many attempts\. Please wait (a minute|\d+ minutes)\.$/),
      })
      expect(stopped.retry).toBeGreaterThan(0)
      expect(stopped.retry).toBeLessThanOrEqual(ACCOUNT_FAILURES.windowMs / 1000)
      // The owner, at another address, is not locked out; nor is another account at the same address.
      expect((await login(server(), email, password, '203.0.113.2')).status).toBe(200)
      server().clock.advance(stopped.retry * 1000)
      expect((await login(server(), email, password, '203.0.113.1')).status).toBe(200)
    })

    it('allows no more guesses when they arrive at the same time', async () => {
      const { email } = (await server().client(api.signup, { body: someone() })).user
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => login(server(), email, 'wrong-one', '203.0.113.3')),
      )
      expect(answers.filter((a) => a.status === 401)).toHaveLength(ACCOUNT_FAILURES.most)
      expect(answers.every((a) => a.status === 401 || a.status === 429)).toBe(true)
    })

    it('allows exactly the limit when a hundred requests arrive at two servers at once', async () => {
      const { email } = (await server().client(api.signup, { body: someone() })).user
      const second = await startSecondServer(server())
      const urls = [server().url, second.url]
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          login({ url: urls[i % 2] ?? '' }, email, 'wrong-one', '203.0.113.33'),
        ),
      )
      await second.close()
      expect(answers.filter((a) => a.status === 401)).toHaveLength(ACCOUNT_FAILURES.most)
      expect(answers.filter((a) => a.status === 429)).toHaveLength(100 - ACCOUNT_FAILURES.most)
    })

    it('releases the reservations of successful logins at the address limit', async () => {
      const { email } = (await server().client(api.signup, { body: someone() })).user
      const at = '203.0.113.34'
      await useUp(server(), { limit: ADDRESS_FAILURES, who: at }, ADDRESS_FAILURES.most - 1)
      for (let i = 0; i < 3; i++) expect((await login(server(), email, password, at)).status).toBe(200)
      expect((await login(server(), 'nobody@example.org', 'wrong-one', at)).status).toBe(401)
      expect((await login(server(), email, password, at)).status).toBe(429)
    })

    it('does not count successful logins', async () => {
      const { email } = (await server().client(api.signup, { body: someone() })).user
      for (let i = 0; i < ACCOUNT_FAILURES.most + 5; i++)
        expect((await login(server(), email, password, '203.0.113.4')).status).toBe(200)
    })

    it('resets the count after a successful login', async () => {
      const { email } = (await server().client(api.signup, { body: someone() })).user
      for (let round = 0; round < 2; round++) {
        for (let i = 0; i < ACCOUNT_FAILURES.most - 1; i++)
          expect((await login(server(), email, 'wrong-one', '203.0.113.5')).status).toBe(401)
        expect((await login(server(), email, password, '203.0.113.5')).status).toBe(200)
      }
    })

    it('does not lock the owner out of a device that has a session', async () => {
      const browser = server().browser()
      const { email } = (await browser.call(api.signup, { body: someone() })).user
      for (let i = 0; i < ACCOUNT_FAILURES.most; i++)
        await server()
          .client(api.login, { body: { email, password: 'wrong-one' } })
          .catch(() => undefined)
      await expect(server().client(api.login, { body: { email, password } })).rejects.toMatchObject({
        status: 429,
      })
      await expect(browser.call(api.login, { body: { email, password } })).resolves.toMatchObject({
        user: { email },
      })
    })

    it('stops one address that tries many accounts', async () => {
      const tries = 20
      await useUp(server(), { limit: ADDRESS_FAILURES, who: '2001:db8:1:2' }, ADDRESS_FAILURES.most - tries)
      const answers = await Promise.all(
        Array.from({ length: tries }, (_, i) =>
          login(server(), `guess${i}@example.org`, 'wrong-one', `2001:db8:1:2::${i + 1}`),
        ),
      )
      const statuses = new Set(answers.map(({ status }) => status))
      expect([...statuses]).toEqual([401])
      // Another address in the same /64 network counts as the same.
      expect((await login(server(), 'guess@example.org', 'wrong-one', '2001:db8:1:2:ffff::9')).status).toBe(
        429,
      )
      expect((await login(server(), 'guess@example.org', 'wrong-one', '2001:db8:1:3::9')).status).toBe(401)
    })

    it('stores no IP address and no email address in the counters', async () => {
      const rows = await server().database.read((db) => db.selectFrom('rateCounts').selectAll().execute())
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row.key).toMatch(/^[0-9a-f]{64}$/)
    })

    it('limits the number of accounts created from one address', async () => {
      const { email } = (await server().client(api.signup, { body: someone() })).user
      const signup = async () => {
        const reply = await fetch(`${server().url}/api/auth/signup`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
          // A known address costs no password hash but counts as well.
          body: JSON.stringify({ ...someone(), email }),
        })
        return reply.status
      }
      for (let i = 0; i < SIGNUPS.most; i++) expect(await signup()).toBe(409)
      expect(await signup()).toBe(429)
    })
  },
  { RATE_LIMITS: 'on', TRUST_PROXY: 'true' },
)

onEveryEngine('limits that are disabled', (server) => {
  it('count nothing', async () => {
    for (let i = 0; i < ACCOUNT_FAILURES.most + 2; i++)
      expect((await login(server(), 'nobody@example.org', 'wrong-one', '203.0.113.1')).status).toBe(401)
    const rows = await server().database.read((db) => db.selectFrom('rateCounts').selectAll().execute())
    expect(rows).toEqual([])
  })
})
