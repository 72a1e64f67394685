import { TOTP } from 'otpauth'
import { fillLogin, loginDialog, logOut, openLogin, submitLogin } from '../harness/members.ts'
import { visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'

const STEP_MS = 30_000

test('sets up an authenticator app, and signs in with a code and with a recovery code', async ({
  page,
  newMember,
  watch,
  axe,
}) => {
  // What the dashboard still asks for while its member logs out.
  watch.allow(/Failed to load resource.*401/)
  const member = await newMember()
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(member.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await axe(page)
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: key })
  await dialog.getByRole('textbox', { name: 'Code' }).fill(app.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await dialog.getByRole('listitem').allInnerTexts()
  expect(recovery).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await axe(page)
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  // The next step: a code counts once.
  for (const code of [app.generate({ timestamp: Date.now() + STEP_MS }), recovery.toLowerCase()]) {
    await logOut(page)
    await page.waitForURL('**/Home')
    await openLogin(page)
    await fillLogin(page, member.email, member.password)
    await submitLogin(page)
    await expect(loginDialog(page).getByText('Enter your code')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await axe(page)
    await loginDialog(page).getByRole('textbox', { name: 'Code' }).fill(code)
    await loginDialog(page).getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/userDashboard')
  }
  await visit(page, '/profile')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
})
