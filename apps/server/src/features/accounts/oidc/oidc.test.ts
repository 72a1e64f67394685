import { api } from '@eco/contract'
import { afterAll, expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../../test/harness.ts'
import { startProvider } from '../../../../test/provider.ts'
import { addPasskey } from '../../../../test/samples/passkeys.ts'

const password = 'secret1'
const EXPIRED = { status: 410, code: 'provider_expired' }
const provider = await startProvider('http://localhost/sign-in')
afterAll(() => provider.close())
let count = 0

function newPerson(email_verified = true) {
  const subject = `subject-${++count}`
  const email = `oidc${count}@example.org`
  provider.people.set(subject, { email, email_verified })
  return { subject, email }
}

async function member(server: TestServer, email = `oidc${++count}@example.org`) {
  const body = { username: `Oidc ${++count}`, email, password, role: 'user' } as const
  const { token, user } = await server.client(api.signup, { body })
  return { id: user.u_id, token, as: { token } }
}

async function comeBack(server: TestServer, subject: string | undefined, call = server.client) {
  const { url, secret } = await call(api.startOidc, {})
  const query = await provider.visit(url, subject)
  return call(api.finishOidc, { body: { query, secret } })
}

async function connect(server: TestServer, as: { token: string }, subject: string) {
  const { url, secret } = await server.client(api.startOidcLink, { body: { password } }, as)
  const query = await provider.visit(url, subject)
  return server.client(api.finishOidcLink, { body: { query, secret } }, as)
}

async function newcomer(server: TestServer, person = newPerson()) {
  const { sign_up } = await comeBack(server, person.subject)
  const body = { secret: sign_up?.secret ?? '', username: `Newcomer ${++count}` }
  return { ...person, body, ...(await server.client(api.signUpWithOidc, { body })) }
}

onEveryEngine(
  'sign-in with OpenID Connect',
  (server) => {
    it('makes an account after a username is chosen, and signs in to it from then on', async () => {
      expect((await server().client(api.getSettings, {})).sign_in_with).toBe('Test login')
      const asha = newPerson()
      const begun = await comeBack(server(), asha.subject)
      expect(begun).toMatchObject({ sign_up: { email: asha.email } })
      expect(begun.entered).toBeUndefined()
      const secret = begun.sign_up?.secret ?? ''
      await member(server())
      const taken = { secret, username: `Oidc ${count}` }
      await expect(server().client(api.signUpWithOidc, { body: taken })).rejects.toMatchObject({
        code: 'username_taken',
      })
      const body = { secret, username: `Asha ${count}` }
      const { user, token } = await server().client(api.signUpWithOidc, { body })
      expect(user).toMatchObject({ email: asha.email, role: 'user' })
      await expect(
        server().client(api.signUpWithOidc, { body: { ...body, username: 'Second' } }),
      ).rejects.toMatchObject(EXPIRED)
      expect((await server().client(api.readEmail, {}, { token })).confirmed_at).not.toBeNull()
      const again = await comeBack(server(), asha.subject)
      expect(again.entered?.user.u_id).toBe(user.u_id)
      const browser = server().browser()
      await comeBack(server(), asha.subject, browser.call)
      expect((await browser.call(api.session, {})).user.u_id).toBe(user.u_id)
    })

    it('never takes an account over by its address, verified or not', async () => {
      for (const isVerified of [true, false]) {
        const person = newPerson(isVerified)
        const asha = await member(server(), person.email)
        await expect(comeBack(server(), person.subject)).rejects.toMatchObject({
          status: 409,
          message: expect.stringContaining('Sign in to it first'),
        })
        await connect(server(), asha.as, person.subject)
        expect((await comeBack(server(), person.subject)).entered?.user.u_id).toBe(asha.id)
      }
      const unsure = await newcomer(server(), newPerson(false))
      const { confirmed_at } = await server().client(api.readEmail, {}, { token: unsure.token })
      expect(confirmed_at).toBeNull()
    })

    it('counts as one factor', async () => {
      const { subject } = newPerson()
      const asha = await member(server())
      await connect(server(), asha.as, subject)
      const { authenticator } = await addPasskey(server(), asha)
      const { entered } = await comeBack(server(), subject)
      expect(entered?.second_steps).toEqual(['passkey', 'recovery'])
      const as = { token: entered?.token ?? '' }
      await expect(server().client(api.session, {}, as)).rejects.toMatchObject({ status: 401 })
      const { options } = await server().client(api.startPasskeyStep, {}, as)
      const body = { credential: authenticator.use(options) }
      const done = await server().client(api.finishWithPasskey, { body }, as)
      expect(done.user.u_id).toBe(asha.id)
    })

    it('answers once, in time, in the same browser, for what and whom it began', async () => {
      const { subject } = await newcomer(server())
      const { url, secret } = await server().client(api.startOidc, {})
      const query = await provider.visit(url, subject)
      const finish = (given: string, by = secret) =>
        server().client(api.finishOidc, { body: { query: given, secret: by } })
      const other = await server().client(api.startOidc, {})
      await expect(finish(query, other.secret)).rejects.toMatchObject(EXPIRED)
      await expect(finish('', secret)).rejects.toMatchObject(EXPIRED)
      const both = await Promise.allSettled([finish(query), finish(query)])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

      const late = await server().client(api.startOidc, {})
      server().clock.advance(600_000)
      const lateQuery = await provider.visit(late.url, subject)
      await expect(finish(lateQuery, late.secret)).rejects.toMatchObject(EXPIRED)

      const [asha, ravi] = [await member(server()), await member(server())]
      const link = await server().client(api.startOidcLink, { body: { password } }, asha.as)
      const body = { query: await provider.visit(link.url, newPerson().subject), secret: link.secret }
      await expect(server().client(api.finishOidcLink, { body }, ravi.as)).rejects.toMatchObject(EXPIRED)
      await expect(server().client(api.finishOidc, { body })).rejects.toMatchObject(EXPIRED)
      await server().client(api.finishOidcLink, { body }, asha.as)
    })

    it('refuses an answer with the code or the state of another sign-in', async () => {
      const { subject } = newPerson()
      const [one, two] = [await server().client(api.startOidc, {}), await server().client(api.startOidc, {})]
      const mine = new URLSearchParams(await provider.visit(one.url, subject))
      const theirs = new URLSearchParams(await provider.visit(two.url, subject))
      mine.set('code', theirs.get('code') ?? '')
      const body = { query: mine.toString(), secret: one.secret }
      await expect(server().client(api.finishOidc, { body })).rejects.toMatchObject({
        status: 403,
        code: 'provider_refused',
      })
    })

    it('connects one account of each side, with the password', async () => {
      const { subject } = await newcomer(server())
      const asha = await member(server())
      await expect(
        server().client(api.startOidcLink, { body: { password: 'wrong-1' } }, asha.as),
      ).rejects.toMatchObject({ code: 'wrong_password' })
      await expect(connect(server(), asha.as, subject)).rejects.toMatchObject({
        message: expect.stringContaining('another member'),
      })
      const mine = newPerson()
      await connect(server(), asha.as, mine.subject)
      await expect(connect(server(), asha.as, newPerson().subject)).rejects.toMatchObject({
        message: expect.stringContaining('already'),
      })
      const { provider_since, has_password } = await server().client(api.readSecurity, {}, asha.as)
      expect([provider_since, has_password]).toEqual([server().clock.now(), true])
      await server().client(api.unlinkOidc, { body: { password } }, asha.as)
      await expect(server().client(api.unlinkOidc, { body: { password } }, asha.as)).rejects.toMatchObject({
        code: 'conflict',
      })
      expect((await comeBack(server(), mine.subject)).sign_up).toBeDefined()
    })

    it('is not disconnected without another way in: a password, chosen soon after signing in', async () => {
      const { subject, email, token } = await newcomer(server())
      const as = { token }
      for (const given of ['', 'secret1'])
        await expect(
          server().client(api.login, { body: { email, password: given || 'empty12' } }),
        ).rejects.toMatchObject({ code: 'wrong_credentials' })
      expect(await server().client(api.readSecurity, {}, as)).toMatchObject({ has_password: false })
      await expect(server().client(api.unlinkOidc, { body: { password } }, as)).rejects.toMatchObject({
        code: 'wrong_password',
      })
      server().clock.advance(600_000)
      const choose = (by: { token: string }) =>
        server().client(api.setFirstPassword, { body: { password } }, by)
      await expect(choose(as)).rejects.toMatchObject({ code: 'sign_in_again' })
      const fresh = { token: (await comeBack(server(), subject)).entered?.token ?? '' }
      await choose(fresh)
      await expect(choose(fresh)).rejects.toMatchObject({ code: 'conflict' })
      await server().client(api.unlinkOidc, { body: { password } }, fresh)
      await server().client(api.login, { body: { email, password } })
    })

    it('says in words when somebody cancels there, or shares no address', async () => {
      await expect(comeBack(server(), undefined)).rejects.toMatchObject({
        status: 403,
        message: 'The sign-in there was cancelled or refused. Please try again.',
      })
      provider.people.set('silent', {})
      await expect(comeBack(server(), 'silent')).rejects.toMatchObject({
        code: 'provider_refused',
        message: expect.stringContaining('email address'),
      })
    })

    it('forgets what was begun and never finished', async () => {
      await comeBack(server(), newPerson().subject)
      await server().client(api.startOidc, {})
      server().clock.advance(900_000)
      for (const { run } of server().features.accounts.cleanupJobs) await run(server().clock.now())
      const left = await server().database.read(async (db) => [
        ...(await db.selectFrom('oidcRequests').selectAll().execute()),
        ...(await db.selectFrom('oidcSignUps').selectAll().execute()),
      ])
      expect(left).toEqual([])
    })
  },
  provider.env,
)

onEveryEngine(
  'a provider that does not answer',
  (server) => {
    it('is told in words, and everything else goes on', async () => {
      await expect(server().client(api.startOidc, {})).rejects.toMatchObject({
        status: 503,
        code: 'provider_unavailable',
        message: expect.stringContaining('does not answer'),
      })
      const { as } = await member(server())
      await expect(server().client(api.startOidcLink, { body: { password } }, as)).rejects.toMatchObject({
        code: 'provider_unavailable',
      })
    })
  },
  { ...provider.env, OIDC_ISSUER: 'http://localhost:9' },
)

onEveryEngine('a site without a provider', (server) => {
  it('offers no such sign-in', async () => {
    expect((await server().client(api.getSettings, {})).sign_in_with).toBeUndefined()
    await expect(server().client(api.startOidc, {})).rejects.toMatchObject({ code: 'provider_off' })
  })
})
