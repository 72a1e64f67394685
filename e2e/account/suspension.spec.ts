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

  const adminPage = await browser.newPage({ baseURL: server.url })
  await openConsole(adminPage, `/console/admin/members?search=${member.email}`, admin)
  await expect(adminPage.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible()
  await expect(adminPage.getByRole('link', { name: member.username })).toBeVisible()
  await axeAtBothWidths(adminPage)
  // The keyboard reaches the row.
  await adminPage.getByRole('heading', { name: 'Members', level: 1 }).click()
  await adminPage.keyboard.press('j')
  await expect(adminPage.getByRole('link', { name: member.username })).toBeFocused()
  await adminPage.keyboard.press('Enter')
  await expect(adminPage.getByRole('heading', { name: member.username, level: 1 })).toBeVisible()
  await adminPage.getByRole('button', { name: 'Suspend' }).click()
  const dialog = adminPage.getByRole('dialog', { name: `Suspend ${member.username}?` })
  await dialog.getByLabel('Reason').fill('Too short')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Write at least 10 characters')).toBeVisible()
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(toast(adminPage, 'Suspended. The member reads the reason and can answer.')).toBeVisible()
  await expect(adminPage.getByText('The member has not answered.')).toBeVisible()
  await axeAtBothWidths(adminPage)

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

  await adminPage.reload()
  await expect(adminPage.getByText(ANSWER).first()).toBeVisible()
  await adminPage.getByRole('button', { name: 'Lift suspension' }).click()
  const lifting = adminPage.getByRole('dialog', { name: `Lift the suspension of ${member.username}?` })
  await lifting.getByLabel('Reason').fill(LIFTED)
  await lifting.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(adminPage.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await visit(page, '/suspension')
  await expect(page.getByText('Your account is not suspended')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Suspension' })).toBeVisible()

  await adminPage.getByRole('link', { name: 'All entries in the audit log' }).click()
  await expect(adminPage.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  const rows = adminPage.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText('Lifted suspension')
  await expect(rows.nth(1)).toContainText(LIFTED)
  await expect(rows.nth(2)).toContainText('Answered suspension')
  await expect(rows.nth(2)).toContainText(ANSWER)
  await expect(rows.nth(3)).toContainText('Suspended member')
  await expect(rows.nth(3)).toContainText(REASON)
  await axeAtBothWidths(adminPage)

  const { data } = await admin.call(api.listAccounts, { query: { search: member.email } })
  expect(data).toMatchObject([{ suspended: false, answered: false }])
})
