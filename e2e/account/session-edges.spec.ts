import { loginDialog, logOut, openMenu, signupDialog } from '../harness/members.ts'
import { PRIVATE_PAGES, visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'

const NO_USER = 'User ID not found. Please login again.'

test('asks for a new login on every private page when the token has no member id', async ({
  page,
  newMember,
}) => {
  await newMember()
  await page.evaluate(() => {
    localStorage.removeItem('userId')
    localStorage.removeItem('user')
  })
  for (const address of PRIVATE_PAGES) {
    await visit(page, address)
    await expect(loginDialog(page)).toContainText(NO_USER)
    await loginDialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { level: 1, name: NO_USER })).toBeVisible()
  }
})

test('other tabs follow a logout to the home page, without a login prompt', async ({
  page,
  newMember,
  context,
}) => {
  await newMember()
  await visit(page, '/userDashboard')
  const others = []
  for (const address of ['/wallet', '/userDashboard', '/profile']) {
    const other = await context.newPage()
    await visit(other, address)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    others.push(other)
  }
  await page.bringToFront()
  await logOut(page)
  for (const other of others) {
    await other.waitForURL(({ pathname }) => pathname === '/Home')
    await expect(other.getByText('Please log in or sign up first')).toHaveCount(0)
    await expect(loginDialog(other)).toHaveCount(0)
  }
})

test('Back from the organization dashboard leads to the previous page', async ({ page, newMember }) => {
  await newMember({ role: 'Organization' })
  await visit(page, '/blog')
  await page.goto('/orgDashboard')
  await page.waitForURL('**/console/')
  await page.goBack()
  await page.waitForURL('**/blog')
})

test('Back works while the next page is still loading', async ({ page, newMember }) => {
  await newMember()
  await visit(page, '/about')
  await openMenu(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/userDashboard')
  const heading = page.getByRole('heading', { level: 1 })
  await heading.click()
  // The script of the next page never arrives.
  await page.route(/\/assets\/wallet[^/]*\.js/, () => undefined)
  await page.getByRole('link', { name: 'Open ledger' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/wallet')
  await page.evaluate(() => history.back())
  await expect.poll(() => new URL(page.url()).pathname).toBe('/userDashboard')
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe('/userDashboard')
  await expect(heading).toBeVisible()
})

test('the login and signup dialogs return the focus to the element that opened them', async ({ page }) => {
  await visit(page, '/about')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' })
  await opener.click()
  await expect(loginDialog(page).getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await loginDialog(page).getByRole('button', { name: 'Sign Up' }).click()
  await signupDialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(opener).toBeFocused()

  await visit(page, '/')
  const start = page.getByRole('button', { name: 'Get Started' }).first()
  await start.click()
  await expect(signupDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(start).toBeFocused()
})
