import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { logActivity } from '../harness/activities.ts'
import { recordNexon, recordRoof } from '../harness/assets.ts'
import { LOOKS } from '../harness/axe.ts'
import { PHONE, toast, visit } from '../harness/pages.ts'
import { photo } from '../harness/photos.ts'
import { proofDialog, proofField } from '../harness/proofs.ts'
import { expect, test } from '../harness/test.ts'
import {
  choosePhotos,
  fillTree,
  NEEM,
  openTreeForm,
  readyPhotos,
  saveTree,
  treeDialog,
} from '../harness/trees.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const two = (n: number) => String(n).padStart(2, '0')
const today = () => {
  const at = new Date()
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** A photo taken today at the place that the tests use. */
async function photoOfToday(name: string) {
  const picture = { width: 640, height: 480, channels: 3, background: '#4a7' } as const
  const taken = `${today().replaceAll('-', ':')} 00:01:00`
  const buffer = await sharp({ create: { ...picture, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg()
    .withExif({
      IFD2: { DateTimeOriginal: taken },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '19/1 4/1 3360/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '72/1 52/1 3972/100',
      },
    })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Whether the rectangles of two elements overlap. */
async function cover(page: Page, one: string, other: string): Promise<boolean> {
  return page.evaluate(
    ([a = '', b = '']) => {
      const [x, y] = [a, b].map((selector) => document.querySelector(selector)?.getBoundingClientRect())
      if (!x || !y) throw new Error('one of them is not on the page')
      return x.left < y.right && y.left < x.right && x.top < y.bottom && y.top < x.bottom
    },
    [one, other],
  )
}

for (const look of LOOKS)
  test.describe(`at ${look.viewport.width} px`, () => {
    test.use(look)

    test('shows the result of a saved tree and copies its photo, place and species to a planting activity', async ({
      page,
      newMember,
      axeInLook,
    }) => {
      test.setTimeout(120_000)
      await newMember()
      await openTreeForm(page)
      await fillTree(page, { ...NEEM, plantingDate: today() })
      await choosePhotos(page, [await photoOfToday('sapling.jpg')])
      await expect(readyPhotos(page)).toHaveCount(1)
      await saveTree(page)

      await expect(title(page)).toHaveText('Tree data saved successfully!')
      await expect(title(page)).toBeFocused()
      await expect(toast(page, 'Tree data saved successfully!')).toBeVisible()
      expect(await cover(page, '[data-toast]', 'section dl')).toBe(false)
      const entry = page.getByRole('region', { name: 'Neem' })
      await expect(entry).toContainText('+50, pending')
      await expect(entry).toContainText('21 kg')
      await expect(entry).toContainText('50 of which 50 pending')
      await expect(entry.getByText('Pending', { exact: true })).toBeVisible()
      await expect(toast(page, 'Tree data saved successfully!')).toBeHidden()
      await axeInLook(page)

      await page.getByRole('button', { name: 'Log the planting' }).click()
      await page.waitForURL('**/activity/plant-tree')
      const form = proofDialog(page)
      await expect(form.getByText('sapling.jpg').or(form.locator('img')).first()).toBeVisible()
      await expect(proofField(page, 'Plant Species')).toHaveValue('Neem')
      await expect(proofField(page, 'Plants planted')).toHaveValue('1')
      await expect(proofField(page, 'Date')).toHaveValue(today())
      await expect(proofField(page, 'Location')).toHaveValue(NEEM.location)
    })

    test('shows the result of a logged planting and copies its photo and place to a tree', async ({
      page,
      newMember,
      axeInLook,
    }) => {
      test.setTimeout(120_000)
      await newMember()
      await logActivity(page, 'plant-tree', await photoOfToday('planted.jpg'))
      await expect(title(page)).toHaveText('Planting logged')
      await expect(title(page)).toBeFocused()
      await expect(page.getByText('15 coins are in your wallet. Your streak is now 1.')).toBeVisible()
      expect(await cover(page, '[data-toast]', '[data-part="total-coins"]')).toBe(false)
      expect(await cover(page, '[data-toast]', '[data-part="rewards"]')).toBe(false)
      // The specification keeps the activity page visible below.
      await expect(page.getByRole('heading', { name: 'Plant a Tree', exact: true })).toBeVisible()
      await expect(page.getByText('Total: 15 coins')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Log a clean-up' })).toBeVisible()
      await axeInLook(page)

      await page.getByRole('button', { name: 'Add it as an asset' }).click()
      await page.waitForURL('**/upload')
      await expect(treeDialog(page)).toBeVisible()
      await expect(treeDialog(page).getByLabel('Tree Name')).toHaveValue('Neem')
      await expect(treeDialog(page).getByLabel('Botanical Name')).toHaveValue('Azadirachta indica')
      await expect(treeDialog(page).getByLabel('Planting Date')).toHaveValue(today())
      await expect(treeDialog(page).getByRole('textbox', { name: 'Location' })).toHaveValue(
        '19.07600, 72.87770',
      )
      await expect(readyPhotos(page)).toHaveCount(1)
    })
  })

test('shows the result of a saved vehicle or panel and one next step', async ({
  page,
  newMember,
  axeAtBothWidths,
}) => {
  await page.setViewportSize(PHONE)
  await newMember()
  await recordNexon(page)
  await expect(title(page)).toHaveText('EV saved! Total EVs: 1')
  await expect(page.getByRole('region', { name: 'Tata Nexon EV' })).toContainText('37.44 kg')
  await expect(page.getByRole('link', { name: 'Log a commute' })).toBeVisible()
  await axeAtBothWidths(page)
  // The three cards stay, so that another asset is one click away.
  await page.getByRole('button', { name: 'Add another vehicle' }).click()
  await expect(page.getByRole('dialog', { name: 'Electric Vehicle' })).toBeVisible()
  await recordRoof(page)
  await expect(title(page)).toHaveText('Solar Panel saved! Total: 1')
  await expect(page.getByText('100 of which 100 pending')).toBeVisible()
  // What would raise the evidence most opens the form at its control.
  await page.getByRole('button', { name: 'Add identifier' }).click()
  await expect(page).toHaveURL('/view-assets')
  await expect(page.getByRole('dialog').getByLabel('Inverter serial number')).toBeFocused()
  await axeAtBothWidths(page)
})

test('explains both kinds of tree wherever one of them is offered', async ({ page, newMember }) => {
  await visit(page, '/activity/plant-tree')
  const ways = page.getByRole('region', { name: 'Two ways to record a tree' })
  await expect(ways).toContainText('50 credits when a reviewer approves it')
  await expect(ways).toContainText('5 coins for each tree, at once')
  await newMember()
  await visit(page, '/upload')
  await expect(ways).toContainText('5 coins for each tree, at once')
})

test('asks before it replaces a planting draft', async ({ page, newMember }) => {
  await newMember()
  await visit(page, '/activity/plant-tree')
  await page.getByRole('button', { name: 'MARK AS COMPLETED' }).click()
  await proofField(page, 'Plants planted').fill('7')
  await page.keyboard.press('Escape')
  await openTreeForm(page)
  await fillTree(page, { ...NEEM, plantingDate: today() })
  await choosePhotos(page, [await photo('begun.jpg')])
  await expect(readyPhotos(page)).toHaveCount(1)
  await saveTree(page)
  await page.getByRole('button', { name: 'Log the planting' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Replace your unfinished planting?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await visit(page, '/activity/plant-tree')
  await page.getByRole('button', { name: 'MARK AS COMPLETED' }).click()
  await expect(proofField(page, 'Plants planted')).toHaveValue('7')
})
