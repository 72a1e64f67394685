import { api } from '@eco/contract'
import { PHONE, resize, toast, visit } from '../harness/pages.ts'
import { makeStaff, openConsole } from '../harness/programs.ts'
import { expect, test } from '../harness/test.ts'

const REASON = 'Photos of 12 trees were copied from other members.'
const ANSWER = 'My sister took the photos with me, and uploaded them too.'
const LIFTED = 'The original files arrived.'

test('an administrator suspends a member, who reads why and answers; it is lifted, and the audit log tells all', {
  tag: '@database',
}, async ({ page, newMember, server, browser, axeAtBothWidths }) => {
  const member = await newMember()
  const admin = await makeStaff(server, 'admin')

  const desk = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' })
  await openConsole(desk, `/console/admin/members?search=${member.email}`, admin)
  await expect(desk.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible()
  await expect(desk.getByRole('link', { name: member.username })).toBeVisible()
  await axeAtBothWidths(desk)
  // The keyboard reaches the row.
  await desk.getByRole('heading', { name: 'Members', level: 1 }).click()
  await desk.keyboard.press('j')
  await expect(desk.getByRole('link', { name: member.username })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { name: member.username, level: 1 })).toBeVisible()
  await desk.getByRole('button', { name: 'Suspend' }).click()
  const dialog = desk.getByRole('dialog', { name: `Suspend ${member.username}?` })
  await dialog.getByLabel('Reason').fill('Too short')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Write at least 10 characters')).toBeVisible()
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(toast(desk, 'Suspended. The member reads the reason and can answer.')).toBeVisible()
  await expect(desk.getByText('The member has not answered.')).toBeVisible()
  await axeAtBothWidths(desk)

  await visit(page, '/community')
  await page.getByRole('link', { name: 'Read why and answer' }).click()
  await expect(page.getByText(REASON)).toBeVisible()
  await axeAtBothWidths(page)
  await resize(page, PHONE)
  await page.getByLabel('What should the administrators know?').fill(ANSWER)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('An administrator reads it and decides.')).toBeVisible()
  await visit(page, '/profile')
  await expect(page.getByRole('region', { name: 'Who acted on your account' })).toContainText(REASON)

  await desk.reload()
  await expect(desk.getByText(ANSWER).first()).toBeVisible()
  await desk.getByRole('button', { name: 'Lift suspension' }).click()
  const lifting = desk.getByRole('dialog', { name: `Lift the suspension of ${member.username}?` })
  await lifting.getByLabel('Reason').fill(LIFTED)
  await lifting.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(desk.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await visit(page, '/suspension')
  await expect(page.getByText('Your account is not suspended')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Suspension' })).toBeVisible()

  await desk.getByRole('link', { name: 'All entries in the audit log' }).click()
  await expect(desk.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  const rows = desk.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText('Lifted suspension')
  await expect(rows.nth(1)).toContainText(LIFTED)
  await expect(rows.nth(2)).toContainText('Answered suspension')
  await expect(rows.nth(2)).toContainText(ANSWER)
  await expect(rows.nth(3)).toContainText('Suspended member')
  await expect(rows.nth(3)).toContainText(REASON)
  await axeAtBothWidths(desk)

  const { data } = await admin.call(api.listAccounts, { query: { search: member.email } })
  expect(data).toMatchObject([{ suspended: false, answered: false }])
})
