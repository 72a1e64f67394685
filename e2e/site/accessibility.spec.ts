import type { Page } from '@playwright/test'
import {
  assetCard,
  evForm,
  NEXON_NAME,
  openDetails,
  openEvForm,
  openSolarForm,
  recordNexon,
  solarForm,
} from '../harness/assets.ts'
import {
  loginDialog,
  openLogin,
  openMenu,
  openSignup,
  submitLogin,
  submitSignup,
} from '../harness/members.ts'
import { OPEN_PAGES, PHONE, PRIVATE_PAGES, resize, visit } from '../harness/pages.ts'
import { doubleText, lostText, lowTargets } from '../harness/reach.ts'
import { expect, test } from '../harness/test.ts'
import { fillTree, openTreeForm, saveTree, treeDialog } from '../harness/trees.ts'

const WALK_LIMIT_MS = 240_000
/** What moves longer needs a button that stops it. Source: WCAG 2.2, success criterion 2.2.2. */
const MOVES_MOST_MS = 5_000
/** These addresses show the same page as '/'. */
const SAME_AS_START: readonly string[] = ['/home', '/Home']
/** Two halves, so that two workers share them. */
const GAMES_AND_COMMUNITY = OPEN_PAGES.filter((path) =>
  /^\/(activit|game|community|leader|registry)/.test(path),
)
const HALVES = {
  'the games, activities and community': GAMES_AND_COMMUNITY,
  'the other public pages': OPEN_PAGES.filter((path) => !GAMES_AND_COMMUNITY.includes(path)),
}

test.describe.configure({ timeout: WALK_LIMIT_MS })

/** On a phone: controls are large enough for a thumb, and text of double size is neither cut off nor covered. */
async function checkReach(page: Page): Promise<void> {
  await resize(page, PHONE)
  expect.soft(await lowTargets(page), page.url()).toEqual([])
  await doubleText(page)
  expect.soft(await lostText(page), page.url()).toEqual([])
}

for (const [name, paths] of Object.entries(HALVES))
  test(`everybody can see, reach and read ${name}`, async ({ page, axeOnPage }) => {
    for (const path of paths)
      await test.step(path, async () => {
        const reply = await visit(page, path)
        expect(reply?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page).toHaveTitle(/\S/)
        if (SAME_AS_START.includes(path)) return
        await axeOnPage(page)
        await checkReach(page)
      })
  })

test("axe finds nothing on a visitor's dialogs, with and without errors", async ({
  page,
  axeAtBothWidths,
}) => {
  await openLogin(page)
  await axeAtBothWidths(page)
  await submitLogin(page)
  await expect(loginDialog(page).getByText('Email is required').first()).toBeVisible()
  await axeAtBothWidths(page)
  await openSignup(page)
  await submitSignup(page)
  await axeAtBothWidths(page)
  await visit(page, '/about')
  await openMenu(page)
  await axeAtBothWidths(page)
})

test("everybody can see, reach and read a member's pages, empty and with a tree", async ({
  page,
  newMember,
  axeAtBothWidths,
  axeOnPage,
}) => {
  await newMember()
  for (const path of PRIVATE_PAGES)
    await test.step(path, async () => {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await axeOnPage(page)
    })
  await openTreeForm(page)
  await axeAtBothWidths(page)
  await saveTree(page)
  await axeAtBothWidths(page)
  await resize(page, PHONE)
  await openTreeForm(page)
  await checkReach(page)
  await openTreeForm(page)
  await fillTree(page)
  await saveTree(page)
  await expect(treeDialog(page)).toBeHidden()
  const withTree: readonly string[] = ['/userDashboard', '/view-assets', '/wallet']
  for (const path of [...PRIVATE_PAGES, '/leaderboard', '/community', '/activities', '/games/memory'])
    await test.step(`${path} with a tree`, async () => {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (withTree.includes(path)) {
        await expect(page.getByRole('main').getByText('Neem').first()).toBeVisible()
        await axeAtBothWidths(page)
      } else await page.waitForLoadState('networkidle')
      await checkReach(page)
    })
  await visit(page, '/about')
  await page.getByRole('button', { name: 'Wallet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await axeAtBothWidths(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await openMenu(page)
  await axeAtBothWidths(page)
})

test('axe finds nothing on the vehicle and panel dialogs, with errors, filled in and with lists open', async ({
  page,
  newMember,
  axeAtBothWidths,
}) => {
  await newMember()
  await openSolarForm(page)
  await axeAtBothWidths(page)
  await solarForm(page).getByRole('button', { name: 'Save solar panel' }).click()
  await expect(solarForm(page).getByText('Please check 4 fields')).toBeVisible()
  await axeAtBothWidths(page)
  await openEvForm(page)
  await evForm(page).getByRole('button', { name: 'Save EV' }).click()
  await expect(evForm(page).getByText('Please check 7 fields')).toBeVisible()
  await axeAtBothWidths(page)
  await recordNexon(page)
  await visit(page, '/view-assets')
  await assetCard(page, NEXON_NAME).getByRole('button', { name: 'Add Details' }).click()
  await expect(page.getByText('No distance added yet.')).toBeVisible()
  await axeAtBothWidths(page)
  await page.keyboard.press('Escape')
  const details = await openDetails(page, NEXON_NAME)
  await axeAtBothWidths(page)
  await details.getByRole('button', { name: 'Update' }).click()
  await axeAtBothWidths(page)
  await details.getByRole('button', { name: 'Cancel' }).click()
  await details.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await axeAtBothWidths(page)
  await visit(page, '/userDashboard')
  await page.getByText('Separate', { exact: true }).click()
  await page.getByRole('button', { name: /^Rank: how this is calculated/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await axeAtBothWidths(page)
})

/** How long each shown element of the page moves by itself, ms, however long ago it began. */
const movements = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration, animationIterationCount, visibility } =
        getComputedStyle(element)
      if (animationName === 'none' || visibility === 'hidden') return []
      const times = animationIterationCount === 'infinite' ? Infinity : Number(animationIterationCount)
      return [Number.parseFloat(animationDuration) * 1_000 * times]
    }),
  )

for (const path of ['/', '/about'])
  test(`the landscape of ${path} comes to rest within five seconds, and never moves when asked not to`, async ({
    page,
  }) => {
    await visit(page, path)
    await expect.poll(() => movements(page)).toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const moving = await movements(page)
    expect(moving.length).toBeGreaterThan(5)
    expect(Math.max(...moving)).toBeLessThanOrEqual(MOVES_MOST_MS)
  })
