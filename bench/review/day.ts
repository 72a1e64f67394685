/** Two reviewers at once decide entries by keyboard in a real browser. */
import { randomUUID } from 'node:crypto'
import { api, type Client } from '@eco/contract'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { clientFor } from '../../e2e/harness/client.ts'
import type { ProductionServer } from '../../tools/programs/production.mjs'
import type { Account } from './accounts.ts'

export type DaySize = { entries: number; decisions: number }

const PICTURE = { width: 320, height: 240, channels: 3, background: '#4a7' } as const
/** Fewer than a member may have waiting. */
const ENTRIES_OF_MEMBER = 100
const REJECTED_EVERY = 10
/** Nobody decides faster. */
const LOOK_MS = 500
const SHOWN_LIMIT_MS = 20_000
const NOTE = 'Please show the whole tree.'

/** Saves trees with a photo each, as members do. */
export async function saveEntries(url: string, { entries }: DaySize): Promise<void> {
  let save: ((n: number) => Promise<void>) | undefined
  for (let n = 0; n < entries; n++) {
    if (n % ENTRIES_OF_MEMBER === 0) save = await openMember(url)
    await save?.(n)
  }
}

async function openMember(url: string): Promise<(n: number) => Promise<void>> {
  const email = `${randomUUID()}@example.org`
  const body = {
    username: `Member ${email.slice(0, 8)}`,
    email,
    password: 'neem-tree-26',
    role: 'user',
  } as const
  const anyone = clientFor(url)
  const { token, user } = await anyone(api.signup, { body })
  const call: Client = (endpoint, input) => anyone(endpoint, input, { token })
  return async (n) => {
    const noise = { type: 'gaussian', mean: 90 + (n % 80), sigma: 50 } as const
    const bytes = await sharp({ create: { ...PICTURE, noise } })
      .jpeg()
      .toBuffer()
    const images = [new File([new Uint8Array(bytes)], 'tree.jpg', { type: 'image/jpeg' })]
    const { imageUrls: imageIds } = await call(api.uploadImages, { files: { images } })
    await call(api.saveTree, {
      body: {
        ...{ UID: user.u_id, TreeName: `Neem ${n}`, BotanicalName: 'Azadirachta indica', Location: 'Pune' },
        ...{ PlantingDate: '2025-07-18', Height: 150, imageIds },
      },
    })
  }
}

type Shift = { cases: string[]; spentMs: number[] }

/** A reviewer's decisions, each from the key to the next entry on the screen. */
export async function review(
  browser: Browser,
  { url }: ProductionServer,
  { email, password }: Account,
  decisions: number,
): Promise<Shift> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
  // tsx names functions with a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(measureInPage)
  await page.goto('/console/review')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').locator('button[type="submit"]').click()
  await page.getByRole('button', { name: 'Review next' }).click()
  await page.waitForURL(/review\/case_/)
  const shift: Shift = { cases: [], spentMs: [] }
  for (let n = 1; n <= decisions; n++) {
    await page.getByRole('button', { name: 'Approve' }).waitFor()
    shift.cases.push(await page.evaluate(() => location.pathname))
    await page.waitForTimeout(LOOK_MS)
    if (n % REJECTED_EVERY === 0) await rejectByKeyboard(page)
    else await page.keyboard.press('a')
    shift.spentMs.push(await shownAfter(page, n))
  }
  await page.close()
  return shift
}

async function rejectByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('r')
  await page.keyboard.type('Ph')
  await page.keyboard.press('Tab')
  await page.keyboard.type(NOTE)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

/** Waits for the nth measured time. */
async function shownAfter(page: Page, nth: number): Promise<number> {
  const times = await page.waitForFunction(
    (count) => {
      const { shownMs } = window as unknown as { shownMs: number[] }
      return shownMs.length >= count ? shownMs : undefined
    },
    nth,
    { timeout: SHOWN_LIMIT_MS, polling: 'raf' },
  )
  return ((await times.jsonValue()) ?? [])[nth - 1] ?? 0
}

/** In the page: from the key or the submit to the frame that shows another title. */
function measureInPage(): void {
  const shownMs: number[] = []
  Object.assign(window, { shownMs })
  let decided: { at: number; title: string } | undefined
  const titleNow = () => document.querySelector('h1')?.textContent ?? ''
  const decide = () => {
    if (location.pathname.includes('/case_')) decided ??= { at: performance.now(), title: titleNow() }
  }
  addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key === 'a' && !(target instanceof Element && target.matches('textarea, input, select'))) decide()
    },
    true,
  )
  addEventListener('submit', decide, true)
  const look = () => {
    const title = titleNow()
    const isNext = decided !== undefined && title !== '' && title !== decided.title && title !== 'Queue'
    if (isNext && decided) {
      const { at } = decided
      decided = undefined
      // The frame after this one is on the screen.
      requestAnimationFrame(() => shownMs.push(performance.now() - at))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
