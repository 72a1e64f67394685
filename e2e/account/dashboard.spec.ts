import type { Page } from '@playwright/test'
import { answerAlert, assetCard, NEXON_NAME, readOwn, recordNexon, recordRoof } from '../harness/assets.ts'
import { toast, visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'
import { fillTree, openTreeForm, saveTree } from '../harness/trees.ts'
import { FAILED_LOAD } from '../harness/watch.ts'

const card = (page: Page, label: string) => page.getByRole('article').filter({ hasText: label })
const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

async function recordOneOfEach(page: Page): Promise<void> {
  await recordNexon(page)
  await visit(page, '/view-assets')
  await assetCard(page, NEXON_NAME).getByRole('button', { name: 'Add Details' }).click()
  const drives = page.getByRole('dialog', { name: NEXON_NAME })
  await drives.getByLabel('Active distance').fill('57')
  await drives.getByRole('button', { name: 'Add distance' }).click()
  await answerAlert(page, 'Transaction added successfully!')
  await recordRoof(page)
  await openTreeForm(page)
  await fillTree(page)
  await saveTree(page)
  await expect(toast(page, 'Tree data saved successfully!')).toBeVisible()
}

async function formulaOf(page: Page, opener: ReturnType<Page['getByRole']>): Promise<string> {
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'How this is calculated' })
  const formula = await drawer.locator('.well').innerText()
  // A second estimate, which loads later, has a source of its own.
  for (const line of ['Source', 'Version', 'Kind'])
    await expect(drawer.getByText(line, { exact: true }).first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
  return formula
}

test('shows the same figures in cards, panels and drawers as in the API', { tag: '@database' }, async ({
  page,
  newMember,
  axeAtBothWidths,
}) => {
  await newMember()
  await recordOneOfEach(page)
  await visit(page, '/userDashboard')
  await expect(page.getByText('Neem').first()).toBeVisible()

  const sums = await readOwn(page, '/api/dashboard/{userId}')
  expect(sums).toMatchObject({
    ev: { count: 1, range_km: 312, distance_km: 57 },
    solar: { count: 1, capacity_kw: 5.4, generation_kwh: 6480 },
    tree: { count: 1, species: 1 },
  })
  await expect(card(page, 'Total Credits').locator('.stat-figure')).toHaveText('150')
  // (312 x 0.12 + 6480 x 0.7 + 1 x 21) / 1000
  await expect(card(page, 'CO2 Offset').locator('.stat-figure')).toHaveText('4.59 tons')
  // (1 x 1 + 1 x 0.5 + 1 x 0.02) x 3000 + 5000 + 2500
  await expect(card(page, 'Value Created').locator('.stat-figure')).toHaveText('₹12,060')
  await expect(card(page, 'Rank').locator('.stat-figure')).toHaveText('#9,700')
  await expect(page.getByText('Top 97% globally')).toBeVisible()
  const { position, members } = sums.rank as { position: number; members: number }
  const grouped = (n: number) => n.toLocaleString('en-US')
  const among =
    members === 1 ? "You're the only member so far" : `${grouped(position)} of ${grouped(members)} members`
  await expect(page.getByRole('link', { name: among })).toBeVisible()

  const how = (label: string) => card(page, label).getByRole('button', { name: /how this is calculated/ })
  expect(await formulaOf(page, how('Total Credits'))).toBe('150 + 0 + 0 + 0 = 150')
  expect(await formulaOf(page, how('CO2 Offset'))).toBe(
    '37.44 + 4,536 + 21 = 4,594.44 kg, ÷ 1,000 = 4.59 tons',
  )
  expect(await formulaOf(page, how('Value Created'))).toBe(
    '1.52 × ₹3,000 + 1 × ₹5,000 + 1 × ₹2,500 = ₹12,060',
  )
  expect(await formulaOf(page, how('Rank'))).toBe('100 − 150 ÷ 5,000 × 100 = 97 %')

  const figure = (title: string, text: string) => panel(page, title).getByRole('button', { name: text })
  expect(await formulaOf(page, figure('Electric Vehicles', '13 kg'))).toBe('57 km × 0.228 kg = 13 kg')
  expect(await formulaOf(page, figure('Solar Energy', '₹38,880'))).toBe('6,480 kWh × ₹6 = ₹38,880')
  expect(await formulaOf(page, figure('Tree Plantations', '21 kg'))).toBe('1 trees × 21 kg = 21 kg')

  const year = page.getByRole('table', { name: 'CO2 by month' })
  await expect(year.getByRole('row')).toHaveCount(14)
  await page.getByText('Separate', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 3, name: /^EV/ })).toContainText('13 kg')
  await axeAtBothWidths(page)

  await how('CO2 Offset').click()
  await page.getByRole('link', { name: 'Rule, sources and calculator' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'CO2 Offset' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('shows a new member real zeros and a link to the first entry', async ({
  page,
  newMember,
  axeAtBothWidths,
}) => {
  await newMember()
  await visit(page, '/userDashboard')
  await expect(page.getByText('No recent activity')).toBeVisible()
  await expect(card(page, 'Total Credits').locator('.stat-figure')).toHaveText('0')
  await expect(page.getByText('No CO2 in these months yet.')).toBeVisible()
  await axeAtBothWidths(page)
  await panel(page, 'Solar Energy').getByRole('link', { name: 'Add solar panel' }).click()
  await page.waitForURL('**/upload')
})

test('logs a warning and shows a message, without an alert, when figures cannot be loaded', async ({
  page,
  newMember,
  watch,
}) => {
  watch.allow(FAILED_LOAD)
  await newMember()
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.route('**/api/dashboard/*', (route) => route.abort())
  await page.route('**/api/credits/*', (route) => route.fulfill({ status: 404, json: {} }))
  await visit(page, '/userDashboard')
  await expect(page.getByRole('heading', { name: "We couldn't load your figures" })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(warnings.join('\n')).toContain('Could not load the dashboard')
  await page.unroute('**/api/dashboard/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No recent activity')).toBeVisible()
})

test('lists a member on the leaderboard only by choice', async ({ page, newMember, axe }) => {
  const { username } = await newMember()
  await recordNexon(page)
  await visit(page, '/userDashboard')
  await page.getByRole('link', { name: /of \d+ members|the only member/ }).click()
  await page.waitForURL('**/leaderboard')
  await expect(page.getByRole('cell', { name: username })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Show me on the leaderboard' }).check()
  await expect(page.getByRole('cell', { name: username })).toBeVisible()
  await axe(page)
  await page.getByRole('switch', { name: 'Show me on the leaderboard' }).uncheck()
  await expect(page.getByRole('cell', { name: username })).toHaveCount(0)
})
