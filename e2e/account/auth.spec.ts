import type { Page } from '@playwright/test'
import {
  fillLogin,
  fillSignup,
  logIn,
  loginDialog,
  logOut,
  newPerson,
  openLogin,
  openSignup,
  signUp,
  signupDialog,
  submitLogin,
  submitSignup,
} from '../harness/members.ts'
import { visit } from '../harness/pages.ts'
import { createAccount } from '../harness/programs.ts'
import { expect, test } from '../harness/test.ts'
import { FAILED_LOAD } from '../harness/watch.ts'

/** By the page's clock: the toast shows for 2 s and the page changes at 2.2 s (specification, section 9). */
const LOGOUT_MS = 2_200

const stored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

test('signup opens the dashboard and writes the specified storage keys', async ({ page }) => {
  const person = newPerson()
  await openSignup(page)
  await page.evaluate(() => localStorage.setItem('assets', '[{"tid":"somebody-elses"}]'))
  await fillSignup(page, person)
  await submitSignup(page)
  await page.waitForURL('**/userDashboard')
  const keys = await stored(page)
  const user = JSON.parse(keys.user ?? '{}')
  expect(user).toMatchObject({ role: 'user', email: person.email })
  expect(keys.token).toMatch(/\S{20,}/)
  expect(keys.userId).toBe(user.u_id)
  expect(keys.assets ?? '').not.toContain('somebody-elses')
})

test('redirects an organization to its dashboard site', async ({ page }) => {
  const person = { ...newPerson(), role: 'Organization' as const }
  await openSignup(page)
  await fillSignup(page, person)
  await submitSignup(page)
  await page.waitForURL('**/console/')
  await expect(page.getByText(person.username).first()).toBeVisible()
})

test('authenticates the browser by cookie; the token alone allows nothing but logout', async ({
  page,
  server,
  newMember,
}) => {
  await newMember()
  const { token, userId } = await stored(page)
  const byCookie = await page.evaluate(async (id) => (await fetch(`/api/credits/${id}`)).status, userId)
  const byToken = await fetch(`${server.url}/api/credits/${userId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([byCookie, byToken.status]).toEqual([200, 401])
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('switches between the login and signup dialogs', async ({ page }) => {
  await openLogin(page)
  await expect(loginDialog(page).getByText('Sign in to your account')).toBeVisible()
  await loginDialog(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(signupDialog(page)).toBeVisible()
  await expect(loginDialog(page)).toBeHidden()
  await signupDialog(page).getByRole('button', { name: 'Log In' }).click()
  await expect(loginDialog(page)).toBeVisible()
  await expect(signupDialog(page)).toBeHidden()
})

test('shows field errors and clears them on edit', async ({ page }) => {
  await openLogin(page)
  await submitLogin(page)
  await expect(loginDialog(page).getByText('Email is required').first()).toBeVisible()
  await expect(loginDialog(page).getByText('Password is required').first()).toBeVisible()
  await fillLogin(page, 'not-an-address', '12345')
  await expect(loginDialog(page).getByText('Email is required')).toHaveCount(0)
  await submitLogin(page)
  await expect(loginDialog(page).getByText('Email is invalid').first()).toBeVisible()
  await expect(loginDialog(page).getByText('Password must be at least 6 characters').first()).toBeVisible()
})

test("login shows the server's message or a default one, and keeps the input", async ({ page, watch }) => {
  watch.allow(FAILED_LOAD)
  await openLogin(page)
  const answers = [
    { status: 401, json: { message: 'No such account' }, words: 'No such account' },
    { status: 401, json: {}, words: 'Invalid credentials' },
  ]
  await fillLogin(page, 'asha@example.org', 'secret-enough')
  for (const { words, ...answer } of answers) {
    await page.route('**/api/auth/login', (route) => route.fulfill(answer))
    await submitLogin(page)
    await expect(page.getByText(words).first()).toBeVisible()
    await page.unroute('**/api/auth/login')
  }
  await page.route('**/api/auth/login', (route) => route.abort())
  await submitLogin(page)
  await expect(page.getByText('Server error. Please try again later.').first()).toBeVisible()
  await expect(loginDialog(page).getByLabel('Email')).toHaveValue('asha@example.org')
})

test('signup shows its busy label, and Signup failed when the server gives no reason', async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_LOAD)
  await openSignup(page)
  await fillSignup(page, newPerson())
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/signup', async (route) => {
    await asked
    await route.fulfill({ status: 400, json: {} })
  })
  await submitSignup(page)
  await expect(signupDialog(page).getByText('Creating Account...')).toBeVisible()
  answer()
  await expect(page.getByText('Signup failed').first()).toBeVisible()
})

test("shows the server's message for an email address that is taken", { tag: '@database' }, async ({
  page,
  server,
  watch,
}) => {
  watch.allow(FAILED_LOAD)
  const person = newPerson()
  await createAccount(server.url, person)
  await openSignup(page)
  await fillSignup(page, person)
  await submitSignup(page)
  await expect(signupDialog(page).getByRole('alert')).toContainText(/\S/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('login shows its busy label and opens the dashboard', async ({ page, server }) => {
  const person = newPerson()
  await createAccount(server.url, person)
  await openLogin(page)
  let letGo = () => {}
  const seen = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/auth/login', async (route) => {
    await seen
    await route.continue()
  })
  await fillLogin(page, person.email, person.password)
  await submitLogin(page)
  await expect(loginDialog(page).getByText('Signing In...')).toBeVisible()
  letGo()
  await page.waitForURL('**/userDashboard')
})

test('logout shows a message, goes to /Home after a delay, and logs every other tab out', async ({
  page,
  context,
  newMember,
}) => {
  await page.clock.install()
  await newMember()
  await visit(page, '/userDashboard')
  const other = await context.newPage()
  await visit(other, '/about')
  await expect(other.getByRole('banner').getByRole('button', { name: 'Wallet' })).toBeVisible()
  await logOut(page, async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000))
  const bye = page.getByText('Logged out successfully!')
  await expect(bye).toBeVisible()
  await page.clock.runFor(LOGOUT_MS - 50)
  expect(new URL(page.url()).pathname).toBe('/userDashboard')
  await page.clock.runFor(100)
  await page.waitForURL(({ pathname }) => pathname === '/Home')
  await page.clock.resume()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('keeps the session when logout fails', async ({ page, newMember, watch }) => {
  watch.allow(FAILED_LOAD)
  await newMember()
  await visit(page, '/userDashboard')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await logOut(page)
  await expect(page.getByText('Logout failed!')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

test('shows the next member on the same browser nothing of the previous member', async ({
  page,
  server,
  watch,
}) => {
  // On a busy machine the dashboard's last request is answered after the logout.
  watch.allow(/Failed to load resource.*401/)
  const first = newPerson()
  const second = newPerson()
  await createAccount(server.url, second)
  await signUp(page, first)
  await logOut(page)
  await page.waitForURL('**/Home')
  await logIn(page, second)
  await page.waitForURL('**/userDashboard')
  expect(JSON.stringify(await stored(page))).not.toContain(first.email)
})
