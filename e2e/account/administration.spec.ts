import { api } from '@eco/contract'
import { clientFor } from '../harness/client.ts'
import { newPerson } from '../harness/members.ts'
import { toast } from '../harness/pages.ts'
import { createAccount, makeStaff, openConsole } from '../harness/programs.ts'
import { expect, test } from '../harness/test.ts'

test('an administrator handles an application, a subscriber and a forgotten password in the console', {
  tag: '@database',
}, async ({ page, server, watch, axeAtBothWidths }) => {
  // The console asks who is signed in.
  watch.allow(/Failed to load resource.*401/)
  const call = clientFor(server.url)
  const person = newPerson()
  await createAccount(server.url, person)
  const { token } = await call(api.login, { body: { email: person.email, password: person.password } })
  const cv = new File(['%PDF-1.4\n%%EOF\n'], 'cv.pdf', { type: 'application/pdf' })
  const lastName = `Rao ${person.username}`
  const form = { firstName: 'Asha', lastName, email: person.email, message: 'I count hornbills.' }
  await call(api.applyForJob, { params: { job: 'web-engineer' }, body: form, files: { cv: [cv] } }, { token })
  await call(api.subscribe, { body: { email: person.email } })
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

  const search = encodeURIComponent(person.email)
  const admin = await makeStaff(server, 'admin')
  await openConsole(page, `/console/admin/applications?search=${search}`, admin)
  await expect(page.getByRole('link', { name: `Asha ${lastName}` })).toBeVisible()
  await axeAtBothWidths(page)
  await heading('Applications').click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading(`Asha ${lastName}`)).toBeVisible()
  await expect(page.getByText('I count hornbills.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CV' }).click()
  expect((await download).suggestedFilename()).toBe('cv.pdf')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Delete application' })).toBeVisible()
  await axeAtBothWidths(page)
  await page.getByRole('button', { name: 'Delete application' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete application' }).click()
  await expect(toast(page, 'The application and its CV are deleted.')).toBeVisible()
  await expect(heading('Applications')).toBeVisible()

  await page.goto(`/console/admin/newsletter?search=${search}`)
  await expect(page.getByText(person.email)).toBeVisible()
  await axeAtBothWidths(page)
  await heading('Newsletter').click()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: `Unsubscribe ${person.email}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(toast(page, 'The address is unsubscribed.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Unsubscribe ${person.email}` })).toBeHidden()

  await page.goto(`/console/admin/members?search=${search}`)
  await page.getByRole('link', { name: person.username }).click()
  await page.getByRole('button', { name: 'Make a password link' }).click()
  const asked = page.getByRole('dialog', { name: `Make a password link for ${person.username}?` })
  await asked.getByLabel('Reason').fill('Recognized on the phone.')
  await asked.getByRole('button', { name: 'Make a password link' }).click()
  const shown = page.getByRole('dialog', { name: `One-time link for ${person.username}` })
  const link = await shown.getByLabel('Link').inputValue()
  expect(link).toMatch(new RegExp(`^${server.url}/reset#[0-9a-f]{64}$`))
  await axeAtBothWidths(page)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Made password link').first()).toBeVisible()
  const secret = link.split('#')[1] ?? ''
  await call(api.resetPassword, { body: { secret, password: 'a-new-sentence' } })
  await call(api.login, { body: { email: person.email, password: 'a-new-sentence' } })
})
