import { api } from '@eco/contract'
import { PASSKEY_CHALLENGE_MS, PASSKEYS_MAX } from '@eco/domain/auth/second-factor'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../../test/harness.ts'
import { addPasskey, createAuthenticator, givePasskey } from '../../../../test/samples/passkeys.ts'
import { appCode } from '../../../../test/samples/second-factor.ts'

const password = 'secret1'
let count = 0

async function someone(server: TestServer) {
  const email = `passkey${++count}@example.org`
  const body = { username: `Passkey ${count}`, email, password, role: 'user' } as const
  const { token, user } = await server.client(api.signup, { body })
  const logIn = () => server.client(api.login, { body: { email, password } })
  return { id: user.u_id, email, token, as: { token }, logIn }
}

async function holder(server: TestServer) {
  const member = await someone(server)
  return { ...member, ...(await addPasskey(server, member)) }
}
type Holder = Awaited<ReturnType<typeof holder>>
type Fault = Parameters<Holder['authenticator']['use']>[1]

async function enter(server: TestServer, { authenticator }: Pick<Holder, 'authenticator'>, fault?: Fault) {
  const { options } = await server.client(api.startPasskeySignIn, {})
  return server.client(api.signInWithPasskey, { body: { credential: authenticator.use(options, fault) } })
}

async function stepWith(server: TestServer, token: string, { authenticator }: Pick<Holder, 'authenticator'>) {
  const { options } = await server.client(api.startPasskeyStep, {}, { token })
  return server.client(api.finishWithPasskey, { body: { credential: authenticator.use(options) } }, { token })
}

const who = (server: TestServer, token: string) =>
  server.client(api.session, {}, { token }).then(({ user }) => user.u_id)
const WRONG = { code: 'wrong_passkey' }
const EXPIRED = { code: 'passkey_expired' }

onEveryEngine('passkeys', (server) => {
  it('are added with the password, and the first gives recovery codes and ends other sessions', async () => {
    const asha = await someone(server())
    const start = (given: string) => server().client(api.startPasskey, { body: { password: given } }, asha.as)
    await expect(start('wrong-1')).rejects.toMatchObject({ code: 'wrong_password' })
    const other = await asha.logIn()
    const first = await addPasskey(server(), { ...asha, name: '  My phone ' })
    expect(new Set(first.recovery_codes).size).toBe(10)
    expect(first.ended).toBe(1)
    await expect(who(server(), other.token)).rejects.toMatchObject({ status: 401 })
    const added = server().clock.now()
    server().clock.advance(1)
    const second = await addPasskey(server(), { ...asha, name: 'Key' })
    expect(second.recovery_codes).toBeUndefined()
    const { passkeys, recovery_codes_left } = await server().client(api.readSecurity, {}, asha.as)
    expect(passkeys).toMatchObject([{ name: 'My phone', created_at: added, used_at: null }, { name: 'Key' }])
    expect(recovery_codes_left).toBe(10)
  })

  it('sign in alone, as password and second step, in a program and in a browser', async () => {
    const asha = await holder(server())
    const { token, user, second_steps } = await enter(server(), asha)
    expect([user.u_id, second_steps]).toEqual([asha.id, undefined])
    expect(await who(server(), token)).toBe(asha.id)
    const browser = server().browser()
    const { options } = await browser.call(api.startPasskeySignIn, {})
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    await browser.call(api.signInWithPasskey, { body: { credential: asha.authenticator.use(options) } })
    expect((await browser.call(api.session, {})).user.u_id).toBe(asha.id)
    const { passkeys } = await server().client(api.readSecurity, {}, asha.as)
    expect(passkeys).toMatchObject([{ used_at: server().clock.now() }])
  })

  it('are the second step after a password, as is a recovery code', async () => {
    const asha = await holder(server())
    const waiting = await asha.logIn()
    expect(waiting.second_steps).toEqual(['passkey', 'recovery'])
    await expect(who(server(), waiting.token)).rejects.toMatchObject({ status: 401 })
    const { token } = await stepWith(server(), waiting.token, asha)
    expect(await who(server(), token)).toBe(asha.id)
    await expect(stepWith(server(), waiting.token, asha)).rejects.toMatchObject({ status: 401 })
    const again = await asha.logIn()
    const body = { code: asha.recovery_codes?.[0] ?? '' }
    const entered = await server().client(api.finishSignIn, { body }, { token: again.token })
    expect(await who(server(), entered.token)).toBe(asha.id)
  })

  it('answer each challenge once, in time, and only for what and whom it was given', async () => {
    const [asha, ravi] = [await holder(server()), await holder(server())]
    const { options } = await server().client(api.startPasskeySignIn, {})
    const enterWith = (credential: ReturnType<typeof asha.authenticator.use>) =>
      server().client(api.signInWithPasskey, { body: { credential } })
    const credential = asha.authenticator.use(options)
    const both = await Promise.allSettled([enterWith(credential), enterWith(credential)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(enterWith(asha.authenticator.use(options))).rejects.toMatchObject(EXPIRED)
    await expect(enterWith(asha.authenticator.use({ challenge: 'AAAA' }))).rejects.toMatchObject(EXPIRED)

    const late = await server().client(api.startPasskeySignIn, {})
    server().clock.advance(PASSKEY_CHALLENGE_MS)
    await expect(enterWith(asha.authenticator.use(late.options))).rejects.toMatchObject(EXPIRED)

    const waiting = await asha.logIn()
    const step = await server().client(api.startPasskeyStep, {}, { token: waiting.token })
    await expect(enterWith(asha.authenticator.use(step.options))).rejects.toMatchObject(EXPIRED)
    const other = await ravi.logIn()
    await expect(
      server().client(
        api.finishWithPasskey,
        { body: { credential: ravi.authenticator.use(step.options) } },
        { token: other.token },
      ),
    ).rejects.toMatchObject(EXPIRED)
    const adding = await server().client(api.startPasskey, { body: { password } }, asha.as)
    const body = { name: 'Mine', credential: createAuthenticator(server()).create(adding.options) }
    await expect(server().client(api.addPasskey, { body }, ravi.as)).rejects.toMatchObject(EXPIRED)
  })

  it('of another member, site or key are refused, and use their challenge up', async () => {
    const [asha, ravi] = [await holder(server()), await holder(server())]
    const waiting = await asha.logIn()
    await expect(stepWith(server(), waiting.token, ravi)).rejects.toMatchObject(WRONG)
    const handle = Buffer.from(ravi.id).toString('base64url')
    const faults: Fault[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { userHandle: handle },
      // present, but not verified
      { flags: 0x01 },
      { counter: 0 },
    ]
    await enter(server(), asha)
    for (const fault of faults) await expect(enter(server(), asha, fault)).rejects.toMatchObject(WRONG)
    const stranger = { authenticator: createAuthenticator(server()) }
    await expect(enter(server(), stranger, { userHandle: handle })).rejects.toMatchObject(WRONG)
    const forged = { authenticator: { ...stranger.authenticator } }
    forged.authenticator.use = (options, fault) => ({
      ...stranger.authenticator.use(options, fault),
      ...{ id: asha.authenticator.id, rawId: asha.authenticator.id },
    })
    const ofAsha = Buffer.from(asha.id).toString('base64url')
    await expect(enter(server(), forged, { userHandle: ofAsha, counter: 9 })).rejects.toMatchObject(WRONG)
    expect((await enter(server(), asha, { counter: 10 })).user.u_id).toBe(asha.id)

    const { options } = await server().client(api.startPasskeySignIn, {})
    const credential = asha.authenticator.use(options, { origin: 'https://evil.example', counter: 11 })
    await expect(server().client(api.signInWithPasskey, { body: { credential } })).rejects.toMatchObject(
      WRONG,
    )
    const right = asha.authenticator.use(options, { counter: 12 })
    await expect(
      server().client(api.signInWithPasskey, { body: { credential: right } }),
    ).rejects.toMatchObject(EXPIRED)
  })

  it('are refused when the counter goes back, and synchronized ones that never count are not', async () => {
    const asha = await holder(server())
    await enter(server(), asha, { counter: 7 })
    for (const counter of [7, 6, 0])
      await expect(enter(server(), asha, { counter })).rejects.toMatchObject(WRONG)
    await enter(server(), asha, { counter: 8 })
    const synchronized = await holder(server())
    for (let n = 0; n < 2; n++) await enter(server(), synchronized, { counter: 0 })
  })

  it('cannot be added without verification of the user, from another site, twice, or without end', async () => {
    const asha = await holder(server())
    const add = async (fault: Fault, authenticator = createAuthenticator(server())) => {
      const { options } = await server().client(api.startPasskey, { body: { password } }, asha.as)
      const body = { name: 'Mine', credential: authenticator.create(options, fault) }
      return server().client(api.addPasskey, { body }, asha.as)
    }
    for (const fault of [{ flags: 0x41 }, { origin: 'https://evil.example' }, { rpId: 'evil.example' }])
      await expect(add(fault)).rejects.toMatchObject(WRONG)
    await expect(add({}, asha.authenticator)).rejects.toMatchObject({ code: 'conflict' })
    for (let n = 1; n < PASSKEYS_MAX; n++) await givePasskey(server(), asha.id)
    await expect(add({})).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('20') })
  })

  it('are renamed and removed by their owner; the last one takes the recovery codes along', async () => {
    const [asha, ravi] = [await holder(server()), await holder(server())]
    const { passkeys } = await server().client(api.readSecurity, {}, asha.as)
    const params = { passkey_id: passkeys[0]?.passkey_id ?? '' }
    const remove = (as: { token: string }, given = password) =>
      server().client(api.removePasskey, { params, body: { password: given } }, as)
    await server().client(api.renamePasskey, { params, body: { name: 'Blue key' } }, asha.as)
    expect((await server().client(api.readSecurity, {}, asha.as)).passkeys[0]?.name).toBe('Blue key')
    await expect(
      server().client(api.renamePasskey, { params, body: { name: 'Mine' } }, ravi.as),
    ).rejects.toMatchObject({ status: 404 })
    await expect(remove(ravi.as)).rejects.toMatchObject({ status: 404 })
    await expect(remove(asha.as, 'wrong-1')).rejects.toMatchObject({ code: 'wrong_password' })
    const other = await enter(server(), asha)
    expect(await remove(asha.as)).toMatchObject({ ended: 1 })
    await expect(who(server(), other.token)).rejects.toMatchObject({ status: 401 })
    await expect(enter(server(), asha)).rejects.toMatchObject(WRONG)
    expect((await asha.logIn()).second_steps).toBeUndefined()
    expect(await server().client(api.readSecurity, {}, asha.as)).toMatchObject({ recovery_codes_left: 0 })
  })

  it('stand beside an authenticator app: each stays when the other is removed', async () => {
    const asha = await holder(server())
    const { secret } = await server().client(api.startApp, { body: { password } }, asha.as)
    const confirm = { code: appCode(server(), secret) }
    const { recovery_codes } = await server().client(api.confirmApp, { body: confirm }, asha.as)
    expect((await asha.logIn()).second_steps).toEqual(['passkey', 'app', 'recovery'])
    const [code = ''] = recovery_codes
    await server().client(api.removeApp, { body: { password, code } }, asha.as)
    expect((await asha.logIn()).second_steps).toEqual(['passkey', 'recovery'])
    await expect(
      server().client(api.removeApp, { body: { password, code: recovery_codes[1] ?? '' } }, asha.as),
    ).rejects.toMatchObject({ code: 'conflict' })
    await server().client(api.renewRecoveryCodes, { body: { password } }, asha.as)
    expect(await server().features.accounts.resetSecondFactor(asha.email)).toBeGreaterThan(0)
    expect((await asha.logIn()).second_steps).toBeUndefined()
  })

  it('leave no challenge behind: expired ones are cleaned up', async () => {
    await server().client(api.startPasskeySignIn, {})
    server().clock.advance(PASSKEY_CHALLENGE_MS)
    for (const { run } of server().features.accounts.cleanupJobs) await run(server().clock.now())
    const left = await server().database.read((db) =>
      db.selectFrom('passkeyChallenges').selectAll().execute(),
    )
    expect(left).toEqual([])
  })
})

onEveryEngine(
  'passkeys of a site with a public address',
  (server) => {
    it('belong to its host, whatever Host header a request has', async () => {
      const asha = await someone(server())
      const { options } = await server().client(api.startPasskey, { body: { password } }, asha.as)
      expect(options).toMatchObject({ rp: { id: 'eco.example.org' } })
      const authenticator = createAuthenticator(server())
      const body = { name: 'Mine', credential: authenticator.create(options) }
      await server().client(api.addPasskey, { body }, asha.as)
      const elsewhere = { origin: server().url, rpId: 'localhost' }
      await expect(enter(server(), { authenticator }, elsewhere)).rejects.toMatchObject(WRONG)
      expect((await enter(server(), { authenticator })).user.u_id).toBe(asha.id)
    })
  },
  { PUBLIC_URL: 'https://eco.example.org' },
)
