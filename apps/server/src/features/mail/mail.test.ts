import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { api } from '@eco/contract'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { onEveryEngineWithMail } from '../../../test/mail-harness.ts'
import { mailSettings, openMailbox } from '../../../test/samples/mailbox.ts'
import { signUp } from '../../../test/samples/members.ts'
import { addPasskey } from '../../../test/samples/passkeys.ts'
import { readConfig } from '../../infra/config.ts'
import { openFeatures } from '../../open-features.ts'
import { openTransport } from './transport.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const LEASE_MS = 5 * MINUTE_MS

const rows = (server: TestServer) =>
  server.database.read((db) => db.selectFrom('mails').selectAll().execute())
const answerTo = (to: string, answer = 'Yes') =>
  ({ to, template: 'ticket_answer', values: { name: 'Asha', question: 'May I?', answer } }) as const
const queue = (server: TestServer, mail: Parameters<TestServer['features']['mail']['queueMail']>[1]) =>
  server.database.write((tx) => server.features.mail.queueMail(tx, mail))

/** A second process on the same database, whose log lines are kept. */
function secondProcess(server: TestServer) {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  return { lines, mail: openFeatures({ ...server.deps, log }).mail }
}

onEveryEngineWithMail('mail', (server, mailbox) => {
  const send = () => server().features.mail.send()
  afterEach(async () => {
    mailbox().state.answer = 'accept'
    server().clock.advance(80 * HOUR_MS)
    await send()
    expect((await rows(server())).filter(({ failedAt }) => failedAt === null)).toEqual([])
  })

  it('is sent once the transaction that queued it has committed, and is not kept', async () => {
    const { features, database } = server()
    await expect(
      database.write(async (tx) => {
        await features.mail.queueMail(tx, answerTo('never@example.org'))
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await queue(server(), answerTo('asha@example.org', 'Of course.\nCome in.'))
    await send()
    expect(mailbox().to('never@example.org')).toEqual([])
    const [mail, ...more] = mailbox().to('asha@example.org')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ from: 'hello@eco.example.org', to: ['asha@example.org'] })
    expect(mail?.headers.get('from')).toBe('EcoLedger <hello@eco.example.org>')
    expect(mail?.headers.get('subject')).toBe('Our answer to your message')
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.text).toContain('Our answer: Of course.\nCome in.\n')
    expect(mail?.html).toContain('Our answer: Of course.<br>Come in.')
    expect(mail?.html).toMatch(/<img src="cid:mark"/)
    expect(mail?.raw.match(/<(img|script|link)\b/g)).toEqual(['<img'])
    expect(await rows(server())).toEqual([])
  })

  it('tells a member that the password was changed, at the address of the account', async () => {
    const member = await signUp(server())
    const body = { old_password: 'secret1', new_password: 'secret2' }
    await server().client(api.changePassword, { body }, member)
    await send()
    const { user } = await server().client(api.session, {}, member)
    const last = mailbox().to(user.email).at(-1)
    expect(last?.headers.get('subject')).toBe('Your password was changed')
    expect(last?.text).toContain(`Hello ${user.username},`)
    expect(last?.text).toContain('\nhttps://eco.example.org/forgot\n')
  })

  it('tells a member of a new passkey, and of a sign-in with a browser that was not used before', async () => {
    const member = await signUp(server())
    const { user } = await server().client(api.session, {}, member)
    // The mail of the sign-up may else arrive after the next one.
    await send()
    await server()
      .browser()
      .call(api.login, { body: { email: user.email, password: 'secret1' } })
    await send()
    const signIn = mailbox().to(user.email).at(-1)
    expect(signIn?.headers.get('subject')).toBe('New sign-in to your account')
    expect(signIn?.text).toContain('A program signed in to your account')
    const login = (agent: string) =>
      fetch(server().url + api.login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({ email: user.email, password: 'secret1' }),
      })
    await login('Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0')
    await send()
    expect(mailbox().to(user.email).at(-1)?.text).toContain('with Firefox on Linux, from where')
    expect(mailbox().to(user.email).at(-1)?.text).toContain('\nhttps://eco.example.org/profile\n')
    await addPasskey(server(), { ...member, name: 'Blue key' })
    await send()
    const passkey = mailbox().to(user.email).at(-1)
    expect(passkey?.headers.get('subject')).toBe('A passkey was added to your account')
    expect(passkey?.text).toContain('The passkey "Blue key" can now be used')
  })

  it('invites a person to an organization with the link of the invitation', async () => {
    const organization = await signUp(server(), 'organization')
    const ask = {
      params: { organization_id: organization.id },
      body: { role: 'viewer', email: 'invited@example.org' },
    } as const
    const { link } = await server().client(api.invite, ask, organization)
    const waiting = await rows(server())
    expect(JSON.stringify(waiting)).not.toContain(link.split('#')[1])
    await send()
    expect(mailbox().to('invited@example.org')).toMatchObject([
      { text: expect.stringContaining(`\n${link}\n`) },
    ])
  })

  it('answers an application at the address that the applicant gave', async () => {
    const member = await signUp(server())
    const { token } = await signUp(server(), 'admin')
    const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'cv.pdf', { type: 'application/pdf' })
    const { application_id } = await server().client(
      api.applyForJob,
      {
        params: { job: 'web-engineer' },
        body: { firstName: 'Asha', lastName: 'Rao', email: 'applicant@example.org' },
        files: { cv: [pdf] },
      },
      member,
    )
    const params = { application_id }
    const body = { text: ' Come and see us. ', close: true }
    await server().client(api.answerApplication, { params, body }, { token })
    await send()
    const [mail] = mailbox().to('applicant@example.org')
    expect(mail?.headers.get('subject')).toBe('Your application as Web Engineer')
    expect(mail?.text).toContain('Hello Asha,\n\nOur answer: Come and see us.\n')
    expect(await server().client(api.readApplication, { params }, { token })).toMatchObject({
      ...{ answered: true, closed_date: expect.any(Number) },
      history: [{ event: 'answered', text: 'Come and see us.' }, { event: 'closed' }],
    })
  })

  it('lets no text of a member become a header, a recipient or markup', async () => {
    const organization = 'Trees\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>'
    const values = { organization, inviter: '<b>Ravi</b>', days: 7, linkId: 'link_1' }
    await queue(server(), { to: 'new@example.org', template: 'organization_invitation', values })
    for (const to of [
      'one@example.org, victim@example.org',
      'victim@example.org\r\nRCPT TO:<other@example.org>',
    ])
      await queue(server(), answerTo(to))
    await send()
    const [mail] = mailbox().to('new@example.org')
    expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc')
    expect(mail?.headers.get('subject')).toContain('Trees Bcc: victim@example.org')
    expect(mail?.html).not.toMatch(/<script|<b>/)
    expect(mail?.html).toContain('&lt;b&gt;Ravi&lt;/b&gt;')
    expect(mailbox().to('victim@example.org')).toEqual([])
    expect(mailbox().mails.filter(({ to }) => to.length > 1)).toEqual([])
  })

  it('is given up when its recipient is refused for good, and leaves neither address nor text', async () => {
    const { mail, lines } = secondProcess(server())
    mailbox().state.answer = { at: 'recipient', code: 550 }
    await queue(server(), answerTo('unknown@example.org', 'a private answer'))
    await mail.send()
    const kept = (await rows(server())).filter(({ failedAt }) => failedAt !== null)
    expect(kept).toMatchObject([{ template: 'ticket_answer', failure: 'EENVELOPE 550 RCPT', params: '{}' }])
    expect(JSON.stringify([kept, lines])).not.toMatch(/example\.org|private answer/)
    expect(lines.join()).toContain('mail was given up')
    mailbox().state.answer = 'accept'
    server().clock.advance(80 * HOUR_MS)
    await mail.send()
    expect(mailbox().to('unknown@example.org')).toEqual([])
    for (const { run } of server().features.mail.cleanupJobs)
      await run(server().clock.now() + 31 * 24 * HOUR_MS)
    expect(await rows(server())).toEqual([])
  })

  it.each([
    { at: 'recipient', code: 450 },
    { at: 'text', code: 451 },
    { at: 'sender', code: 553 },
  ] as const)('is tried again later after $code for the $at', async (answer) => {
    const to = `later${answer.code}@example.org`
    mailbox().state.answer = answer
    await queue(server(), answerTo(to))
    await send()
    mailbox().state.answer = 'accept'
    await send()
    expect(mailbox().to(to)).toEqual([])
    server().clock.advance(MINUTE_MS)
    await send()
    expect(mailbox().to(to)).toHaveLength(1)
  })

  it('waits longer after each failure, and is given up after three days', async () => {
    mailbox().state.answer = { at: 'text', code: 452 }
    const before = mailbox().state.tries
    await queue(server(), answerTo('full@example.org'))
    const tries: number[] = []
    for (let hour = 0; hour < 80; hour++) {
      await send()
      tries.push(mailbox().state.tries - before)
      server().clock.advance(HOUR_MS)
    }
    // Now, and after 1, 1, 3 and 3 hours; then every 6 hours.
    expect(tries.slice(0, 4)).toEqual([1, 2, 3, 4])
    expect(tries.at(-1)).toBeLessThan(20)
    expect(tries.at(-1)).toBe(tries.at(73))
    expect((await rows(server())).at(-1)).toMatchObject({ address: null, failure: 'EMESSAGE 452 DATA' })
  })

  it('survives a lost connection, and keeps its Message-ID so that a copy can be recognized', async () => {
    mailbox().state.answer = 'hang up'
    await queue(server(), answerTo('cut@example.org'))
    await send()
    const id = (await rows(server())).find(({ address }) => address === 'cut@example.org')?.id
    mailbox().state.answer = 'accept'
    server().clock.advance(MINUTE_MS)
    await send()
    expect(mailbox().to('cut@example.org')).toHaveLength(1)
    expect(mailbox().to('cut@example.org')[0]?.headers.get('message-id')).toBe(`<${id}@eco.example.org>`)
  })

  it('is sent once by two processes at the same time', async () => {
    const other = secondProcess(server()).mail
    const addresses = Array.from({ length: 40 }, (_, n) => `many${n}@example.org`)
    await server().database.write(async (tx) => {
      for (const to of addresses) await server().features.mail.queueMail(tx, answerTo(to))
    })
    await Promise.all([send(), other.send(), send(), other.send()])
    expect(addresses.map((to) => mailbox().to(to).length)).toEqual(addresses.map(() => 1))
  })

  it('of a process that died is sent by the next one, after its lease', async () => {
    await queue(server(), answerTo('orphan@example.org'))
    const until = server().clock.now() + LEASE_MS
    await server().database.write((tx) =>
      tx
        .updateTable('mails')
        .set({ dueAt: until, attempts: 1 })
        .where('address', '=', 'orphan@example.org')
        .execute(),
    )
    const next = secondProcess(server()).mail
    await next.send()
    expect(mailbox().to('orphan@example.org')).toEqual([])
    server().clock.advance(LEASE_MS)
    await next.send()
    expect(mailbox().to('orphan@example.org')).toHaveLength(1)
  })
})

onEveryEngine(
  'a mail server that is away',
  (server) => {
    it('gets the mails when it is back', async () => {
      for (let n = 0; n < 12; n++) await queue(server(), answerTo(`back${n}@example.org`))
      await server().features.mail.send()
      const tried = (await rows(server())).filter(({ attempts }) => attempts > 0)
      // The others do not wait for its timeout one after the other.
      expect(tried.length).toBeLessThan(12)
      expect(tried[0]?.failure).toMatch(/^ESOCKET|^ECONNECTION/)
      const mailbox = await openMailbox(AWAY_PORT)
      server().clock.advance(MINUTE_MS)
      await server().features.mail.send()
      expect(mailbox.mails).toHaveLength(12)
      server().features.mail.close()
      await mailbox.close()
    })
  },
  mailSettings({ url: 'smtp://127.0.0.1:47125' }),
)
const AWAY_PORT = 47_125

onEveryEngine('a server without mail', (server) => {
  it('says so, and queues nothing', async () => {
    expect(await server().client(api.getSettings, {})).toMatchObject({ mail: false })
    await queue(server(), answerTo('nobody@example.org'))
    expect(await rows(server())).toEqual([])
  })
})

it('the settings of mail belong together, and name the one that is missing', () => {
  const all = mailSettings({ url: 'smtps://user:secret@mail.example.org' })
  expect(readConfig(all).MAIL_FROM).toEqual({ name: 'EcoLedger', address: 'hello@eco.example.org' })
  expect(readConfig({ ...all, MAIL_FROM: 'a@example.org' }).MAIL_FROM).toEqual({
    name: '',
    address: 'a@example.org',
  })
  for (const name of ['MAIL_FROM', 'PUBLIC_URL'])
    expect(() => readConfig({ ...all, [name]: '' })).toThrow(`SMTP_URL requires ${name}`)
  expect(() => readConfig({ ...all, SMTP_URL: 'https://mail.example.org' })).toThrow(
    'must be an address that begins',
  )
  expect(() => readConfig({ ...all, MAIL_FROM: 'Eco <nobody>' })).toThrow(
    'must be an e-mail address, or a name',
  )
})

it('neither a mail nor a password goes to another machine in plain text', async () => {
  const heard: string[] = []
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, authOptional: true, logger: false },
    onAuth: ({ password }, _session, done) => done(null, { user: heard.push(String(password)) }),
    onMailFrom: ({ address }, _session, done) => done(heard.push(address) > 0 ? null : null),
  })
  // Not an address that counts as this machine.
  server.listen(0, '127.0.0.2')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const transport = openTransport(`smtp://user:right@127.0.0.2:${port}`, {
    name: '',
    address: 'a@example.org',
  })
  const letter = {
    id: 'mail_1',
    to: 'b@example.org',
    subject: 's',
    text: 't',
    html: 'h',
    unsubscribeUrl: undefined,
  }
  const sent = await transport.send({ ...letter, picture: { cid: 'mark', png: Buffer.alloc(1) } })
  expect(sent).toMatchObject({ is: 'away', failure: expect.stringContaining('TLS') })
  expect(heard).toEqual([])
  transport.close()
  await new Promise<void>((done) => server.close(() => done()))
})
