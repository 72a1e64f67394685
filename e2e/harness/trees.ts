import { expect, type Page } from '@playwright/test'
import { visit } from './pages.ts'
import type { PhotoFile } from './photos.ts'

export const NEEM = {
  name: 'Neem',
  botanicalName: 'Azadirachta indica',
  plantingDate: '2025-07-18',
  heightCm: '150',
  location: 'Taljai Hills, Pune',
}

export const treeDialog = (page: Page) => page.getByRole('dialog', { name: 'Add a tree' })
const field = (page: Page, label: string) => treeDialog(page).getByLabel(label)

export async function openTreeForm(page: Page): Promise<void> {
  await visit(page, '/upload')
  await page.getByRole('button', { name: 'Add trees' }).click()
  await expect(treeDialog(page)).toBeVisible()
}

export async function fillTree(page: Page, tree: typeof NEEM = NEEM): Promise<void> {
  await field(page, 'Tree Name').fill(tree.name)
  await field(page, 'Botanical Name').fill(tree.botanicalName)
  await field(page, 'Planting Date').fill(tree.plantingDate)
  await field(page, 'Height (cm)').fill(tree.heightCm)
  await field(page, 'Location').fill(tree.location)
}

/** Expects every field to hold what was typed. */
export async function expectTyped(page: Page, tree: typeof NEEM = NEEM): Promise<void> {
  await expect(field(page, 'Tree Name')).toHaveValue(tree.name)
  await expect(field(page, 'Botanical Name')).toHaveValue(tree.botanicalName)
  await expect(field(page, 'Planting Date')).toHaveValue(tree.plantingDate)
  await expect(field(page, 'Height (cm)')).toHaveValue(tree.heightCm)
  await expect(field(page, 'Location')).toHaveValue(tree.location)
}

export async function choosePhotos(page: Page, photos: PhotoFile[]): Promise<void> {
  await treeDialog(page).locator('input[type="file"]').setInputFiles(photos)
}

/** Photos that are prepared and can be sent. */
export const readyPhotos = (page: Page) => treeDialog(page).locator('li[aria-busy="false"]')

export const treeCard = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

export const saveTree = (page: Page) => treeDialog(page).locator('button[type="submit"]').click()
