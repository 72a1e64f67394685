import { randomUUID } from 'node:crypto'
import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { signUp, type TestMember } from '../../../test/samples/members.ts'
import { TICKET_BYTES, ticketNumber } from './routes.ts'

const letterOf = (member: TestMember, more: object = {}) => ({
  u_id: member.id,
  firstName: ' Asha ',
  lastName: 'Rao',
  email: 'asha@example.org',
  company: '',
  message: 'Which part of the inverter plate should be in view?\nThank you.',
  ...more,
})
const write = (server: TestServer, member: TestMember, more: object = {}, idempotencyKey?: string) =>
  server.client(
    api.createTicket,
    { body: letterOf(member, more) },
    { token: member.token, ...(idempotencyKey !== undefined && { idempotencyKey }) },
  )

it('numbers a ticket with characters that can be read aloud', () => {
  expect(ticketNumber(Buffer.alloc(TICKET_BYTES).toString('base64url'))).toBe('T-00000-00000')
  expect(ticketNumber(Buffer.alloc(TICKET_BYTES, 255).toString('base64url'))).toBe('T-ZZZZZ-ZZZZZ')
})

onEveryEngine('contact', (server) => {
  it('stores a message and returns its number; administrators list it, newest first', async () => {
    const member = await signUp(server())
    const admin = await signUp(server(), 'admin')
    const first = await write(server(), member)
    expect(first).toMatchObject({ success: true, ticket_id: expect.stringMatching(/^T-\w{5}-\w{5}$/) })
    server().clock.advance(1_000)
    const second = await write(server(), member, { company: ' Green Trust ' })
    const { data } = await server().client(api.listTickets, {}, { token: admin.token })
    expect(data.map((ticket) => ticket.ticket_id)).toEqual([second.ticket_id, first.ticket_id])
    expect(data[1]).toMatchObject({
      u_id: member.id,
      firstName: 'Asha',
      company: null,
      message: letterOf(member).message,
    })
    expect(data[0]?.company).toBe('Green Trust')
  })

  it('creates one ticket for fifty identical requests', async () => {
    const member = await signUp(server())
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => write(server(), member, { message: 'Once' }, key)),
    )
    expect(new Set(replies.map((reply) => reply.ticket_id)).size).toBe(1)
    const rows = await server().database.read((db) =>
      db.selectFrom('contactTickets').select('id').where('message', '=', 'Once').execute(),
    )
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['firstName', '', 'First name is required'],
    ['lastName', ' ', 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', 'abc', 'Email is invalid'],
    ['message', '\n', 'Message is required'],
    ['company', 'x'.repeat(121), 'Write at most 120 characters'],
    ['message', 'x'.repeat(5_001), 'Write at most 5,000 characters'],
  ])('rejects the %s %j with a message', async (field, value, words) => {
    const member = await signUp(server())
    await expect(write(server(), member, { [field]: value })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: words },
    })
  })

  it("requires a session, and accepts only the session's own member", async () => {
    const [member, other] = [await signUp(server()), await signUp(server())]
    await expect(server().client(api.createTicket, { body: letterOf(member) })).rejects.toMatchObject({
      status: 401,
    })
    await expect(write(server(), member, { u_id: other.id })).rejects.toMatchObject({ status: 404 })
  })

  it('is answered only where the site sends mail, closed, reopened and found, and the audit log tells it', async () => {
    const member = await signUp(server())
    const { token } = await signUp(server(), 'admin')
    const { ticket_id } = await write(server(), member, { message: 'Where is my second roof?' })
    const ask = { params: { ticket_id } }
    const read = () => server().client(api.readTicket, ask, { token })
    expect(await read()).toMatchObject({ closed_date: null, answered: false, history: [] })
    const body = { text: 'Look again.', close: true }
    await expect(server().client(api.answerTicket, { ...ask, body }, { token })).rejects.toMatchObject({
      ...{ status: 409, message: 'This site sends no mail. Answer with your own mail program.' },
    })
    await expect(server().client(api.reopenTicket, ask, { token })).rejects.toMatchObject({ status: 409 })
    await server().client(api.closeTicket, ask, { token })
    await expect(server().client(api.closeTicket, ask, { token })).rejects.toMatchObject({ status: 409 })
    const list = (query: object) => server().client(api.listTickets, { query }, { token })
    expect((await list({ state: 'closed', search: 'second roof' })).data).toMatchObject([{ ticket_id }])
    expect((await list({ state: 'open', search: ticket_id })).matching).toBe(0)
    await server().client(api.reopenTicket, ask, { token })
    expect((await read()).history.map(({ event }) => event)).toEqual(['closed', 'reopened'])
    const log = await server().client(api.listOwnAuditLog, { query: {} }, { token: member.token })
    expect(log.data.map(({ action, role }) => [action, role])).toEqual([
      ['ticket_reopened', 'administrator'],
      ['ticket_closed', 'administrator'],
    ])
    const reply = await fetch(`${server().url}${api.exportTickets.path}?search=${ticket_id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect((await reply.text()).trim().split('\r\n')[1]).toContain(ticket_id)
  })

  it('returns page after page to administrators without gaps', async () => {
    const member = await signUp(server())
    const { token } = await signUp(server(), 'admin')
    const before = await server().client(api.listTickets, {}, { token })
    const now = server().clock.now()
    const rowOf = (n: number) => ({
      id: `T-${n}`,
      userId: member.id,
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.co',
      company: null,
      message: `No ${n}`,
      createdAt: now + 1_000 + (n % 3),
    })
    await server().database.write(async (tx) => {
      const rows = Array.from({ length: 250 }, (_, n) => rowOf(n))
      await tx.insertInto('contactTickets').values(rows).execute()
    })
    const seen: string[] = []
    for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
      const page = await server().client(api.listTickets, { query: { cursor } }, { token })
      expect(page.data.length).toBeLessThanOrEqual(50)
      seen.push(...page.data.map((ticket) => ticket.ticket_id))
      cursor = page.next
    }
    expect(seen).toHaveLength(250 + before.data.length)
    expect(new Set(seen).size).toBe(seen.length)
  })
})

onEveryEngine(
  'contact with limits',
  (server) => {
    it('accepts ten messages an hour from one member', async () => {
      const member = await signUp(server())
      for (let n = 0; n < 10; n++) await write(server(), member)
      await expect(write(server(), member)).rejects.toMatchObject({ status: 429 })
      server().clock.advance(3_600_000)
      await write(server(), member)
    })
  },
  { RATE_LIMITS: 'on' },
)

onEveryEngine(
  'contact with mail',
  (server) => {
    it('queues the answer for the address that the member gave, and closes the ticket', async () => {
      const member = await signUp(server())
      const { token } = await signUp(server(), 'admin')
      const { ticket_id } = await write(server(), member)
      const ask = { params: { ticket_id } }
      const body = { text: ' The whole plate. ', close: true }
      await server().client(api.answerTicket, { ...ask, body }, { token })
      const mail = await server().database.read((db) =>
        db
          .selectFrom('mails')
          .select(['address', 'params'])
          .where('template', '=', 'ticket_answer')
          .executeTakeFirst(),
      )
      expect(mail?.address).toBe('asha@example.org')
      expect(JSON.parse(mail?.params ?? '')).toMatchObject({ name: 'Asha', answer: 'The whole plate.' })
      expect(await server().client(api.readTicket, ask, { token })).toMatchObject({
        ...{ answered: true, closed_date: expect.any(Number) },
        history: [{ event: 'answered', text: 'The whole plate.' }, { event: 'closed' }],
      })
    })
  },
  { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@example.org', PUBLIC_URL: 'https://eco.example.org' },
)
