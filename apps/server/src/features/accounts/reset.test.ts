import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { onEveryEngineWithMail } from '../../../test/mail-harness.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { appCode, giveApp } from '../../../test/samples/second-factor.ts'
import { runAdmin } from '../../admin/run.ts'

const HOUR_MS = 3_600_000
const WHY = { reason: 'Recognized on the phone.' }
const GONE = { status: 410, code: 'link_used' }

const emailOf = async (server: TestServer, member: { token: string }) =>
  (await server.client(api.session, {}, member)).user.email
const ask = (server: TestServer, email: string) => server.client(api.askReset, { body: { email } })
const reset = (server: TestServer, secret: string, password = 'new-secret') =>
  server.client(api.resetPassword, { body: { secret, password } })
const logIn = (server: TestServer, email: string, password: string) =>
  server.client(api.login, { body: { email, password } })

onEveryEngineWithMail('a new password by mail', (server, mailbox) => {
  const newMember = async () => {
    const member = await signUp(server())
    return { ...member, email: await emailOf(server(), member) }
  }
  const newLink = async (email: string) => {
    await ask(server(), email)
    await server().features.mail.send()
    return mailbox().secret(email.toLowerCase(), '/reset')
  }

  it('replaces the old one, ends all sessions, confirms the address and tells the owner', async () => {
    const member = await newMember()
    const secret = await newLink(member.email.toUpperCase())
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await server().client(api.readResetLink, { body: { secret } })).toEqual({
      ...{ email: member.email, expires_at: server().clock.now() + HOUR_MS },
    })
    await reset(server(), secret)
    await expect(server().client(api.session, {}, member)).rejects.toMatchObject({ status: 401 })
    await expect(logIn(server(), member.email, 'secret1')).rejects.toMatchObject({ status: 401 })
    await logIn(server(), member.email, 'new-secret')
    await server().features.mail.send()
    const subjects = mailbox()
      .to(member.email)
      .map(({ headers }) => headers.get('subject'))
    expect(subjects).toEqual(['Confirm your address', 'Reset your password', 'Your password was changed'])
    const user = await server().database.read((db) =>
      db.selectFrom('users').select('emailConfirmedAt').where('id', '=', member.id).executeTakeFirstOrThrow(),
    )
    expect(user.emailConfirmedAt).toBe(server().clock.now())
  })

  it('needs a link that works once, also when ten requests use it at once', async () => {
    const { email } = await newMember()
    const secret = await newLink(email)
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => reset(server(), secret, `secret-${n}`)),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject(GONE)
    await expect(reset(server(), secret)).rejects.toMatchObject(GONE)
    await expect(server().client(api.readResetLink, { body: { secret } })).rejects.toMatchObject(GONE)
  })

  it('keeps the link for another try after a password that is too short', async () => {
    const { email } = await newMember()
    const secret = await newLink(email)
    await expect(reset(server(), secret, 'a')).rejects.toMatchObject({ status: 400 })
    await reset(server(), secret)
  })

  it('needs a link that has not expired, which a newer one or a changed password ends', async () => {
    const member = await newMember()
    const late = await newLink(member.email)
    server().clock.advance(HOUR_MS)
    await expect(reset(server(), late)).rejects.toMatchObject(GONE)
    const old = await newLink(member.email)
    const newer = await newLink(member.email)
    expect(newer).not.toBe(old)
    await expect(reset(server(), old)).rejects.toMatchObject(GONE)
    const body = { old_password: 'secret1', new_password: 'secret2' }
    await server().client(api.changePassword, { body }, member)
    await expect(reset(server(), newer)).rejects.toMatchObject(GONE)
    for (const { run } of server().features.accounts.cleanupJobs)
      await run(server().clock.now() + 30 * 24 * HOUR_MS)
    const links = await server().database.read((db) =>
      db.selectFrom('oneTimeLinks').selectAll().where('userId', '=', member.id).execute(),
    )
    expect(links).toEqual([])
  })

  it('opens no other account, and nothing for who guesses', async () => {
    const [asha, ravi] = [await newMember(), await newMember()]
    const secret = await newLink(asha.email)
    for (const guess of ['x', secret.slice(1), `${secret}0`, 'f'.repeat(64), secret.toUpperCase()])
      await expect(reset(server(), guess)).rejects.toMatchObject(GONE)
    await reset(server(), secret)
    await logIn(server(), ravi.email, 'secret1')
  })

  it('stores neither the secret nor, while the mail waits, anything from which it follows', async () => {
    const { email } = await newMember()
    await server().features.mail.send()
    await ask(server(), email)
    const waiting = await server().database.read((db) => db.selectFrom('mails').selectAll().execute())
    expect(waiting).toMatchObject([{ template: 'password_reset', params: '{}', userId: null }])
    await server().features.mail.send()
    const secret = mailbox().secret(email, '/reset')
    const { links, mails } = await server().database.read(async (db) => ({
      links: await db.selectFrom('oneTimeLinks').selectAll().execute(),
      mails: await db.selectFrom('mails').selectAll().execute(),
    }))
    expect(mails).toEqual([])
    expect(JSON.stringify(links)).not.toContain(secret)
  })

  it('is sent again with the same link if the mail server did not take it', async () => {
    const { email } = await newMember()
    mailbox().state.answer = { at: 'text', code: 451 }
    await ask(server(), email)
    await server().features.mail.send()
    mailbox().state.answer = 'accept'
    server().clock.advance(60_000)
    await server().features.mail.send()
    await reset(server(), mailbox().secret(email, '/reset'))
  })
})

onEveryEngineWithMail(
  'requests for the passwords of others',
  (server, mailbox) => {
    /** Asks as a client of its own. */
    const askFrom = async (email: string, address: string) => {
      const reply = await fetch(server().url + api.askReset.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email }),
      })
      return { status: reply.status, body: await reply.text(), retry: reply.headers.get('retry-after') }
    }

    it('tell nothing and flood nobody, however many there are', async () => {
      const member = await signUp(server())
      const email = await emailOf(server(), member)
      const answers = new Map<string, Set<string>>()
      for (let n = 0; n < 100; n++)
        for (const address of [email, `nobody${n}@example.org`]) {
          const answer = await askFrom(address, `203.0.113.${n % 100}`)
          const seen = answers.get(address === email ? 'known' : 'unknown') ?? new Set()
          answers.set(address === email ? 'known' : 'unknown', seen.add(JSON.stringify(answer)))
          if (n % 10 === 0) await server().features.mail.send()
        }
      await server().features.mail.send()
      expect(answers.get('known')).toEqual(answers.get('unknown'))
      expect(answers.get('known')?.size).toBe(1)
      expect(
        mailbox()
          .to(email)
          .filter(({ text }) => text.includes('/reset#')).length,
      ).toBeLessThanOrEqual(3)
      expect(mailbox().mails.filter(({ to }) => to.some((one) => one.startsWith('nobody')))).toEqual([])
      expect(await server().database.read((db) => db.selectFrom('mails').selectAll().execute())).toEqual([])
      // The last link is the owner's, and works.
      await reset(server(), mailbox().secret(email, '/reset'))
    })

    it('are limited for each client', async () => {
      const statuses: number[] = []
      for (let n = 0; n < 32; n++) statuses.push((await askFrom(`c${n}@example.org`, '198.51.100.7')).status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(30)
      expect(statuses.at(-1)).toBe(429)
    })

    it('take the same time for an address without an account', async () => {
      const email = await emailOf(server(), await signUp(server()))
      const spent = { known: [] as number[], unknown: [] as number[] }
      for (let n = 0; n < 30; n++)
        for (const who of ['known', 'unknown'] as const) {
          const from = performance.now()
          await askFrom(who === 'known' ? email : `none${n}@example.org`, `192.0.2.${n}`)
          spent[who].push(performance.now() - from)
        }
      const median = (times: number[]) => times.sort((a, b) => a - b)[15] ?? 0
      // The same statements run for both; only a large difference would be a second way.
      expect(Math.abs(median(spent.known) - median(spent.unknown))).toBeLessThan(10)
    })
  },
  { RATE_LIMITS: 'on', TRUST_PROXY: 'true' },
)

onEveryEngine('a new password without mail', (server) => {
  it('is refused with words that say so', async () => {
    await expect(ask(server(), 'asha@example.org')).rejects.toMatchObject({
      ...{ status: 409, code: 'mail_off', message: 'This site does not send mail.' },
    })
  })

  it('is possible with a link of an administrator, which the audit log names', async () => {
    const [member, admin] = [await signUp(server()), await signUp(server(), 'admin')]
    const email = await emailOf(server(), member)
    const linkOf = () =>
      server().client(
        api.makeResetLink,
        { params: { user_id: member.id }, body: WHY },
        { token: admin.token },
      )
    const first = await linkOf()
    server().clock.advance(1)
    const { path, expires_at } = await linkOf()
    expect(path).toMatch(/^\/reset#[0-9a-f]{64}$/)
    expect(expires_at).toBe(server().clock.now() + 24 * HOUR_MS)
    await expect(reset(server(), first.path.split('#')[1] ?? '')).rejects.toMatchObject(GONE)
    await reset(server(), path.split('#')[1] ?? '')
    await logIn(server(), email, 'new-secret')
    const acts = await server().database.read((db) =>
      db.selectFrom('auditLog').selectAll().where('memberId', '=', member.id).execute(),
    )
    expect(acts).toMatchObject([
      { action: 'reset_link_made', actorId: admin.id },
      { action: 'reset_link_made', actorId: admin.id },
    ])
    const unknown = server().client(
      api.makeResetLink,
      { params: { user_id: 'u_none' }, body: WHY },
      { token: admin.token },
    )
    await expect(unknown).rejects.toMatchObject({ status: 404 })
    const own = await server().client(api.listOwnAuditLog, { query: {} }, { token: await tokenOf(email) })
    expect(own.data).toMatchObject(
      acts.map(() => ({ action: 'reset_link_made', ...WHY, role: 'administrator' })),
    )
    const { notices } = await server().client(api.listNotices, { query: {} }, { token: await tokenOf(email) })
    expect(notices.map(({ kind }) => kind)).toEqual(acts.map(() => 'reset_link'))
    const stored = await server().database.read((db) => db.selectFrom('idempotency').selectAll().execute())
    expect(JSON.stringify(stored)).not.toContain(path)
  })

  const tokenOf = async (email: string) =>
    (await server().client(api.login, { body: { email, password: 'new-secret' } })).token

  it('needs the second factor also after a link of an administrator', async () => {
    const [member, admin] = [await signUp(server()), await signUp(server(), 'admin')]
    await giveApp(server(), [member.id], 'on')
    const ask = { params: { user_id: member.id }, body: WHY }
    const email = await emailOf(server(), member)
    const { path } = await server().client(api.makeResetLink, ask, { token: admin.token })
    await reset(server(), path.split('#')[1] ?? '')
    const token = await tokenOf(email)
    await expect(server().client(api.listSessions, {}, { token })).rejects.toMatchObject({ status: 401 })
    await server().client(api.finishSignIn, { body: { code: appCode(server()) } }, { token })
  })

  it('is not possible with a link for an administrator, nor with one that was made before', async () => {
    const [member, admin, other] = [
      await signUp(server()),
      await signUp(server(), 'admin'),
      await signUp(server(), 'admin'),
    ]
    const linkFor = ({ id }: TestMember) =>
      server().client(api.makeResetLink, { params: { user_id: id }, body: WHY }, { token: admin.token })
    for (const one of [other, admin]) await expect(linkFor(one)).rejects.toMatchObject({ status: 409 })
    const { path } = await linkFor(member)
    const promotion = { params: { user_id: member.id }, body: { role: 'admin', ...WHY } } as const
    await server().client(api.changeRole, promotion, { token: other.token })
    await expect(reset(server(), path.split('#')[1] ?? '')).rejects.toMatchObject(GONE)
  })

  it('is possible with a link of the command line', async () => {
    const email = await emailOf(server(), await signUp(server()))
    const said: string[] = []
    const terminal = {
      ...{ say: (line: string) => said.push(line), complain: (line: string) => said.push(line) },
      ...{ readInput: async () => '', askHidden: undefined },
    }
    const open = async () => ({ deps: server().deps, close: async () => {} })
    expect(await runAdmin(['reset-link', '--email', 'none@example.org'], terminal, open)).toBe(1)
    expect(await runAdmin(['reset-link', '--email', email], terminal, open)).toBe(0)
    const secret = /\/reset#([0-9a-f]{64})$/.exec(said.at(-1) ?? '')?.[1] ?? ''
    await reset(server(), secret)
    await logIn(server(), email, 'new-secret')
  })
})
