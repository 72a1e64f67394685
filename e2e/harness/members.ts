import { randomUUID } from 'node:crypto'
import { api } from '@eco/contract'
import { expect, type Page } from '@playwright/test'
import { visit } from './pages.ts'

export type Member = { username: string; email: string; password: string; role: 'Private' | 'Organization' }

export function newPerson(): Member {
  const mark = randomUUID().slice(0, 8)
  return {
    username: `Asha ${mark}`,
    email: `asha-${mark}@example.org`,
    password: 'neem-tree-26',
    role: 'Private',
  }
}

const HOME_OF = { Private: '/userDashboard', Organization: '/orgDashboard' } as const

export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome Back' })
export const signupDialog = (page: Page) => page.getByRole('dialog', { name: 'Create Account' })

export async function openLogin(page: Page): Promise<void> {
  await visit(page, '/about')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await expect(loginDialog(page)).toBeVisible()
}

export async function openSignup(page: Page): Promise<void> {
  await openLogin(page)
  await loginDialog(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(signupDialog(page)).toBeVisible()
}

export async function fillSignup(page: Page, member: Member): Promise<void> {
  const dialog = signupDialog(page)
  await dialog.getByRole('radio', { name: member.role }).check({ force: true })
  await dialog.getByLabel('Username').fill(member.username)
  await dialog.getByLabel('Email').fill(member.email)
  await dialog.getByLabel('Password', { exact: true }).fill(member.password)
}

export const submitSignup = (page: Page) => signupDialog(page).locator('button[type="submit"]').click()

export async function signUp(page: Page, member: Member): Promise<void> {
  await openSignup(page)
  await fillSignup(page, member)
  await submitSignup(page)
  await page.waitForURL(`**${HOME_OF[member.role]}`)
}

/** A page of the same origin that loads nothing, not even an icon. */
const BLANK = '<link rel="icon" href="data:,">'

type Credentials = Pick<Member, 'email' | 'password'>

/** Signs a member up in the browser without the forms; the next page that opens has the session. */
export async function signUpQuietly(page: Page, member: Member): Promise<void> {
  const role = member.role === 'Private' ? 'user' : 'organization'
  await openSession(page, '', api.signup, { ...member, role })
}

/** Logs an existing account in without the forms. @param origin of another server than the test's own */
export async function logInQuietly(page: Page, { email, password }: Credentials, origin = ''): Promise<void> {
  await openSession(page, origin, api.login, { email, password })
}

async function openSession(
  page: Page,
  origin: string,
  { method, path }: typeof api.signup | typeof api.login,
  body: object,
): Promise<void> {
  const blank = `${origin}/blank`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: BLANK }))
  await page.goto(blank)
  const request = { method, path, body }
  await page.evaluate(async ({ method, path, body }) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(path, { method, headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    const { token, user } = await reply.json()
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('userId', user.u_id)
    localStorage.setItem('token', token)
  }, request)
  // A page with a route has no HTTP cache, and each of its requests waits for the test's process.
  await page.unroute(blank)
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await loginDialog(page).getByLabel('Email').fill(email)
  await loginDialog(page).getByLabel('Password', { exact: true }).fill(password)
}

export const submitLogin = (page: Page) => loginDialog(page).locator('button[type="submit"]').click()

export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await openLogin(page)
  await fillLogin(page, email, password)
  await submitLogin(page)
  await expect(loginDialog(page)).toBeHidden()
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).first().click()
}

/** Logs out. @param first runs once the menu is open, before the click */
export async function logOut(page: Page, first?: () => Promise<unknown>): Promise<void> {
  await openMenu(page)
  await first?.()
  await page.getByRole('button', { name: 'Logout' }).click()
}
