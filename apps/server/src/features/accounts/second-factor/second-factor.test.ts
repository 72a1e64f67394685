import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../../test/harness.ts'
import { appCode } from '../../../../test/samples/second-factor.ts'

const password = 'secret1'
const STEP_MS = 30_000
let count = 0

async function someone(server: TestServer) {
  const email = `second${++count}@example.org`
  const body = { username: `Second ${count}`, email, password, role: 'user' } as const
  const { token, user } = await server.client(api.signup, { body })
  const logIn = () => server.client(api.login, { body: { email, password } })
  return { id: user.u_id, email, as: { token }, logIn }
}

async function enrolled(server: TestServer) {
  const asha = await someone(server)
  const { secret } = await server.client(api.startApp, { body: { password } }, asha.as)
  const code = appCode(server, secret)
  const { recovery_codes } = await server.client(api.confirmApp, { body: { code } }, asha.as)
  const finish = async (code: string, token?: string) =>
    server.client(api.finishSignIn, { body: { code } }, { token: token ?? (await asha.logIn()).token })
  return { ...asha, secret, recovery_codes, finish }
}

const who = (server: TestServer, token: string) =>
  server.client(api.session, {}, { token }).then(({ user }) => user.u_id)

onEveryEngine('two-factor sign-in', (server) => {
  it('counts only once a code has confirmed it, and ends the other sessions', async () => {
    const asha = await someone(server())
    await expect(
      server().client(api.startApp, { body: { password: 'wrong-1' } }, asha.as),
    ).rejects.toMatchObject({ code: 'wrong_password' })
    const confirm = (code: string) => server().client(api.confirmApp, { body: { code } }, asha.as)
    await expect(confirm('123456')).rejects.toMatchObject({ code: 'conflict' })
    const first = await server().client(api.startApp, { body: { password } }, asha.as)
    expect(first.address).toContain(`secret=${first.secret}`)
    server().clock.advance(1)
    const { secret } = await server().client(api.startApp, { body: { password } }, asha.as)
    await expect(confirm(appCode(server(), first.secret))).rejects.toMatchObject({ code: 'wrong_code' })
    const other = await asha.logIn()
    expect(other.second_steps).toBeUndefined()
    const done = await confirm(appCode(server(), secret))
    expect(done).toMatchObject({ ended: 1 })
    expect(new Set(done.recovery_codes).size).toBe(10)
    await expect(who(server(), other.token)).rejects.toMatchObject({ status: 401 })
    expect(await server().client(api.readSecurity, {}, asha.as)).toMatchObject({
      app_since: server().clock.now(),
      recovery_codes_left: 10,
    })
    await expect(server().client(api.startApp, { body: { password } }, asha.as)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect((await asha.logIn()).second_steps).toEqual(['app', 'recovery'])
  })

  it('gives a session only after the second step, and the waiting one becomes worthless', async () => {
    const asha = await enrolled(server())
    server().clock.advance(STEP_MS)
    const waiting = await asha.logIn()
    await expect(who(server(), waiting.token)).rejects.toMatchObject({ status: 401 })
    expect((await server().client(api.listSessions, {}, asha.as)).sessions).toHaveLength(1)
    const { token, second_steps } = await asha.finish(appCode(server(), asha.secret), waiting.token)
    expect(second_steps).toBeUndefined()
    expect(token).not.toBe(waiting.token)
    expect(await who(server(), token)).toBe(asha.id)
    await expect(asha.finish('7K3M-Q9XD', waiting.token)).rejects.toMatchObject({ status: 401 })
    await expect(asha.finish('7K3M-Q9XD', token)).rejects.toMatchObject({ status: 401 })
  })

  it('works in a browser, whose cookie lives only as long as the sign-in may wait', async () => {
    const asha = await enrolled(server())
    server().clock.advance(STEP_MS)
    const browser = server().browser()
    const { token } = await browser.call(api.login, { body: { email: asha.email, password } })
    await expect(
      server().client(api.finishSignIn, { body: { code: appCode(server(), asha.secret) } }, { token }),
    ).rejects.toMatchObject({ status: 401 })
    await browser.call(api.finishSignIn, { body: { code: appCode(server(), asha.secret) } })
    expect((await browser.call(api.session, {})).user.u_id).toBe(asha.id)
  })

  it('forgets a sign-in that waits for ten minutes', async () => {
    const asha = await enrolled(server())
    const { token } = await asha.logIn()
    server().clock.advance(600_000)
    await expect(asha.finish(appCode(server(), asha.secret), token)).rejects.toMatchObject({ status: 401 })
  })

  it('accepts a code once, also for two requests at a time, and one step before or after', async () => {
    const asha = await enrolled(server())
    await expect(asha.finish(appCode(server(), asha.secret))).rejects.toMatchObject({ code: 'wrong_code' })
    await expect(asha.finish(appCode(server(), asha.secret, 2 * STEP_MS))).rejects.toMatchObject({
      code: 'wrong_code',
    })
    const early = appCode(server(), asha.secret, STEP_MS)
    const waiting = [await asha.logIn(), await asha.logIn()]
    const both = await Promise.allSettled(waiting.map(({ token }) => asha.finish(early, token)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    server().clock.advance(3 * STEP_MS)
    await asha.finish(appCode(server(), asha.secret, -STEP_MS))
    await expect(asha.finish(appCode(server(), asha.secret, -STEP_MS))).rejects.toMatchObject({
      code: 'wrong_code',
    })
  })

  it('accepts each recovery code once, and none of the former ones', async () => {
    const asha = await enrolled(server())
    const [first = '', second = ''] = asha.recovery_codes
    const waiting = [await asha.logIn(), await asha.logIn()]
    const both = await Promise.allSettled(waiting.map(({ token }) => asha.finish(first.toLowerCase(), token)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const other = await enrolled(server())
    await expect(other.finish(second)).rejects.toMatchObject({ code: 'wrong_code' })
    const renewed = await server().client(api.renewRecoveryCodes, { body: { password } }, asha.as)
    await expect(asha.finish(second)).rejects.toMatchObject({ code: 'wrong_code' })
    await asha.finish(renewed.recovery_codes[0] ?? '')
    expect(await server().client(api.readSecurity, {}, asha.as)).toMatchObject({ recovery_codes_left: 9 })
  })

  it('accepts a recovery code that an earlier version stored', async () => {
    const asha = await enrolled(server())
    const [first = ''] = asha.recovery_codes
    const codeHash = server().deps.keyedHash('recovery code', `${asha.id} ${first}`)
    await server().database.write(async (tx) => {
      await tx.deleteFrom('recoveryCodes').where('userId', '=', asha.id).execute()
      const row = { codeHash, userId: asha.id, createdAt: server().clock.now(), usedAt: null }
      await tx.insertInto('recoveryCodes').values(row).execute()
    })
    await asha.finish(first)
    await expect(asha.finish(first)).rejects.toMatchObject({ code: 'wrong_code' })
  })

  it('is removed with the password and a code, and stays otherwise', async () => {
    const asha = await enrolled(server())
    const remove = (body: { password: string; code: string }) =>
      server().client(api.removeApp, { body }, asha.as)
    const code = asha.recovery_codes[0] ?? ''
    await expect(remove({ password: 'wrong-1', code })).rejects.toMatchObject({ code: 'wrong_password' })
    await expect(remove({ password, code: '7K3M-Q9XD' })).rejects.toMatchObject({ code: 'wrong_code' })
    await remove({ password, code })
    expect((await asha.logIn()).second_steps).toBeUndefined()
    await expect(
      server().client(api.renewRecoveryCodes, { body: { password } }, asha.as),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('can be reset on the command line, which ends all sessions', async () => {
    const asha = await enrolled(server())
    const waiting = await asha.logIn()
    expect(await server().features.accounts.resetSecondFactor(asha.email)).toBe(2)
    await expect(asha.finish(asha.recovery_codes[0] ?? '', waiting.token)).rejects.toMatchObject({
      status: 401,
    })
    expect((await asha.logIn()).second_steps).toBeUndefined()
  })

  it('is stored encrypted and hashed, and an export shows none of it', async () => {
    const asha = await enrolled(server())
    const stored = await server().database.read(async (db) => [
      await db.selectFrom('authenticatorApps').selectAll().execute(),
      await db.selectFrom('recoveryCodes').selectAll().execute(),
    ])
    for (const secret of [asha.secret, ...asha.recovery_codes])
      expect(JSON.stringify(stored)).not.toContain(secret)
    await server().client(api.eraseAccount, { body: { u_id: asha.id, password } }, asha.as)
    const left = await server().database.read((db) =>
      db.selectFrom('recoveryCodes').select('userId').where('userId', '=', asha.id).execute(),
    )
    expect(left).toEqual([])
  })
})

onEveryEngine(
  'guessing the second step',
  (server) => {
    it('is limited for the account, whatever session asks', async () => {
      const asha = await enrolled(server())
      for (let n = 0; n < 10; n++)
        await expect(asha.finish('7K3M-Q9XD')).rejects.toMatchObject({ code: 'wrong_code' })
      const right = asha.recovery_codes[0] ?? ''
      await expect(asha.finish(right)).rejects.toMatchObject({ status: 429 })
      server().clock.advance(900_000)
      await asha.finish(right)
    })
  },
  { RATE_LIMITS: 'on' },
)
