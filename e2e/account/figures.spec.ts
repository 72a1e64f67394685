import type { Page, Route } from '@playwright/test'
import { takeFirstSteps } from '../harness/first-steps.ts'
import { DESKTOP, PHONE, resize, visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'
import { FAILED_LOAD } from '../harness/watch.ts'

const FIGURES = /\/api\/(dashboard|credits|activities\/state)/
const SUMS = /\/api\/dashboard/
const main = (page: Page) => page.getByRole('main')
const card = (page: Page, label: string) => page.getByRole('article').filter({ hasText: label })
const fail = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'internal', message: 'Not now', requestId: '7f3a-20c1' } })

/** The positions of the dashboard's parts, px from the top; without the questions, which follow a list. */
const shape = (page: Page) =>
  main(page)
    .locator('section:not(section section), article')
    .evaluateAll((parts) =>
      parts.slice(0, -1).map((part) => Math.round(part.getBoundingClientRect().top + window.scrollY)),
    )

async function shapes(page: Page): Promise<number[][]> {
  const found: number[][] = []
  for (const size of [DESKTOP, PHONE]) {
    await resize(page, size)
    found.push(await shape(page))
  }
  return found
}

/** Delays responses. @returns a function that releases them */
async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern, async (route) => {
    await free
    await route.continue()
  })
  return letGo
}

test.use({ viewport: PHONE })
test.describe.configure({ timeout: 120_000 })

test('shows placeholders without layout shift while figures load, and says when it takes long', async ({
  page,
  newMember,
  axeAtBothWidths,
}) => {
  await newMember()
  await takeFirstSteps(page)
  const letGo = await holdBack(page, FIGURES)
  await page.clock.install()
  await visit(page, '/userDashboard')
  await page.clock.runFor(200)
  await expect(main(page).locator('.skeleton-figure').first()).toBeVisible()
  await expect(page.getByText('Loading recent activity...')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quick Add' })).toBeVisible()
  await expect(main(page).getByText(/^#?[\d,.]+( \w+)?$/)).toHaveCount(0)
  await expect(page.getByText('No CO2 in these months yet.')).toHaveCount(0)
  await expect(page.getByText('This is taking longer than usual.')).toHaveCount(0)
  const before = await shapes(page)
  await page.clock.runFor(5_000)
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
  await axeAtBothWidths(page)
  letGo()
  await page.clock.resume()
  await expect(card(page, 'Total Credits').locator('.stat-figure')).toHaveText('50')
  await expect(page.getByText('This is taking longer than usual.')).toHaveCount(0)
  expect(await shapes(page)).toEqual(before)
})

test('shows one message when nothing can be loaded, and retries automatically and on a click', async ({
  page,
  newMember,
  axeAtBothWidths,
  watch,
}) => {
  watch.allow(FAILED_LOAD)
  await newMember()
  await takeFirstSteps(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.clock.install()
  await page.route(FIGURES, fail)
  await visit(page, '/userDashboard')
  await page.clock.runFor(3_000)
  await expect(page.getByRole('heading', { name: "We couldn't load your figures" })).toBeVisible()
  await expect(page.getByText(/^Request 7f3a-20c1, \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText(/^Next automatic try in \d+ s$/)).toBeVisible()
  await expect(page.getByText('You can still')).toBeVisible()
  await expect(page.getByRole('button', { name: 'How do I earn credits?' })).toBeVisible()
  await expect(page.getByText('Total Credits')).toHaveCount(0)
  await axeAtBothWidths(page)
  expect(sent).not.toContain('/api/credits/update')
  const tries = () => sent.filter((path) => path.startsWith('/api/dashboard')).length
  const byPress = tries()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(tries).toBeGreaterThan(byPress)
  await page.clock.runFor(3_000)
  const byItself = tries()
  await page.clock.runFor(21_000)
  await expect.poll(tries).toBeGreaterThan(byItself)
  await page.unroute(FIGURES)
  await expect(async () => {
    // Again, if the try before had not yet failed when the time passed.
    await page.clock.runFor(30_000)
    await expect(card(page, 'Total Credits').locator('.stat-figure')).toHaveText('50', { timeout: 2_000 })
  }).toPass()
})

test('shows an error in place of a part that cannot be loaded, and reloads only that part', async ({
  page,
  newMember,
  axeAtBothWidths,
  watch,
}) => {
  watch.allow(FAILED_LOAD)
  await newMember()
  await takeFirstSteps(page)
  await page.route(SUMS, fail)
  await visit(page, '/userDashboard')
  await expect(card(page, 'Total Credits').locator('.stat-figure')).toHaveText('50')
  await expect(card(page, 'CO2 Offset').getByText('Not available right now')).toBeVisible()
  await expect(page.getByText("We couldn't load this chart")).toBeVisible()
  await axeAtBothWidths(page)
  await page.unroute(SUMS)
  await card(page, 'CO2 Offset').getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'CO2 Offset').locator('.stat-figure')).toHaveText('0.04 tons')
  await expect(page.getByText('Not available right now')).toHaveCount(0)
})

test('the wallet shows a message in place of credits that cannot be loaded', async ({
  page,
  newMember,
  axeAtBothWidths,
  watch,
}) => {
  watch.allow(FAILED_LOAD)
  await newMember()
  await page.route('**/api/credits/*', fail)
  await visit(page, '/wallet')
  await expect(main(page).getByText("We couldn't load your credits.")).toBeVisible()
  await expect(main(page).getByText('0.00')).toHaveCount(0)
  await expect(main(page).getByText('1,250')).toBeVisible()
  await axeAtBothWidths(page)
  await page.unroute('**/api/credits/*')
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(main(page).getByText('0.00').first()).toBeVisible()
})
