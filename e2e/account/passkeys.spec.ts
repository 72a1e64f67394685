import type { Page } from '@playwright/test'
import { fillLogin, loginDialog, logOut, openLogin, submitLogin } from '../harness/members.ts'
import { visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'

/** A phone's fingerprint reader, without a phone. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  const verify = (isUserVerified: boolean) =>
    devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { verify }
}

test('adds a passkey, signs in with it alone and after the password, renames and removes it', async ({
  page,
  newMember,
  axe,
}) => {
  const member = await newMember()
  const { verify } = await addAuthenticator(page)
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Test phone')
  await dialog.getByLabel('Your password').fill(member.password)
  await axe(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Recovery codes')).toBeVisible()
  await dialog.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('Test phone')).toBeVisible()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  // The same device has one already.
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await dialog.getByLabel('Name').fill('Again')
  await dialog.getByLabel('Your password').fill(member.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await logOut(page)
  await page.waitForURL('**/Home')
  await openLogin(page)
  await axe(page)
  await verify(false)
  await loginDialog(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(loginDialog(page).getByText('No passkey was used')).toBeVisible()
  await verify(true)
  await loginDialog(page).getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/userDashboard')

  await logOut(page)
  await page.waitForURL('**/Home')
  await openLogin(page)
  await fillLogin(page, member.email, member.password)
  await submitLogin(page)
  await expect(loginDialog(page).getByText('Confirm that it is you')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await axe(page)
  await loginDialog(page).getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/userDashboard')

  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Rename Test phone' }).click()
  await dialog.getByLabel('Name').fill('Blue phone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Blue phone')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Blue phone' }).click()
  await dialog.getByLabel('Your password').fill(member.password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Blue phone', { exact: true })).toBeHidden()
})
