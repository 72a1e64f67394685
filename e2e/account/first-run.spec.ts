import type { Page } from '@playwright/test'
import { logActivity } from '../harness/activities.ts'
import { recordNexon } from '../harness/assets.ts'
import { introduce } from '../harness/first-steps.ts'
import { DESKTOP, PHONE, resize, visit } from '../harness/pages.ts'
import { photo } from '../harness/photos.ts'
import { expect, test } from '../harness/test.ts'

const step = (page: Page, name: 'asset' | 'activity' | 'profile') => page.locator(`[data-step="${name}"]`)
const solid = (page: Page) => page.getByRole('main').locator(':is(a, button).bg-forest')

test.use({ viewport: PHONE })

test('shows a new member three steps above the empty figures, until all are done', async ({
  page,
  newMember,
  axeAtBothWidths,
}) => {
  test.setTimeout(120_000)
  const member = await newMember()
  await visit(page, '/userDashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${member.username}`)
  await expect(page.getByText('Three steps to get started. Take them in any order.')).toBeVisible()
  await expect(page.locator('[data-step]')).toHaveCount(3)
  await expect(solid(page)).toHaveText(['Add an asset'])
  await expect(page.getByRole('heading', { name: 'Two ways to record a tree' })).toBeVisible()

  // The specified content stays below, with its real zeros.
  await expect(page.getByRole('article').filter({ hasText: 'Total Credits' })).toContainText('0')
  for (const words of ['Electric Vehicles', 'Tree Plantations', 'Solar Energy', 'No recent activity'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'How do I earn credits?' })).toBeVisible()
  for (const size of [DESKTOP, PHONE]) {
    await resize(page, size)
    const steps = await page.getByRole('list', { name: 'First steps' }).boundingBox()
    const summary = await page.getByRole('region', { name: 'Summary' }).boundingBox()
    expect(steps?.y).toBeLessThan(summary?.y ?? 0)
  }
  await axeAtBothWidths(page)

  await step(page, 'asset').getByRole('link', { name: 'Add an asset' }).click()
  await page.waitForURL('**/upload')
  await recordNexon(page)
  await visit(page, '/userDashboard')
  await expect(page.getByText('One step done, two to go.')).toBeVisible()
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
  await expect(step(page, 'asset')).toContainText('Done')
  await expect(step(page, 'asset')).toContainText('Tata Nexon EV')
  await expect(step(page, 'asset')).toContainText('50 credits, pending')
  await expect(step(page, 'asset').getByRole('link', { name: 'View entry' })).toBeVisible()
  await expect(solid(page)).toHaveText(['Log an activity'])

  await logActivity(page, 'plastic-free', await photo('bag.jpg'))
  await expect(page.getByText('Total: 10 coins')).toBeVisible()
  await visit(page, '/userDashboard')
  await expect(step(page, 'activity')).toContainText('10 coins so far')
  await expect(solid(page)).toHaveText(['Edit profile'])
  await axeAtBothWidths(page)

  await step(page, 'profile').getByRole('link', { name: 'Edit profile' }).click()
  await page.waitForURL('**/profile')
  await introduce(page)
  await visit(page, '/userDashboard')
  await expect(page.getByRole('article').filter({ hasText: 'Total Credits' })).toContainText('50')
  await expect(page.locator('[data-step]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good ')
  await expect(page.getByRole('link', { name: 'Quick Add' })).toHaveClass(/ bg-forest /)
})
