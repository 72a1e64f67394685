import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  fillLogin,
  logIn,
  loginDialog,
  newPerson,
  openMenu,
  signupDialog,
  submitLogin,
} from '../harness/members.ts'
import { DESKTOP, PHONE, PRIVATE_PAGES, visit } from '../harness/pages.ts'
import { createAccount } from '../harness/programs.ts'
import { expect, test } from '../harness/test.ts'

const LOGIN_FIRST = 'Please log in or sign up first'
const MEMBER_MENU = ['Dashboard', 'Assets', 'Blog', 'Engage', 'Wallet', 'About', 'Contact', 'Logout']
const PUBLIC_MENU = ['Dashboard', 'Blog', 'About Us', 'Contact Us', 'Sign Up']

const bar = (page: Page) => page.locator('#root > header')
const menuRows = (page: Page) =>
  page.getByRole('dialog').getByRole('navigation', { name: 'Main' }).getByRole('listitem')
const pathOf = (page: Page) => new URL(page.url()).pathname

/** The start script, one screen and the menu; it was 45 when each shared part was a file of its own. */
const SCRIPTS_MAX = 30

test('answers an unknown address with 404 and a message', async ({ page, watch }) => {
  watch.allow(/Failed to load resource.*404/)
  const reply = await visit(page, '/no-such-page')
  expect(reply?.status()).toBe(404)
  await expect(page.getByText('Page not found')).toBeVisible()
})

test('serves pages that can be read without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'Building a Sustainable Future' })).toBeVisible()
  await context.close()
})

test('loads few scripts for a text page, and none before its text is drawn', async ({ page }) => {
  const reply = await visit(page, '/about')
  expect(await reply?.text()).not.toMatch(/<script[^>]*\/assets\/|rel="modulepreload"/)
  await openMenu(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  const scripts = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name)).length,
  )
  expect(scripts).toBeLessThanOrEqual(SCRIPTS_MAX)
})

test.describe('before the scripts have loaded', () => {
  let loadScripts: () => Promise<void>

  test.beforeEach(async ({ page }) => {
    const requests: (() => Promise<void>)[] = []
    let isHeld = true
    await page.route('**/assets/*.js', async (route) => {
      if (isHeld) requests.push(() => route.continue())
      else await route.continue()
    })
    loadScripts = async () => {
      isHeld = false
      await Promise.all(requests.map((request) => request()))
    }
  })

  test('a click is handled once they have', async ({ page }) => {
    await page.goto('/games/eco-shooter')
    await page.getByRole('button', { name: 'Play Hard', exact: true }).click()
    await loadScripts()
    await expect(page.locator('.shooter-stage canvas')).toBeVisible()
  })

  test('a press that lasts until they have counts as a click', async ({ page }) => {
    await page.goto('/games/eco-shooter')
    const button = page.getByRole('button', { name: 'Play Hard', exact: true })
    await button.hover()
    await page.mouse.down()
    const pressed = await button.elementHandle()
    await loadScripts()
    await page.waitForFunction((element) => element?.isConnected === false, pressed)
    await page.mouse.up()
    await expect(page.locator('.shooter-stage canvas')).toBeVisible()
  })

  test('typed text stays and is sent', async ({ page }) => {
    await page.goto('/about')
    await page.getByPlaceholder('you@example.org').fill(`${randomUUID()}@example.org`)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await loadScripts()
    await expect(page.getByText('Thank you! You are subscribed.')).toBeVisible()
  })
})

for (const path of PRIVATE_PAGES)
  test(`${path} shows the login prompt to a visitor and opens after the login`, async ({ page, server }) => {
    const member = newPerson()
    await createAccount(server.url, member)
    await visit(page, path)
    await expect(page.getByText(LOGIN_FIRST)).toBeVisible()
    await expect(loginDialog(page)).toBeVisible()
    await fillLogin(page, member.email, member.password)
    await submitLogin(page)
    await expect(loginDialog(page)).toBeHidden()
    await page.waitForURL(`**${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('hides the top bar on the dashboard and under /games, and shows it elsewhere', async ({
  page,
  newMember,
  watch,
}) => {
  watch.allow(/Failed to load resource.*404/)
  await newMember()
  for (const path of [
    '/userDashboard',
    '/games/eco-voyage',
    '/games/eco-shooter',
    '/games/memory',
    '/games/x',
  ]) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(bar(page), path).toHaveCount(0)
  }
  for (const path of ['/game', '/about', '/upload', '/Home']) {
    await visit(page, path)
    await expect(bar(page).getByRole('button', { name: 'Wallet' }), path).toBeVisible()
  }
})

test('shows a visitor the public menu, where Dashboard opens the login prompt without leaving the page', async ({
  page,
}) => {
  await visit(page, '/about')
  await openMenu(page)
  await expect(menuRows(page)).toHaveText(PUBLIC_MENU)
  await menuRows(page).getByText('Dashboard').click()
  await expect(page.getByText(LOGIN_FIRST)).toBeVisible()
  await expect(loginDialog(page)).toBeVisible()
  expect(pathOf(page)).toBe('/about')
  await page.keyboard.press('Escape')
  await openMenu(page)
  await menuRows(page).getByText('Sign Up').click()
  await expect(signupDialog(page)).toBeVisible()
})

const MENU_WAYS = [
  ['Dashboard', '/userDashboard'],
  ['Assets', '/upload'],
  ['Blog', '/blog'],
  ['Engage', '/engage'],
  ['About', '/about'],
  ['Contact', '/contact'],
] as const

test('shows a member the eight sidebar links in order, each to its page', async ({ page, newMember }) => {
  await newMember()
  await visit(page, '/about')
  await openMenu(page)
  await expect(menuRows(page)).toHaveText(MEMBER_MENU)
  await page.keyboard.press('Escape')
  for (const [label, path] of MENU_WAYS) {
    await visit(page, '/community')
    await openMenu(page)
    await menuRows(page).getByText(label, { exact: true }).click()
    await page.waitForURL(`**${path}`)
  }
})

test('closes the sidebar on a click outside and not on a click inside', async ({ page, newMember }) => {
  await newMember()
  await visit(page, '/about')
  await openMenu(page)
  const sheet = page.getByRole('dialog')
  await sheet.click({ position: { x: 220, y: 30 } })
  await expect(sheet).toBeVisible()
  await page.mouse.click(1000, 500)
  await expect(sheet).toBeHidden()
})

for (const viewport of [PHONE, DESKTOP])
  test(`opens the wallet over the page at ${viewport.width} px with its three figures`, async ({
    page,
    newMember,
  }) => {
    await page.setViewportSize(viewport)
    await newMember()
    await visit(page, '/about')
    await bar(page).getByRole('button', { name: 'Wallet' }).click()
    const wallet = page.getByRole('dialog')
    await expect(wallet.getByText('2,450')).toBeVisible()
    await expect(wallet.getByText('1,250')).toBeVisible()
    await expect(wallet.getByText('0.00').first()).toBeVisible()
    expect(pathOf(page)).toBe('/about')
    await page.keyboard.press('Escape')
    await expect(wallet).toBeHidden()
  })

test('opens the profile from the profile icon', async ({ page, newMember }) => {
  await newMember()
  await visit(page, '/about')
  await bar(page).getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL('**/profile')
})

test('stays on the dashboard on Back, and goes back elsewhere', async ({ page, newMember }) => {
  await newMember()
  await visit(page, '/about')
  await openMenu(page)
  await menuRows(page).getByText('Dashboard').click()
  await page.waitForURL('**/userDashboard')
  // The page before is shown until the dashboard has loaded.
  await expect(page.getByRole('link', { name: 'View Assets' })).toBeVisible()
  // Browsers ignore history changes that a page makes before any user interaction.
  await page.getByRole('heading', { level: 1 }).click()
  for (let press = 0; press < 2; press++) {
    // Back and forth: without waiting for both, the next press would come in between.
    await page.evaluate(async () => {
      const moved = () =>
        new Promise((done) => addEventListener('popstate', () => done(true), { once: true }))
      const back = moved()
      history.back()
      await back
      await moved()
    })
    await expect.poll(() => pathOf(page)).toBe('/userDashboard')
  }
  await page.getByRole('link', { name: 'View Assets' }).click()
  await page.waitForURL('**/view-assets')
  await page.goBack()
  await page.waitForURL('**/userDashboard')
})

test('Get Started opens Create Account for a visitor and the dashboard for a member', async ({
  page,
  newMember,
}) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await expect(signupDialog(page)).toBeVisible()
  await newMember()
  await visit(page, '/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await page.waitForURL('**/userDashboard')
})

test('Learn More opens About', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Learn More' }).click()
  await page.waitForURL('**/about')
})

test('shows the target of the organization page before it redirects', async ({ page, newMember }) => {
  await newMember({ role: 'Organization' })
  // Delay the redirect, so that the test can read the page before it.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/settings', async (route) => {
    await released
    await route.continue()
  })
  await visit(page, '/orgDashboard')
  await expect(page.getByText('Redirecting to Organization Dashboard...')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  release()
  await page.waitForURL('**/console/')
})

test('confirms the email address subscribed in the footer', async ({ page }) => {
  await visit(page, '/')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Newsletter').fill('reader@example.org')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByRole('status')).toContainText(/\S/)
})

test('opens the public pages when the server does not recognize the token', async ({
  page,
  newMember,
  watch,
}) => {
  watch.allow(/Failed to load resource.*401/)
  const person = await newMember()
  await page.context().clearCookies()
  await visit(page, '/wallet')
  await expect(loginDialog(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.keyboard.press('Escape')
  await logIn(page, person)
})
