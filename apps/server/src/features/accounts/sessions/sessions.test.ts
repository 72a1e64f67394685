import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../../test/harness.ts'
import { MEMBER_LIFETIME, STAFF_LIFETIME } from './session-lifetime.ts'
import { deleteLapsed } from './session-store.ts'

const password = 'secret1'
let count = 0
const someone = () => ({
  username: `Asha ${++count}`,
  email: `s${count}@example.org`,
  password,
  role: 'user' as const,
})
const sessionUrl = (server: TestServer) => `${server.url}/api/auth/session`

/** Returns the status of the session endpoint for exactly these headers. */
async function ask(server: TestServer, headers: Record<string, string>): Promise<number> {
  return (await fetch(sessionUrl(server), { headers })).status
}

async function signupRaw(server: TestServer, headers: Record<string, string>) {
  const reply = await fetch(`${server.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(someone()),
  })
  const [line = ''] = reply.headers.getSetCookie()
  const { token } = (await reply.json()) as { token: string }
  return { status: reply.status, token, line, cookie: line.split(';')[0] ?? '' }
}

const asBrowser = (server: TestServer) => ({ origin: server.url, 'sec-fetch-site': 'same-origin' })

onEveryEngine('sessions', (server) => {
  it('binds a browser to a cookie that scripts cannot read', async () => {
    const { line, token, cookie } = await signupRaw(server(), asBrowser(server()))
    expect(line).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(cookie).not.toContain(token)
    expect(await ask(server(), { cookie })).toBe(200)
    expect(await ask(server(), { cookie, authorization: `Bearer ${token}` })).toBe(200)
  })

  it("accepts a browser's token without its cookie only for logout", async () => {
    const { token, cookie } = await signupRaw(server(), asBrowser(server()))
    const authorization = `Bearer ${token}`
    expect(await ask(server(), { authorization })).toBe(401)
    expect(await ask(server(), { authorization, cookie: `sid=${token}` })).toBe(401)
    expect(await ask(server(), { cookie: `sid=${token}` })).toBe(401)
    const other = await signupRaw(server(), asBrowser(server()))
    expect(await ask(server(), { authorization, cookie: other.cookie })).toBe(401)
    await server().client(api.logout, { body: {} }, { token })
    expect(await ask(server(), { cookie })).toBe(401)
  })

  it('binds the session if either browser header is present', async () => {
    for (const headers of [{ origin: server().url }, { 'sec-fetch-site': 'same-origin' }]) {
      const { token } = await signupRaw(server(), headers as Record<string, string>)
      expect(await ask(server(), { authorization: `Bearer ${token}` })).toBe(401)
    }
  })

  it('accepts a non-browser client by bearer token alone, and by cookie alone', async () => {
    const { token, cookie } = await signupRaw(server(), {})
    expect(await ask(server(), { authorization: `Bearer ${token}` })).toBe(200)
    expect(await ask(server(), { authorization: `bearer ${token}` })).toBe(200)
    expect(await ask(server(), { cookie })).toBe(200)
  })

  it('lets the Authorization header decide, whatever the cookie says', async () => {
    const { cookie, token } = await signupRaw(server(), asBrowser(server()))
    const wrong = [
      '',
      'Bearer',
      `Bearer ${'x'.repeat(43)}`,
      'Basic YTpi',
      token,
      `Bearer ${token} `.repeat(2),
    ]
    for (const authorization of wrong) expect(await ask(server(), { cookie, authorization })).toBe(401)
    expect(await ask(server(), { cookie })).toBe(200)
  })

  it('allows a login that sends the token of an ended session', async () => {
    const body = someone()
    const { token } = await server().client(api.signup, { body })
    await server().client(api.logout, { body: {} }, { token })
    const again = { email: body.email, password }
    await expect(server().client(api.login, { body: again }, { token })).resolves.toMatchObject({
      user: { email: body.email },
    })
  })

  it('clears the cookie at logout, and the browser has no session any more', async () => {
    const browser = server().browser()
    const { token } = await browser.call(api.signup, { body: someone() })
    expect([...browser.cookies.keys()]).toEqual(['sid', 'did'])
    await browser.call(api.logout, { body: {} }, { token })
    // What stays only says that this browser was used.
    expect([...browser.cookies.keys()]).toEqual(['did'])
    await expect(browser.call(api.session, {})).rejects.toMatchObject({ status: 401 })
  })

  it('ends the previous session of a browser that logs in again', async () => {
    const browser = server().browser()
    const body = someone()
    const first = await browser.call(api.signup, { body })
    const old = `sid=${browser.cookies.get('sid')}`
    await browser.call(api.login, { body: { email: body.email, password } })
    expect(await ask(server(), { cookie: old })).toBe(401)
    expect((await browser.call(api.session, {})).user).toEqual(first.user)
  })

  it('rejects cross-site requests, with and without a cookie', async () => {
    const { cookie } = await signupRaw(server(), asBrowser(server()))
    const foreign = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' },
      { origin: 'http://localhost:1' },
      { origin: 'null' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of foreign)
      for (const path of ['/api/auth/logout', '/api/auth/login']) {
        const reply = await fetch(server().url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie, ...(headers as Record<string, string>) },
          body: '{}',
        })
        expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([403, 'csrf'])
      }
    expect(await ask(server(), { cookie })).toBe(200)
  })

  it("ends a member's session after 14 idle days, and after 30 days in any case", async () => {
    const idle = await server().client(api.signup, { body: someone() })
    const used = await server().client(api.signup, { body: someone() })
    const whoAmI = (token: string) =>
      server()
        .client(api.session, {}, { token })
        .then(
          () => 200,
          (error) => error.status as number,
        )
    for (let days = 0; days < 26; days += 13) {
      server().clock.advance(13 * 86_400_000)
      expect(await whoAmI(used.token)).toBe(200)
      await seenIsWritten(server(), used.token)
    }
    expect(await whoAmI(idle.token)).toBe(401)
    server().clock.advance(4 * 86_400_000 - 1)
    expect(await whoAmI(used.token)).toBe(200)
    server().clock.advance(1)
    expect(await whoAmI(used.token)).toBe(401)
  })

  it("ends a reviewer's session after 30 idle minutes, and after 12 hours in any case", async () => {
    const body = someone()
    await server().client(api.signup, { body })
    await server().database.write((tx) =>
      tx.updateTable('users').set({ role: 'reviewer' }).where('emailKey', '=', body.email).execute(),
    )
    const login = () => server().client(api.login, { body: { email: body.email, password } })
    const alive = (token: string) => server().client(api.session, {}, { token })
    const first = await login()
    server().clock.advance(STAFF_LIFETIME.idleMs)
    await expect(alive(first.token)).rejects.toMatchObject({ status: 401 })
    const second = await login()
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      server().clock.advance(20 * 60_000)
      await alive(second.token)
      await seenIsWritten(server(), second.token)
    }
    server().clock.advance(20 * 60_000)
    await expect(alive(second.token)).rejects.toMatchObject({ status: 401 })
  })

  it('writes the last use at most once a minute', async () => {
    const { token, user } = await server().client(api.signup, { body: someone() })
    const seen = () =>
      server().database.read(async (db) => {
        const row = await db
          .selectFrom('sessions')
          .select('seenAt')
          .where('userId', '=', user.u_id)
          .executeTakeFirstOrThrow()
        return row.seenAt
      })
    const start = await seen()
    server().clock.advance(59_000)
    await server().client(api.session, {}, { token })
    expect(await seen()).toBe(start)
    server().clock.advance(1_000)
    await server().client(api.session, {}, { token })
    await expect.poll(seen).toBe(start + 60_000)
  })

  it('cleans up expired sessions and no others', async () => {
    const left = await server().client(api.signup, { body: someone() })
    server().clock.advance(MEMBER_LIFETIME.idleMs)
    const fresh = await server().client(api.signup, { body: someone() })
    await server().database.write((tx) => deleteLapsed(tx, server().clock.now()))
    const owners = await server().database.read((db) => db.selectFrom('sessions').select('userId').execute())
    expect(owners.map((row) => row.userId)).toEqual([fresh.user.u_id])
    expect(left.user.u_id).not.toBe(fresh.user.u_id)
  })
})

/** The last use is written without delaying the reply. */
async function seenIsWritten(server: TestServer, token: string): Promise<void> {
  const { user } = await server.client(api.session, {}, { token })
  await expect
    .poll(() =>
      server.database.read((db) =>
        db
          .selectFrom('sessions')
          .select('id')
          .where('userId', '=', user.u_id)
          .where('seenAt', '=', server.clock.now())
          .execute(),
      ),
    )
    .toHaveLength(1)
}

onEveryEngine(
  'sessions behind HTTPS',
  (server) => {
    it('uses a cookie name that browsers protect, and accepts no other name', async () => {
      const { line, cookie } = await signupRaw(server(), {
        origin: 'https://eco.example.org',
        'sec-fetch-site': 'same-origin',
      })
      expect(line).toMatch(
        /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      )
      expect(await ask(server(), { cookie })).toBe(200)
      expect(await ask(server(), { cookie: cookie.replace('__Host-', '') })).toBe(401)
    })

    it('accepts its public address as origin, and rejects the address it listens on', async () => {
      expect((await signupRaw(server(), { origin: 'https://eco.example.org' })).status).toBe(201)
      expect((await signupRaw(server(), { origin: server().url })).status).toBe(403)
    })
  },
  { PUBLIC_URL: 'https://eco.example.org' },
)

onEveryEngine(
  'sessions behind a trusted proxy',
  (server) => {
    it("detects HTTPS from the proxy's headers", async () => {
      const { host } = new URL(server().url)
      const { line } = await signupRaw(server(), {
        'x-forwarded-proto': 'https',
        origin: `https://${host}`,
      })
      expect(line).toMatch(/^__Host-sid=.*; Secure; SameSite=Strict$/)
    })
  },
  { TRUST_PROXY: 'true' },
)

onEveryEngine(
  'sessions without binding',
  (server) => {
    it('accepts the token of a browser without its cookie', async () => {
      const { token, cookie } = await signupRaw(server(), asBrowser(server()))
      expect(await ask(server(), { authorization: `Bearer ${token}` })).toBe(200)
      expect(await ask(server(), { cookie })).toBe(200)
    })
  },
  { SESSION_BINDING: 'off' },
)
