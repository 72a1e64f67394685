import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../../test/harness.ts'

let count = 0
async function someone(server: TestServer) {
  const body = { email: `sessions${++count}@example.org`, password: 'secret1' }
  const { token, user } = await server.client(api.signup, {
    body: { ...body, username: `Asha ${count}`, role: 'user' },
  })
  const logIn = async () => (await server.client(api.login, { body })).token
  return { id: user.u_id, as: { token }, body, logIn }
}

onEveryEngine('the list of sessions', (server) => {
  const isIn = (token: string) =>
    server()
      .client(api.session, {}, { token })
      .then(() => true)
      .catch(() => false)
  const listOf = async (as: { token: string }) => (await server().client(api.listSessions, {}, as)).sessions

  it('is sorted by last use, marks the current session and omits expired ones', async () => {
    const asha = await someone(server())
    server().clock.advance(120_000)
    await asha.logIn()
    const list = await listOf(asha.as)
    expect(list.map(({ current }) => current).sort()).toEqual([false, true])
    server().clock.advance(14 * 86_400_000 + 120_000)
    const fresh = await asha.logIn()
    expect(await listOf({ token: fresh })).toHaveLength(1)
  })

  it('lets a member end single sessions, but not those of others', async () => {
    const [asha, ravi] = [await someone(server()), await someone(server())]
    const second = await asha.logIn()
    const other = (await listOf(asha.as)).find(({ current }) => !current)
    const params = { session_id: other?.session_id ?? '' }
    await expect(server().client(api.endSession, { params }, ravi.as)).rejects.toMatchObject({ status: 404 })
    await server().client(api.endSession, { params }, asha.as)
    expect([await isIn(asha.as.token), await isIn(second), await isIn(ravi.as.token)]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('lets a member end all other sessions at once', async () => {
    const asha = await someone(server())
    const others = [await asha.logIn(), await asha.logIn()]
    expect(await server().client(api.endOtherSessions, {}, asha.as)).toMatchObject({ ended: 2 })
    expect(await Promise.all([asha.as.token, ...others].map(isIn))).toEqual([true, false, false])
  })

  it('ends all other sessions on a password change, and then only the new password works', async () => {
    const asha = await someone(server())
    const other = await asha.logIn()
    const change = (old_password: string, new_password: string) =>
      server().client(api.changePassword, { body: { old_password, new_password } }, asha.as)
    await expect(change('wrong-1', 'another1')).rejects.toMatchObject({ status: 403, code: 'wrong_password' })
    await expect(change('secret1', 'short')).rejects.toMatchObject({
      status: 400,
      fields: { new_password: 'Password must be at least 6 characters' },
    })
    expect(await isIn(other)).toBe(true)
    expect(await change('secret1', 'another1')).toMatchObject({ ended: 1 })
    expect([await isIn(asha.as.token), await isIn(other)]).toEqual([true, false])
    await expect(asha.logIn()).rejects.toMatchObject({ status: 401 })
    await server().client(api.login, { body: { ...asha.body, password: 'another1' } })
  })
})

onEveryEngine(
  'asking for the password again',
  (server) => {
    it('is limited like the login, for this account only', async () => {
      const [asha, ravi] = [await someone(server()), await someone(server())]
      const erase = (who: typeof asha, password: string) =>
        server().client(api.eraseAccount, { body: { u_id: who.id, password } }, who.as)
      for (let n = 0; n < 10; n++) await expect(erase(asha, 'wrong-1')).rejects.toMatchObject({ status: 403 })
      await expect(erase(asha, 'secret1')).rejects.toMatchObject({ status: 429 })
      await expect(erase(ravi, 'wrong-1')).rejects.toMatchObject({ status: 403 })
      server().clock.advance(900_000)
      await erase(asha, 'secret1')
    })
  },
  { RATE_LIMITS: 'on' },
)
