import { OPEN_PAGES, PHONE, PRIVATE_PAGES, visit } from './harness/pages.ts'
import { doubleText, lostText, lowTargets } from './harness/reach.ts'
import { expect, test } from './harness/test.ts'
import { fillTree, openTreeForm, saveTree, treeDialog } from './harness/trees.ts'

const WALK_LIMIT_MS = 180_000

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

test('every control of the public pages is at least 44 px high', async ({ page }) => {
  test.setTimeout(WALK_LIMIT_MS)
  for (const path of OPEN_PAGES) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await lowTargets(page), path).toEqual([])
  }
})

test('text at double size is neither cut off nor covered on the public pages', async ({ page }) => {
  test.setTimeout(WALK_LIMIT_MS)
  for (const path of OPEN_PAGES) {
    await visit(page, path)
    await doubleText(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await lostText(page), path).toEqual([])
  }
})

test("a member's pages have large enough controls and lose no text at double size", async ({
  page,
  newMember,
}) => {
  test.setTimeout(WALK_LIMIT_MS)
  await newMember()
  await openTreeForm(page)
  expect.soft(await lowTargets(page), 'form').toEqual([])
  await doubleText(page)
  expect.soft(await lostText(page), 'form').toEqual([])
  await visit(page, '/upload')
  await openTreeForm(page)
  await fillTree(page)
  await saveTree(page)
  await expect(treeDialog(page)).toBeHidden()
  for (const path of [...PRIVATE_PAGES, '/leaderboard', '/community', '/activities', '/games/memory']) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(500)
    expect.soft(await lowTargets(page), path).toEqual([])
    await doubleText(page)
    expect.soft(await lostText(page), path).toEqual([])
  }
})
