import { freePort } from '../../apps/server/test/program.ts'
import { mailSettings, openMailbox } from '../../apps/server/test/samples/mailbox.ts'
import { logIn, loginDialog, newPerson, openLogin, signUpQuietly } from '../harness/members.ts'
import { toast, visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'
import { FAILED_LOAD } from '../harness/watch.ts'

test('a forgotten password is replaced with the link of a mail', { tag: '@database' }, async ({
  browser,
  startOwn,
  watch,
  axeAtBothWidths,
}) => {
  watch.allow(FAILED_LOAD)
  const mailbox = await openMailbox()
  const port = await freePort()
  const site = `http://localhost:${port}`
  await startOwn({ PORT: String(port), ...mailSettings(mailbox, site) })
  const here = await browser.newContext({ baseURL: site, serviceWorkers: 'block' })
  const page = await here.newPage()
  const person = newPerson()
  await signUpQuietly(page, person)

  const elsewhere = await browser.newContext({ baseURL: site, serviceWorkers: 'block' })
  const other = await elsewhere.newPage()
  await openLogin(other)
  await loginDialog(other).getByRole('link', { name: 'Forgot password?' }).click()
  await other.waitForURL('**/forgot')
  await axeAtBothWidths(other)
  await other.getByLabel('Email').fill(person.email)
  await other.getByRole('button', { name: 'Send link' }).click()
  await expect(other.getByText(`If an account exists for ${person.email}`)).toBeVisible()

  await expect.poll(() => mailbox.secret(person.email, '/reset')).not.toBe('')
  const link = `${site}/reset#${mailbox.secret(person.email, '/reset')}`
  const asked: string[] = []
  other.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await other.goto(link)
  await expect(other.getByText(`For ${person.email}`)).toBeVisible()
  await axeAtBothWidths(other)
  await other.getByLabel('New password').fill('a-new-sentence')
  await other.getByRole('button', { name: 'Save password' }).click()
  await expect(other.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  expect(asked.filter((line) => line.includes(link.split('#')[1] ?? 'none'))).toEqual([])
  await logIn(other, { ...person, password: 'a-new-sentence' })
  // The link has confirmed the address, so the member can choose mails.
  await visit(other, '/profile')
  const mails = other.getByRole('region', { name: 'Mail' })
  await mails.getByRole('switch', { name: 'Weekly digest' }).click()
  await expect(toast(other, 'Your choice is saved.')).toBeVisible()
  await other.reload()
  await expect(mails.getByRole('switch', { name: 'Weekly digest' })).toBeChecked()
  await expect(mails.getByRole('switch', { name: 'Decisions' })).toBeChecked()

  // The session that was open elsewhere has ended, and the link works no more.
  await visit(page, '/wallet')
  await expect(loginDialog(page)).toBeVisible()
  const again = await elsewhere.newPage()
  await again.goto(link)
  await expect(again.getByText('This link was already used')).toBeVisible()
  await here.close()
  await elsewhere.close()
  await mailbox.close()
})

test('a site without mail says who can help', async ({ page, axeAtBothWidths }) => {
  await visit(page, '/forgot')
  await expect(page.getByText('This site does not send mail')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send link' })).toBeHidden()
  await axeAtBothWidths(page)
})
