import { api } from '@eco/contract'
import type { Role } from '@eco/domain/auth/rules'
import { SECOND_FACTOR_GRACE_MS } from '@eco/domain/auth/second-factor'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../../test/harness.ts'
import { evOf } from '../../../../test/samples/assets.ts'
import { addPasskey } from '../../../../test/samples/passkeys.ts'
import { appCode } from '../../../../test/samples/second-factor.ts'

const password = 'secret1'
const REFUSED = { status: 403, code: 'second_factor_required' }
let count = 0

async function staff(server: TestServer, role: Extract<Role, 'reviewer' | 'admin'>) {
  const given = { username: `Colleague ${++count}`, email: `duty${count}@example.org`, password, role }
  const { id, email } = await server.features.accounts.makeStaff(given)
  const logIn = () => server.client(api.login, { body: { email, password } })
  return { id, email, logIn }
}

onEveryEngine('the duty of staff to have a second factor', (server) => {
  const queue = (token: string) => server().client(api.listCases, { query: {} }, { token })
  const due = async (token: string) => (await server().client(api.session, {}, { token })).second_factor_due

  it('begins with the role, is announced for seven days, and then ends the work of staff', async () => {
    const body = { username: 'Asha Rao', email: 'duty-asha@example.org', password, role: 'user' } as const
    const owner = await server().client(api.signup, { body })
    const asOwner = { token: owner.token }
    const { ev_id } = (await server().client(api.saveEv, { body: evOf(owner.user.u_id) }, asOwner)).data
    for (const role of ['reviewer', 'admin'] as const) {
      const since = server().clock.now()
      const asha = await staff(server(), role)
      server().clock.advance(SECOND_FACTOR_GRACE_MS - 1)
      const { token } = await asha.logIn()
      await queue(token)
      expect(await due(token)).toBe(since + SECOND_FACTOR_GRACE_MS)
      const history = () => server().client(api.assetHistory, { params: { asset_id: ev_id } }, { token })
      await history()
      server().clock.advance(1)
      await expect(queue(token)).rejects.toMatchObject(REFUSED)
      await expect(server().client(api.listAccounts, { query: {} }, { token })).rejects.toMatchObject(
        role === 'admin' ? REFUSED : { code: 'forbidden' },
      )
      await expect(history()).rejects.toMatchObject({ status: 404 })
      expect(await due(token)).toBe(since + SECOND_FACTOR_GRACE_MS)
      // What anyone may do goes on, and whoever is no member of staff owes nothing.
      await server().client(api.listNotices, { query: {} }, { token })
    }
    const again = await server().client(api.login, { body: { email: body.email, password } })
    expect(await due(again.token)).toBeUndefined()
  })

  it('is met at once by an app or a passkey, of which the last one stays', async () => {
    const asha = await staff(server(), 'reviewer')
    server().clock.advance(SECOND_FACTOR_GRACE_MS)
    const { token } = await asha.logIn()
    await expect(queue(token)).rejects.toMatchObject(REFUSED)
    const as = { token }
    const { secret } = await server().client(api.startApp, { body: { password } }, as)
    await expect(queue(token)).rejects.toMatchObject(REFUSED)
    const confirm = { code: appCode(server(), secret) }
    const { recovery_codes } = await server().client(api.confirmApp, { body: confirm }, as)
    await queue(token)
    expect(await due(token)).toBeUndefined()
    const removeApp = () =>
      server().client(api.removeApp, { body: { password, code: recovery_codes[0] ?? '' } }, as)
    await expect(removeApp()).rejects.toMatchObject({ code: 'conflict' })
    await queue(token)
    await addPasskey(server(), { token })
    await removeApp()
    await queue(token)
    const { passkeys } = await server().client(api.readSecurity, {}, as)
    const params = { passkey_id: passkeys[0]?.passkey_id ?? '' }
    await expect(
      server().client(api.removePasskey, { params, body: { password } }, as),
    ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('second step') })
    expect((await server().client(api.readSecurity, {}, as)).passkeys).toHaveLength(1)
    await server().features.accounts.resetSecondFactor(asha.email)
    await expect(queue((await asha.logIn()).token)).rejects.toMatchObject(REFUSED)
  })

  it('counts from the day of the role, also of an old account, and goes with the role', async () => {
    const admin = await staff(server(), 'admin')
    const body = { username: 'Ravi', email: 'duty-ravi@example.org', password, role: 'user' } as const
    const ravi = await server().client(api.signup, { body })
    server().clock.advance(SECOND_FACTOR_GRACE_MS * 2)
    const head = await staff(server(), 'admin')
    const as = { token: (await head.logIn()).token }
    const change = (role: 'user' | 'reviewer' | 'admin', user_id: string) =>
      server().client(api.changeRole, { params: { user_id }, body: { role, reason: 'A new colleague.' } }, as)
    await change('reviewer', ravi.user.u_id)
    const since = server().clock.now()
    const logIn = () => server().client(api.login, { body: { email: body.email, password } })
    expect(await due((await logIn()).token)).toBe(since + SECOND_FACTOR_GRACE_MS)
    server().clock.advance(1000)
    await change('admin', ravi.user.u_id)
    expect(await due((await logIn()).token)).toBe(since + SECOND_FACTOR_GRACE_MS)
    await change('user', ravi.user.u_id)
    expect(await due((await logIn()).token)).toBeUndefined()
    await expect(queue((await admin.logIn()).token)).rejects.toMatchObject(REFUSED)
  })

  it('does not exist in a demo, whose accounts anyone may use', async () => {
    const asha = await staff(server(), 'reviewer')
    server().clock.advance(SECOND_FACTOR_GRACE_MS)
    const { token } = await asha.logIn()
    await server().database.write((tx) => tx.insertInto('demoMark').values({ one: 1, madeAt: 0 }).execute())
    await queue(token)
    expect(await due(token)).toBeUndefined()
    await server().database.write((tx) => tx.deleteFrom('demoMark').execute())
  })
})
