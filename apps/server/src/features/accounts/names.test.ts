import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import SAMPLES from '../community/sample-members.json'

const password = 'secret1'
let count = 0

onEveryEngine('a username', (server) => {
  const signUp = (username: string, email = `name${++count}@example.org`) =>
    server().client(api.signup, { body: { username, email, password, role: 'user' } })
  const taken = {
    status: 409,
    code: 'username_taken',
    fields: { username: expect.stringContaining('looks like the name of another member') },
  }

  it("cannot be a spelling variant of another member's name", async () => {
    await signUp('Priya Nair')
    for (const name of ['Priya Nair', 'priya_nair', 'Рriya Nair', 'Priya  Naır'])
      await expect(signUp(name), name).rejects.toMatchObject(taken)
    await expect(signUp('Priya Naidu')).resolves.toMatchObject({ user: { username: 'Priya Naidu' } })
  })

  it('cannot be the name of a sample member', async () => {
    expect(SAMPLES).toHaveLength(9)
    for (const { name } of SAMPLES) await expect(signUp(name.toUpperCase())).rejects.toMatchObject(taken)
  })

  it('goes to only one of twenty simultaneous sign-ups', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => signUp('Same Moment')))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject(taken)
  })

  it('becomes available when its account is erased', async () => {
    const { token, user } = await signUp('Comes Back')
    await server().client(api.eraseAccount, { body: { u_id: user.u_id, password } }, { token })
    await expect(signUp('comes-back')).resolves.toMatchObject({ user: { username: 'comes-back' } })
  })

  it.each(['Admin', 'Аdministrator', 'You', 'EcoLedger Support', 'm0derator', 'Asha\u202eoaR', 'As\u200bha'])(
    'cannot be %j',
    async (name) => {
      await expect(signUp(name)).rejects.toMatchObject({
        status: 400,
        fields: { username: expect.any(String) },
      })
    },
  )
})

onEveryEngine('an email address', (server) => {
  it('is the same for every spelling of its domain', async () => {
    const email = 'dots@example.org'
    const body = { username: 'Dots', email: `${email}.`, password, role: 'user' } as const
    expect(await server().client(api.signup, { body })).toMatchObject({ user: { email } })
    for (const again of [email, 'DOTS@example.org.', 'dots@example。org'])
      await expect(
        server().client(api.signup, { body: { ...body, username: 'Dots too', email: again } }),
      ).rejects.toMatchObject({ status: 409, code: 'email_taken' })
    for (const again of [email, `${email}.`, 'Dots@EXAMPLE．org'])
      expect(await server().client(api.login, { body: { email: again, password } })).toMatchObject({
        user: { email },
      })
  })

  it('stored earlier with a trailing dot still works for login, next to the one without the dot', async () => {
    const make = async (username: string, email: string) =>
      (await server().client(api.signup, { body: { username, email, password, role: 'user' } })).user.u_id
    const [plain, dotted] = [await make('Plain', 'old@example.org'), await make('Dotted', 'old2@example.org')]
    await server().database.write((tx) =>
      tx.updateTable('users').set({ emailKey: 'old@example.org.' }).where('id', '=', dotted).execute(),
    )
    const logIn = async (email: string) =>
      (await server().client(api.login, { body: { email, password } })).user.u_id
    expect(await logIn('old@example.org')).toBe(plain)
    expect(await logIn('old@example.org.')).toBe(dotted)
  })
})
