import { sampleMp4 } from '@eco/domain/test/sample-mp4'
import { expect, type Page } from '@playwright/test'
import { visit } from './pages.ts'
import type { PhotoFile } from './photos.ts'

export const HERE = { latitude: 18.47712, longitude: 73.83984 }
export const HERE_TEXT = '18.47712, 73.83984'
/** The place in the EXIF data of `photo()`. */
export const PHOTO_PLACE_TEXT = '19.07600, 72.87770'

export const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Proof' })
export const proofField = (page: Page, label: string) => proofDialog(page).getByLabel(label, { exact: true })
export const proofButton = (page: Page, name: string) =>
  proofDialog(page).getByRole('button', { name, exact: true })

export async function openProofForm(page: Page, address = '/activity/plant-tree'): Promise<void> {
  await visit(page, address)
  await page.getByRole('button', { name: 'MARK AS COMPLETED' }).click()
  await expect(proofDialog(page)).toBeVisible()
}

/** Chooses a proof and waits until the page has processed it. */
export async function chooseProof(page: Page, file: PhotoFile): Promise<void> {
  await proofDialog(page).locator('input[type="file"]').setInputFiles(file)
  await expect(proofButton(page, 'Choose another')).toBeVisible()
}

export async function fillTree(page: Page, plants = '3'): Promise<void> {
  await proofField(page, 'Plant Species').selectOption('Neem')
  await proofField(page, 'Plants planted').fill(plants)
}

export const submitProof = (page: Page) => proofButton(page, 'Submit proof').click()

/** Lets the device report a position. */
export async function grantPlace(page: Page): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(HERE)
}

/** The browser's permission prompt is never answered. */
export const ignorePlace = (page: Page) =>
  page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined
  })

/** The number of submissions that the server has for the signed-in member. */
export const countSubmissions = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const reply = await fetch('/api/activities/history')
    return ((await reply.json()) as { rows: unknown[] }).rows.length
  })

/** A valid video container, not meant to be played. */
export const video = (name = 'cleanup.mp4'): PhotoFile => {
  const samples = [new Uint8Array(2_000_000).fill(7)]
  return { name, mimeType: 'video/mp4', buffer: Buffer.from(sampleMp4({ samples })) }
}
