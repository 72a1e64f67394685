import type { Locator } from '@playwright/test'
import { logOut } from '../harness/members.ts'
import { toast, visit } from '../harness/pages.ts'
import { largePhoto, photo } from '../harness/photos.ts'
import { queuedOf } from '../harness/programs.ts'
import { expect, test } from '../harness/test.ts'
import {
  choosePhotos,
  fillTree,
  NEEM,
  openTreeForm,
  readyPhotos,
  saveTree,
  treeCard,
} from '../harness/trees.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a new member records a tree with two photos and sees its credits become approved', {
  tag: '@database',
}, async ({ page, newMember, reviewer, axe }) => {
  await newMember()
  const userId = await page.evaluate(() => localStorage.getItem('userId') ?? '')

  await openTreeForm(page)
  await fillTree(page)
  await choosePhotos(page, [await photo('front.jpg'), await largePhoto('side.jpg')])
  await expect(readyPhotos(page)).toHaveCount(2)
  await saveTree(page)
  await expect(toast(page, 'Tree data saved successfully!')).toBeVisible()

  await visit(page, '/userDashboard')
  await expect(
    page.getByRole('article').filter({ hasText: 'Total Credits' }).locator('.stat-figure'),
  ).toHaveText('50')

  await visit(page, '/wallet')
  await expect(page.getByRole('main').getByText('50.00').first()).toBeVisible()

  await visit(page, '/view-assets')
  const card = treeCard(page, NEEM.name)
  await expect(card.getByText('Pending')).toBeVisible()
  await expect
    .poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)

  const [own] = await queuedOf(reviewer.call, userId)
  if (own === undefined) throw new Error('the tree is not in the review queue')
  expect(own.images).toHaveLength(2)
  await reviewer.approve(own.asset_id)

  await page.reload()
  const badge = card.getByText('Approved')
  await expect(badge).toBeVisible()
  expect(await isGreen(badge)).toBe(true)
  await axe(page)

  await logOut(page)
  await expect(page.getByText('Logged out successfully!')).toBeVisible()
  await page.waitForURL(({ pathname }) => pathname === '/Home')
})

/** Reads the colour from a canvas, because the page defines its colours in OKLCH. */
async function isGreen(badge: Locator): Promise<boolean> {
  const [red = 0, green = 0, blue = 0] = await badge.evaluate((element) => {
    const brush = document.createElement('canvas').getContext('2d')
    if (!brush) return []
    brush.fillStyle = getComputedStyle(element).color
    brush.fillRect(0, 0, 1, 1)
    return [...brush.getImageData(0, 0, 1, 1).data]
  })
  return green > red && green > blue
}
