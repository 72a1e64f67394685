import type { Page } from '@playwright/test'
import { PHONE, visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'

test.use({ serviceWorkers: 'allow', viewport: PHONE })

const kept = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('a game that was opened once can be opened and played offline', async ({ page, context, watch }) => {
  watch.allow(/net::ERR_INTERNET_DISCONNECTED/)
  await visit(page, '/games/memory')
  await expect.poll(() => kept(page)).toContain('/games/memory')
  await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(12)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.locator('[data-at="0"]')).toBeVisible()
  // Wait until everything that the game loads is cached too.
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await visit(page, '/games/memory')
  const again = page.getByRole('button', { name: 'Start', exact: true })
  const paused = page.getByRole('button', { name: 'Resume' })
  await expect(again.or(paused)).toBeVisible()
  if (await paused.isVisible()) {
    await paused.click()
  } else await again.click()
  await page.locator('[data-at="0"]').click()
  await expect(page.locator('[data-at="0"]')).toHaveAttribute('data-side', 'up')
  await context.setOffline(false)
})

test('the service worker caches no page other than games, even on request', async ({ page }) => {
  await visit(page, '/games/memory')
  await expect.poll(() => kept(page)).toContain('/games/memory')
  const asked = ['/userDashboard', '/api/settings', '//elsewhere.example/game', '/game/../about', 7, null]
  await page.evaluate((paths) => {
    for (const keep of paths) navigator.serviceWorker.controller?.postMessage({ keep })
    navigator.serviceWorker.controller?.postMessage({ keep: '/game' })
  }, asked)
  await expect.poll(() => kept(page)).toContain('/game')
  for (const path of await kept(page))
    expect(path).toMatch(/^\/(assets\/|games?(\/[a-z-]+)?$|before-app\.js|after-paint\.js|favicon\.svg)/)
})

test('caches no other page and no API response', async ({ page, newMember }) => {
  await newMember()
  await visit(page, '/games/memory')
  await expect.poll(() => kept(page)).toContain('/games/memory')
  await visit(page, '/userDashboard')
  await visit(page, '/about')
  for (const path of await kept(page))
    expect(path).toMatch(/^\/(assets\/|games?(\/|$)|before-app\.js|after-paint\.js|favicon\.svg)/)
})
