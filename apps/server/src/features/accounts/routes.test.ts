import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { cpuMs } from '../../../test/cpu-time.ts'
import { onEveryEngine } from '../../../test/harness.ts'

const asha = { username: 'Asha', email: 'Asha@Example.org', password: 'secret1', role: 'user' } as const
/** A new address for each test. */
let count = 0
const someone = () => ({ ...asha, username: `Asha ${++count}`, email: `m${count}@example.org` })

onEveryEngine('accounts', (server) => {
  it('creates an account, opens a session and never returns the password', async () => {
    const made = await server().client(api.signup, { body: asha })
    expect(made).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { username: 'Asha', email: 'Asha@Example.org', role: 'user' },
      message: 'Account created successfully!',
    })
    const again = await server().client(api.session, {}, { token: made.token })
    expect(again).toEqual({ user: made.user })
    expect(JSON.stringify(made)).not.toMatch(/argon2|hash/i)
  })

  it('logs the member in, whatever the case of the email address', async () => {
    const body = { email: '  ASHA@example.ORG ', password: asha.password }
    expect(await server().client(api.login, { body })).toMatchObject({
      user: { email: 'Asha@Example.org' },
      message: 'Login successful!',
    })
  })

  it('stores secrets only as hashes', async () => {
    const made = await server().client(api.signup, { body: someone() })
    const rows = await server().database.read(async (db) => ({
      users: await db.selectFrom('users').selectAll().execute(),
      sessions: await db.selectFrom('sessions').selectAll().execute(),
    }))
    expect(JSON.stringify(rows)).not.toContain(made.token)
    expect(JSON.stringify(rows)).not.toContain(asha.password)
    for (const user of rows.users) expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  })

  it.each([
    ['U', 'user'],
    ['O', 'organization'],
    ['organization', 'organization'],
  ] as const)('stores the role %s as %s', async (role, stored) => {
    const { user } = await server().client(api.signup, { body: { ...someone(), role } })
    expect(user.role).toBe(stored)
  })

  it.each(['reviewer', 'admin', 'R', ''])('rejects the role %s at sign-up', async (role) => {
    const body = { ...someone(), role: role as 'user' }
    await expect(server().client(api.signup, { body })).rejects.toMatchObject({
      status: 400,
      fields: { role: 'Choose Private or Organization' },
    })
  })

  it.each([
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'abc' }, 'email', 'Email is invalid'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(257) }, 'password', 'Password must be at most 256 characters'],
    [{ username: ' ' }, 'username', 'Username is required'],
  ])('rejects %o with a message', async (wrong, field, sentence) => {
    await expect(server().client(api.signup, { body: { ...someone(), ...wrong } })).rejects.toMatchObject({
      status: 400,
      code: 'bad_input',
      message: sentence,
      fields: { [field]: sentence },
    })
  })

  it('rejects fields that sign-up does not have', async () => {
    const body = { ...someone(), u_id: 'u_1', is_admin: true }
    await expect(server().client(api.signup, { body })).rejects.toMatchObject({ status: 400 })
  })

  it('rejects a name with a NUL character on both engines', async () => {
    const body = { ...someone(), username: 'a\0b' }
    await expect(server().client(api.signup, { body })).rejects.toMatchObject({ status: 400 })
  })

  it('creates one account for twenty simultaneous sign-ups', async () => {
    const body = someone()
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => server().client(api.signup, { body })),
    )
    expect(answers.filter((a) => a.status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          status: 409,
          code: 'email_taken',
          message: 'An account with this email already exists.',
        })
  })

  it('replies the same for an unknown address and for a wrong password', async () => {
    const known = { email: asha.email, password: 'wrong-one' }
    const unknown = { email: 'nobody@example.org', password: 'wrong-one' }
    for (const body of [known, unknown])
      await expect(server().client(api.login, { body })).rejects.toMatchObject({
        status: 401,
        code: 'wrong_credentials',
        message: 'Invalid credentials',
      })
  })

  it('takes about as long for an unknown address as for a wrong password', async () => {
    const time = async (email: string) => {
      const start = cpuMs()
      await server()
        .client(api.login, { body: { email, password: 'wrong-one' } })
        .catch(() => undefined)
      return cpuMs() - start
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 8; i++) {
      known.push(await time(asha.email))
      unknown.push(await time('nobody@example.org'))
    }
    // Hashing takes most of the time: without it the reply for an unknown address would be many times faster.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
  })

  it('closes the session at logout, whatever the body contains', async () => {
    const { token, user } = await server().client(api.signup, { body: someone() })
    const done = await server().client(api.logout, { body: { u_id: 'somebody-else' } }, { token })
    expect(done).toEqual({ message: 'Logged out successfully!' })
    await expect(server().client(api.session, {}, { token })).rejects.toMatchObject({ status: 401 })
    await expect(server().client(api.logout, { body: { u_id: user.u_id } }, { token })).rejects.toMatchObject(
      {
        status: 401,
      },
    )
  })

  it('closes one session and leaves the others open', async () => {
    const body = someone()
    const first = await server().client(api.signup, { body })
    const second = await server().client(api.login, { body: { email: body.email, password: body.password } })
    await server().client(api.logout, { body: {} }, { token: first.token })
    expect((await server().client(api.session, {}, { token: second.token })).user).toEqual(first.user)
  })

  it('accepts a logout with a JSON content type and no body', async () => {
    const { token } = await server().client(api.signup, { body: someone() })
    const reply = await fetch(`${server().url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    expect(reply.status).toBe(200)
  })

  it('returns no account without a session', async () => {
    await expect(server().client(api.session, {})).rejects.toMatchObject({
      status: 401,
      code: 'unauthenticated',
    })
  })
})

onEveryEngine(
  'accounts when the operator requires ten characters',
  (server) => {
    it('rejects a new password of nine characters and accepts one of ten', async () => {
      const short = { ...someone(), password: '123456789' }
      await expect(server().client(api.signup, { body: short })).rejects.toMatchObject({
        status: 400,
        fields: { password: 'Password must be at least 10 characters' },
      })
      await server().client(api.signup, { body: { ...short, password: '1234567890' } })
    })
  },
  { PASSWORD_MIN: '10' },
)

onEveryEngine(
  'a new password',
  (server) => {
    const refused = (message: string) => ({ status: 400, fields: { password: message } })
    const common = 'This password is among the first that attackers try. Choose another one.'
    const ownWord =
      'This password is little more than your name, your email or a word of this site. Choose another one.'
    const good = 'mangoes at noon'

    it.each([
      ['secret1', common],
      ['QWERTYUIOP', common],
      ['Meera-Joshi-1', ownWord],
      ['meera.j@example.org', ownWord],
      ['EcoLedger!', ownWord],
      ['Green Town', ownWord],
    ])('may not be %s, which an attacker tries first', async (password, message) => {
      const body = { username: 'Meera Joshi', email: 'meera.j@example.org', password, role: 'user' } as const
      await expect(server().client(api.signup, { body })).rejects.toMatchObject(refused(message))
    })

    it.each([good, 'पासवर्ड नहीं', '      ', '\u{1F333}'.repeat(64)])('may be %j', async (password) => {
      await server().client(api.signup, { body: { ...someone(), password } })
    })

    it('is checked when it is changed, reset on the command line, or made for staff', async () => {
      const one = { ...someone(), password: good }
      const { token } = await server().client(api.signup, { body: one })
      const change = (new_password: string) =>
        server().client(api.changePassword, { body: { old_password: good, new_password } }, { token })
      await expect(change('password1')).rejects.toMatchObject({ fields: { new_password: common } })
      await expect(change(one.username)).rejects.toMatchObject({ fields: { new_password: ownWord } })
      const { accounts } = server().features
      await expect(accounts.resetPassword(one.email, 'iloveyou')).rejects.toThrow()
      const staff = {
        email: 'r@example.org',
        username: 'Rita',
        role: 'reviewer',
        password: 'rita2026',
      } as const
      await expect(accounts.makeStaff(staff)).rejects.toThrow()
      await change('mangoes at night')
    })
  },
  { COMMON_PASSWORDS: 'refuse', SITE_NAME: 'Green Town' },
)
