import { randomUUID } from 'node:crypto'
import { expect, type Page, type Route } from '@playwright/test'
import { toast, visit } from './pages.ts'

/** Keyed by the labels of the form. */
export const NEXON = {
  Manufacturer: 'Tata',
  Model: 'Nexon EV',
  'Purchase Year': '2023',
  'Energy Consumed': '14.2',
  Range: '312',
  'Grid Emission Factor': '0.71',
}
export const NEXON_LISTS = { Category: 'SUVs', 'Primary Charging Type': 'level2' }
export const NEXON_NAME = 'Tata Nexon EV'
/** The same vehicle as a client saves it. */
export const nexonOf = (userId: string) => ({
  VUID: randomUUID(),
  U_ID: userId,
  Category: 'SUVs' as const,
  Manufacturers: 'Tata',
  Model: 'Nexon EV',
  Purchase_Year: 2023,
  Energy_Consumed: 14.2,
  Primary_Charging_Type: 'level2' as const,
  Range: 312,
  Grid_Emission_Factor: 0.71,
})

export const ROOF = {
  'Installed Capacity': '5.4',
  'Installation Date': '2025-03-04',
  'Energy Generation Value': '6480',
  'Grid Emission Factor': '0.71',
}
export const ROOF_LISTS = { 'Inverter Type': 'string' }
export const ROOF_NAME = '5.4 kW solar panel'

export const evForm = (page: Page) => page.getByRole('dialog', { name: 'Electric Vehicle' })
export const solarForm = (page: Page) => page.getByRole('dialog', { name: 'Solar Panel' })

export async function openEvForm(page: Page): Promise<void> {
  await visit(page, '/upload')
  await page.getByRole('button', { name: 'Add electric vehicle' }).click()
  await expect(evForm(page)).toBeVisible()
}

export async function openSolarForm(page: Page): Promise<void> {
  await visit(page, '/upload')
  await page.getByRole('button', { name: 'Add solar panel' }).click()
  await expect(solarForm(page)).toBeVisible()
}

type Form = ReturnType<typeof evForm>

export async function fillForm(
  form: Form,
  texts: Record<string, string>,
  lists: Record<string, string> = {},
): Promise<void> {
  for (const [label, value] of Object.entries(texts))
    await form.getByLabel(label, { exact: true }).fill(value)
  for (const [label, value] of Object.entries(lists)) await form.getByLabel(label).selectOption(value)
}

/** Expects every field to hold what was typed. */
export async function expectFilled(form: Form, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
}

export async function recordNexon(page: Page): Promise<void> {
  await openEvForm(page)
  await fillForm(evForm(page), NEXON, NEXON_LISTS)
  await evForm(page).getByRole('button', { name: 'Save EV' }).click()
  await expect(toast(page, /^EV saved! Total EVs: \d+$/)).toBeVisible()
}

export async function recordRoof(page: Page): Promise<void> {
  await openSolarForm(page)
  await fillForm(solarForm(page), ROOF, ROOF_LISTS)
  await solarForm(page).getByRole('button', { name: 'Save solar panel' }).click()
  await expect(toast(page, /^Solar Panel saved! Total: \d+$/)).toBeVisible()
}

export const assetCard = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

export async function openDetails(page: Page, name: string) {
  await assetCard(page, name).getByRole('button', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Checks the message of the page's alert and presses OK. */
export async function answerAlert(page: Page, words: string): Promise<void> {
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText(words, { exact: true })).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
}

export const answerJson = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: body })

/** The response to a GET as the signed-in member, with the browser's session. */
export async function readOwn(page: Page, path: string): Promise<Record<string, unknown>> {
  return page.evaluate(async (where) => {
    const reply = await fetch(where.replace('{userId}', localStorage.getItem('userId') ?? ''))
    return reply.json()
  }, path)
}

/** Brings the page back to the front, as after some time on another device. */
export async function comeBack(page: Page): Promise<void> {
  const AWAY_MS = 2_100
  await page.waitForTimeout(AWAY_MS)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}
