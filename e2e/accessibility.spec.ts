import {
  assetCard,
  evForm,
  NEXON_NAME,
  openDetails,
  openEvForm,
  openSolarForm,
  recordNexon,
  solarForm,
} from './harness/assets.ts'
import { loginDialog, openLogin, openMenu, openSignup, submitLogin, submitSignup } from './harness/members.ts'
import { DESKTOP, OPEN_PAGES, PHONE, PRIVATE_PAGES, visit } from './harness/pages.ts'
import { expect, test } from './harness/test.ts'
import { fillTree, openTreeForm, saveTree, treeDialog } from './harness/trees.ts'

const WALK_LIMIT_MS = 180_000

for (const viewport of [PHONE, DESKTOP])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing on the public pages', async ({ page, axe }) => {
      test.setTimeout(WALK_LIMIT_MS)
      for (const path of OPEN_PAGES) {
        await visit(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await axe(page)
      }
    })

    test("axe finds nothing on a visitor's dialogs, with and without errors", async ({ page, axe }) => {
      await openLogin(page)
      await axe(page)
      await submitLogin(page)
      await expect(loginDialog(page).getByText('Email is required').first()).toBeVisible()
      await axe(page)
      await openSignup(page)
      await submitSignup(page)
      await axe(page)
      await visit(page, '/about')
      await openMenu(page)
      await axe(page)
    })

    test("axe finds nothing on a member's pages, empty and with a tree", async ({ page, newMember, axe }) => {
      test.setTimeout(WALK_LIMIT_MS)
      await newMember()
      for (const path of PRIVATE_PAGES) {
        await visit(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await axe(page)
      }
      await openTreeForm(page)
      await axe(page)
      await saveTree(page)
      await axe(page)
      await fillTree(page)
      await saveTree(page)
      await expect(treeDialog(page)).toBeHidden()
      for (const path of ['/userDashboard', '/view-assets', '/wallet']) {
        await visit(page, path)
        await expect(page.getByRole('main').getByText('Neem').first()).toBeVisible()
        await axe(page)
      }
      await visit(page, '/about')
      await page.getByRole('button', { name: 'Wallet' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await axe(page)
      await visit(page, '/about')
      await openMenu(page)
      await axe(page)
    })

    test('axe finds nothing on the vehicle and panel dialogs, with errors, filled in and with lists open', async ({
      page,
      newMember,
      axe,
    }) => {
      test.setTimeout(WALK_LIMIT_MS)
      await newMember()
      await openSolarForm(page)
      await axe(page)
      await solarForm(page).getByRole('button', { name: 'Save solar panel' }).click()
      await expect(solarForm(page).getByText('Please check 4 fields')).toBeVisible()
      await axe(page)
      await openEvForm(page)
      await evForm(page).getByRole('button', { name: 'Save EV' }).click()
      await expect(evForm(page).getByText('Please check 7 fields')).toBeVisible()
      await axe(page)
      await recordNexon(page)
      await visit(page, '/view-assets')
      await assetCard(page, NEXON_NAME).getByRole('button', { name: 'Add Details' }).click()
      await expect(page.getByText('No distance added yet.')).toBeVisible()
      await axe(page)
      await page.keyboard.press('Escape')
      const details = await openDetails(page, NEXON_NAME)
      await axe(page)
      await details.getByRole('button', { name: 'Update' }).click()
      await axe(page)
      await details.getByRole('button', { name: 'Cancel' }).click()
      await details.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await axe(page)
      await visit(page, '/userDashboard')
      await page.getByText('Separate', { exact: true }).click()
      await page.getByRole('button', { name: /^Rank: how this is calculated/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await axe(page)
    })
  })
