import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { ProductionServer } from '../../tools/programs/production.mjs'
import { newPerson } from './members.ts'
import { visit } from './pages.ts'
import type { PhotoFile } from './photos.ts'
import { createAccount } from './programs.ts'

export type ActivityKey = 'plant-tree' | 'clean-up' | 'eco-commute' | 'plastic-free'

/** Keyed by the labels of the form. */
export const ACTIVITY_FORMS: Record<
  ActivityKey,
  { list: [label: string, choice: string]; amount: [label: string, value: string]; coins: number }
> = {
  'plant-tree': { list: ['Plant Species', 'Neem'], amount: ['Plants planted', '3'], coins: 15 },
  'clean-up': { list: ['Type of Waste Collected', 'Plastic'], amount: ['Weight', '2.5'], coins: 13 },
  'eco-commute': { list: ['Mode of Commute', 'Metro'], amount: ['Distance', '7.3'], coins: 15 },
  'plastic-free': {
    list: ['Plastic-Free Action', 'Used reusable bag'],
    amount: ['What you did', 'Carried a cloth bag'],
    coins: 10,
  },
}
/** The place in the EXIF data of the test photos. */
export const PHOTO_PLACE = '19.07600, 72.87770'

export const proofForm = (page: Page) => page.getByRole('dialog', { name: 'Upload Proof' })
/** The name of the place, which is filled in automatically. */
export const placeOf = (page: Page) => proofForm(page).getByRole('textbox', { name: 'Location' })
export const markButton = (page: Page) => page.getByRole('button', { name: 'MARK AS COMPLETED' })
export const streakOf = (page: Page) => page.locator('[data-part="streak"]')
export const countdown = (page: Page) => page.getByRole('main').getByRole('timer')
export const lastSubmission = (page: Page) => page.getByRole('dialog', { name: 'Last Completed Submission' })

/**
 * During the cooldown the button is aria-disabled and opens the last submission. Retries because a closing
 * form still covers it.
 */
export async function openLastSubmission(page: Page): Promise<void> {
  await expect(markButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(async () => {
    await markButton(page).click({ force: true })
    await expect(lastSubmission(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Parses a countdown such as '00:23:59:58'. */
export async function secondsLeft(page: Page): Promise<number> {
  const text = await countdown(page).innerText()
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

/** Fills in the form of the current activity; date, time and place come from the photo. */
export async function fillProof(page: Page, key: ActivityKey, proof: PhotoFile): Promise<void> {
  const { list, amount } = ACTIVITY_FORMS[key]
  await markButton(page).click()
  const form = proofForm(page)
  await form.locator('input[type="file"]').setInputFiles(proof)
  await form.getByLabel(list[0]).selectOption(list[1])
  await form.getByLabel(amount[0]).fill(amount[1])
  await expect(placeOf(page)).toHaveValue(PHOTO_PLACE)
}

export async function submitProof(page: Page): Promise<void> {
  await proofForm(page).getByRole('button', { name: 'Submit proof' }).click()
}

export async function logActivity(
  page: Page,
  key: ActivityKey,
  proof: PhotoFile,
  origin = '',
): Promise<void> {
  await visit(page, `${origin}/activity/${key}`)
  await fillProof(page, key, proof)
  await submitProof(page)
  await expect(proofForm(page)).toBeHidden()
  await expect(countdown(page)).toBeVisible()
}

type StartOwn = (settings?: Record<string, string>) => Promise<ProductionServer>

/** Starts a server whose clock, and that of its pages, the test controls. */
export async function startWithClock(
  startOwn: StartOwn,
  name: string,
  settings: Record<string, string> = {},
) {
  const file = join(tmpdir(), `eco-clock-${process.pid}-${name}`)
  const shim = new URL('./server-clock.mjs', import.meta.url)
  let ahead = 0
  writeFileSync(file, '0')
  const server = await startOwn({
    ...settings,
    NODE_OPTIONS: `--import=${fileURLToPath(shim)}`,
    ECO_TEST_CLOCK: file,
  })
  const member = newPerson()
  await createAccount(server.url, member)
  return {
    server,
    url: server.url,
    member,
    /** Advances both clocks by `ms` at once; the page's timers that are due fire. */
    pass: async (page: Page, ms: number) => {
      ahead += ms
      writeFileSync(file, String(ahead))
      await page.clock.fastForward(ms)
    },
  }
}
