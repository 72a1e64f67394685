import { api } from '@eco/contract'
import { beforeAll, expect, it } from 'vitest'
import { onEveryEngine, type TestServer } from '../../../test/harness.ts'
import { onEveryEngineWithMail } from '../../../test/mail-harness.ts'
import { signUp } from '../../../test/samples/members.ts'

const invited = (email: string, username: string) => ({ body: { email, username } })

async function setPassword(server: TestServer, secret: string, email: string) {
  await server.client(api.resetPassword, { body: { secret, password: 'seen-by-two' } })
  return server.client(api.login, { body: { email, password: 'seen-by-two' } })
}

onEveryEngine('the first run', (server) => {
  let as: { id: string; token: string }
  beforeAll(async () => {
    as = await signUp(server(), 'admin')
  })
  const states = async () => {
    const { steps } = await server().client(api.readSetup, {}, as)
    return Object.fromEntries(steps.map(({ step, state }) => [step, state]))
  }
  const mark = (step: 'map' | 'mail' | 'contact', how: 'done' | 'skipped') =>
    server().client(api.markSetupStep, { params: { step }, body: { mark: how } }, as)

  it('remembers what was skipped or accepted, and sees what was set up elsewhere', async () => {
    const open = { general: 'open', contact: 'open', mail: 'open', map: 'open', reviewer: 'open' }
    expect(await states()).toEqual({ administrator: 'done', ...open })
    await mark('map', 'skipped')
    await mark('mail', 'done')
    await mark('contact', 'done')
    expect(await states()).toMatchObject({ map: 'skipped', mail: 'open', contact: 'done' })
    await mark('map', 'done')
    const { revision } = await server().client(api.readSiteSettings, {}, as)
    const body = { revision, values: { site_name: 'EcoLedger Pune' } }
    await server().client(api.changeSiteSettings, { body }, as)
    expect(await states()).toMatchObject({ general: 'done', map: 'done', reviewer: 'open' })
    expect(await server().client(api.readSetup, {}, as)).toMatchObject({
      site_name: 'EcoLedger Pune',
      mail_from: null,
    })
    await expect(server().client(api.sendTestMail, {}, as)).rejects.toMatchObject({ code: 'mail_off' })
  })

  it('invites a reviewer with a link that works once, and records who did', async () => {
    const email = 'nia@example.org'
    const reply = await server().client(api.inviteReviewer, invited(email, ' Nia '), as)
    expect(reply).toMatchObject({ created: true, mailed: false })
    expect(reply.message).toBe('Nia has an account as a reviewer. Give them the link to choose a password.')
    expect((await states()).reviewer).toBe('done')
    const secret = reply.link?.path.split('/reset#')[1] ?? ''
    expect((await setPassword(server(), secret, email)).user).toMatchObject({ role: 'reviewer' })
    await expect(setPassword(server(), secret, email)).rejects.toMatchObject({ code: 'link_used' })
    const { data } = await server().client(api.listAuditLog, { query: { actor: as.id } }, as)
    expect(data).toContainEqual(expect.objectContaining({ action: 'staff_created', detail: 'reviewer' }))
    await expect(server().client(api.inviteReviewer, invited(email, 'Nia'), as)).rejects.toMatchObject({
      status: 409,
      message: 'The account with this address is a reviewer or an administrator already.',
    })
  })

  it('makes a private member a reviewer, and no organization', async () => {
    const member = await signUp(server())
    const { user } = await server().client(api.session, {}, member)
    const reply = await server().client(api.inviteReviewer, invited(user.email, 'Somebody'), as)
    expect(reply).toMatchObject({ created: false, link: null })
    await expect(server().client(api.session, {}, member)).rejects.toMatchObject({ status: 401 })
    const account = { params: { user_id: member.id } }
    expect(await server().client(api.readAccount, account, as)).toMatchObject({ role: 'reviewer' })
    const organization = await signUp(server(), 'organization')
    const { user: firm } = await server().client(api.session, {}, organization)
    await expect(
      server().client(api.inviteReviewer, invited(firm.email, 'Somebody'), as),
    ).rejects.toMatchObject({ status: 409 })
    await expect(server().client(api.inviteReviewer, invited('no', ''), as)).rejects.toMatchObject({
      fields: { email: expect.any(String), username: expect.any(String) },
    })
  })
})

onEveryEngineWithMail('the first run with mail', (server, mailbox) => {
  it('tests the mail server, and tells what it answered', async () => {
    const as = await signUp(server(), 'admin')
    const { user } = await server().client(api.session, {}, as)
    await server().features.mail.send()
    const test = () => server().client(api.sendTestMail, {}, as)
    expect(await test()).toEqual({ email: user.email, failure: null })
    expect(mailbox().to(user.email).at(-1)?.headers.get('subject')).toBe('Mail works')
    mailbox().state.answer = { at: 'sender', code: 550 }
    expect((await test()).failure).toMatch(/^EENVELOPE 550/)
    mailbox().state.answer = 'accept'
    expect(await server().database.read((db) => db.selectFrom('mails').selectAll().execute())).toEqual([])
  })

  it('sends the link of an invitation by mail, and shows it to nobody else', async () => {
    const as = await signUp(server(), 'admin')
    const email = 'ravi@example.org'
    const reply = await server().client(api.inviteReviewer, invited(email, 'Ravi'), as)
    expect(reply).toMatchObject({ created: true, mailed: true, link: null })
    await server().features.mail.send()
    const entered = await setPassword(server(), mailbox().secret(email, '/reset'), email)
    expect(entered.user).toMatchObject({ role: 'reviewer' })
  })
})
