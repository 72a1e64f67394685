import { api } from '@eco/contract'
import { expect, it } from 'vitest'
import { onEveryEngine } from '../../../test/harness.ts'
import { onEveryEngineWithMail } from '../../../test/mail-harness.ts'
import { signUp } from '../../../test/samples/members.ts'

const DAY_MS = 86_400_000
const GONE = { status: 410, code: 'link_used' }
let count = 0

onEveryEngineWithMail('the address of an account', (server, mailbox) => {
  const newMember = async () => {
    const member = await signUp(server())
    return { ...member, email: (await server().client(api.readEmail, {}, member)).email }
  }
  const newAddress = () => `new${++count}@example.org`
  const send = () => server().features.mail.send()
  const secretOf = async (address: string) => {
    await send()
    return mailbox().secret(address, '/confirm')
  }
  const follow = (secret: string) => server().client(api.followEmailLink, { body: { secret } })
  const change = (member: { token: string }, email: string, password = 'secret1') =>
    server().client(api.changeEmail, { body: { email, password } }, member)
  const logIn = (email: string, password = 'secret1') =>
    server().client(api.login, { body: { email, password } })

  it('is confirmed with the link of the mail after signing up, once', async () => {
    const member = await newMember()
    const secret = await secretOf(member.email)
    expect(mailbox().to(member.email)[0]?.text).not.toContain('Member')
    expect(await server().client(api.readEmail, {}, member)).toMatchObject({
      confirmed_at: null,
      pending: null,
    })
    expect(await server().client(api.readEmailLink, { body: { secret } })).toEqual({
      ...{ purpose: 'confirm', email: member.email },
    })
    await follow(secret)
    const confirmedAt = server().clock.now()
    expect(await server().client(api.readEmail, {}, member)).toMatchObject({ confirmed_at: confirmedAt })
    await expect(follow(secret)).rejects.toMatchObject(GONE)
  })

  it('is confirmed with the newest link only, within seven days', async () => {
    const member = await newMember()
    const first = await secretOf(member.email)
    await server().client(api.sendConfirmation, {}, member)
    const second = await secretOf(member.email)
    await expect(follow(first)).rejects.toMatchObject(GONE)
    server().clock.advance(7 * DAY_MS)
    await expect(follow(second)).rejects.toMatchObject(GONE)
  })

  it('changes once the new one is confirmed, and both are told', async () => {
    const member = await newMember()
    const email = newAddress()
    await expect(change(member, email, 'wrong-one')).rejects.toMatchObject({ code: 'wrong_password' })
    await expect(change(member, member.email.toUpperCase())).rejects.toMatchObject({
      fields: { email: 'This is already your address.' },
    })
    await change(member, email)
    const secret = await secretOf(email)
    expect(await server().client(api.readEmail, {}, member)).toMatchObject({
      ...{ email: member.email, pending: { email } },
    })
    await logIn(member.email)
    expect(await follow(secret)).toEqual({ purpose: 'change_email', email, reset: null })
    await expect(logIn(member.email)).rejects.toMatchObject({ status: 401 })
    await logIn(email)
    expect(await server().client(api.readEmail, {}, member)).toMatchObject({ email, pending: null })
    await send()
    // Mails that are due at the same time are sent together.
    const subjects = mailbox()
      .to(member.email)
      .map(({ headers }) => headers.get('subject'))
    expect(subjects.sort()).toEqual([
      ...['Confirm your address', 'Your address is about to change', 'Your address was changed'],
    ])
  })

  it('does not change after it was cancelled, replaced or expired, nor to the address of another', async () => {
    const [member, other] = [await newMember(), await newMember()]
    await expect(change(member, other.email)).rejects.toMatchObject({ code: 'email_taken' })
    const [one, two, three] = [newAddress(), newAddress(), newAddress()]
    await change(member, one)
    const first = await secretOf(one)
    await change(member, two)
    const second = await secretOf(two)
    await expect(follow(first)).rejects.toMatchObject(GONE)
    await server().client(api.cancelEmailChange, {}, member)
    await expect(follow(second)).rejects.toMatchObject(GONE)
    await change(member, three)
    const third = await secretOf(three)
    await server().client(api.signup, {
      body: { username: `Quick ${count}`, email: three, password: 'secret1', role: 'user' },
    })
    await expect(follow(third)).rejects.toMatchObject({ code: 'email_taken' })
    server().clock.advance(DAY_MS)
    await expect(follow(third)).rejects.toMatchObject(GONE)
    expect((await server().client(api.readEmail, {}, member)).email).toBe(member.email)
  })

  it('is taken back by the former one, which ends sessions and password of whoever changed it', async () => {
    const member = await newMember()
    const stolen = newAddress()
    await change(member, stolen)
    await follow(await secretOf(stolen))
    // Nobody else can take the former address meanwhile, and a second change does not help either.
    const grab = {
      username: `Grab ${count}`,
      email: member.email,
      password: 'secret1',
      role: 'user',
    } as const
    await expect(server().client(api.signup, { body: grab })).rejects.toMatchObject({ code: 'email_taken' })
    const undo = await secretOf(member.email)
    const further = newAddress()
    server().clock.advance(1_000)
    await change(member, further)
    await follow(await secretOf(further))
    const undoOfThief = await secretOf(stolen)
    server().clock.advance(6 * DAY_MS)
    const { purpose, email, reset } = await follow(undo)
    expect([purpose, email]).toEqual(['undo_email', member.email])
    await expect(server().client(api.session, {}, member)).rejects.toMatchObject({ status: 401 })
    for (const address of [member.email, stolen, further])
      await expect(logIn(address)).rejects.toMatchObject({ status: 401 })
    await expect(follow(undoOfThief)).rejects.toMatchObject(GONE)
    await server().client(api.resetPassword, { body: { secret: reset ?? '', password: 'mine-again' } })
    await logIn(member.email, 'mine-again')
  })

  it('cannot be taken back after seven days', async () => {
    const member = await newMember()
    const email = newAddress()
    await change(member, email)
    await follow(await secretOf(email))
    const undo = await secretOf(member.email)
    server().clock.advance(7 * DAY_MS)
    await expect(follow(undo)).rejects.toMatchObject(GONE)
    await server().client(api.signup, {
      body: { username: `Free ${count}`, email: member.email, password: 'secret1', role: 'user' },
    })
  })
})

onEveryEngine('the address of an account without mail', (server) => {
  it('can be neither confirmed nor changed, which the replies say', async () => {
    const member = await signUp(server())
    const off = { status: 409, code: 'mail_off' }
    await expect(server().client(api.sendConfirmation, {}, member)).rejects.toMatchObject(off)
    const body = { email: 'other@example.org', password: 'secret1' }
    await expect(server().client(api.changeEmail, { body }, member)).rejects.toMatchObject(off)
    expect(await server().database.read((db) => db.selectFrom('oneTimeLinks').selectAll().execute())).toEqual(
      [],
    )
  })
})
