import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { ProductionServer } from '../../tools/production.mjs'
import { fillLogin, loginDialog, type Member, newPerson, submitLogin } from './members.ts'
import { visit } from './pages.ts'
import type { PhotoFile } from './photos.ts'
import { createAccount } from './programs.ts'

export type ActivityKey = 'plant-tree' | 'clean-up' | 'eco-commute' | 'plastic-free'

/** By the labels of the form. */
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
/** Where the photographs of these stories were taken. */
export const PHOTO_PLACE = '19.07600, 72.87770'

export const proofForm = (page: Page) => page.getByRole('dialog', { name: 'Upload Proof' })
/** The name of the place, which nobody types. */
export const placeOf = (page: Page) => proofForm(page).getByRole('textbox', { name: 'Location' })
export const markButton = (page: Page) => page.getByRole('button', { name: 'MARK AS COMPLETED' })
export const streakOf = (page: Page) => page.locator('.act-streak-figure')
export const countdown = (page: Page) => page.getByRole('main').getByRole('timer')
export const lastSubmission = (page: Page) => page.getByRole('dialog', { name: 'Last Completed Submission' })

/** The button is not pressable while the activity waits, and opens what was submitted; a form that closes still covers it. */
export async function openLastSubmission(page: Page): Promise<void> {
  await expect(markButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(async () => {
    await markButton(page).click({ force: true })
    await expect(lastSubmission(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Seconds of '00:23:59:58'. */
export async function secondsLeft(page: Page): Promise<number> {
  const text = await countdown(page).innerText()
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

/** Fills the form of the activity that is shown; date, time and place come from the photograph. */
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

/** Opens an activity and submits it. */
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

/** A page of somebody who has an account on this server already. */
export async function enterOn(page: Page, origin: string, member: Member): Promise<void> {
  await visit(page, `${origin}/about`)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await fillLogin(page, member.email, member.password)
  await submitLogin(page)
  await expect(loginDialog(page)).toBeHidden()
}

type StartOwn = (settings?: Record<string, string>) => Promise<ProductionServer>

/** A product whose clock, and that of its pages, is in the hands of the story. */
export async function startWithClock(startOwn: StartOwn, name: string) {
  const file = join(tmpdir(), `eco-clock-${process.pid}-${name}`)
  const shim = new URL('./server-clock.mjs', import.meta.url)
  let ahead = 0
  writeFileSync(file, '0')
  const server = await startOwn({
    NODE_OPTIONS: `--import=${fileURLToPath(shim)}`,
    ECO_TEST_CLOCK: file,
  })
  const member = newPerson()
  await createAccount(server.url, member)
  return {
    url: server.url,
    member,
    /** Both clocks go on by so many ms at once; the page's timers that fall into it fire. */
    pass: async (page: Page, ms: number) => {
      ahead += ms
      writeFileSync(file, String(ahead))
      await page.clock.fastForward(ms)
    },
  }
}
