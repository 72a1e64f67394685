import { FAST_PLAY } from '@eco/domain/games/rules'
import { MOVE_LIMITS, PAIRS } from '@eco/games/memory/constants'
import { type MemoryOptions, memory } from '@eco/games/memory/game'
import type { Locator, Page } from '@playwright/test'
import { LOOKS } from '../harness/axe.ts'
import { newPerson, signupDialog } from '../harness/members.ts'
import { DESKTOP, MOVING, PHONE, visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'

test.use(MOVING)

const POINTS_PER_PAIR = 10
const MISMATCH_MS = 1_000

const card = (page: Page, at: number): Locator => page.locator(`[data-at="${at}"]`)
const figure = (page: Page, label: string) =>
  page.locator('[data-part="figures"] > div', { has: page.getByText(label, { exact: true }) }).locator('dd')
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true })

/** Starts a game and derives the cards from the run's seed. @returns the pair number at each position */
async function deal(
  page: Page,
  options: MemoryOptions,
  press: () => Promise<void>,
): Promise<readonly number[]> {
  const reply = page.waitForResponse((response) => response.url().includes('/api/games/memory/runs'))
  await press()
  const { seed } = (await (await reply).json()) as { seed: number }
  return memory.start(options, seed).deck
}

const pairsOf = (deck: readonly number[]): [number, number][] =>
  [...new Set(deck)].map((face) => [deck.indexOf(face), deck.lastIndexOf(face)])

/** Two positions whose cards do not match. */
function strangers(deck: readonly number[]): [number, number] {
  return [0, deck.findIndex((face) => face !== deck[0])]
}

type Hand = { name: string; flip: (page: Page, at: number) => Promise<void>; touch: boolean }
const HANDS: readonly Hand[] = [
  { name: 'by pointer', flip: (page, at) => card(page, at).click(), touch: false },
  { name: 'by touch', flip: (page, at) => card(page, at).tap(), touch: true },
  {
    name: 'by keyboard alone',
    flip: async (page, at) => {
      await page.keyboard.press('Home')
      for (let row = 0; row < 4; row++) await page.keyboard.press('ArrowUp')
      await expect(card(page, 0)).toBeFocused()
      for (let step = 0; step < at; step++) await page.keyboard.press('ArrowRight')
      await page.keyboard.press(at % 2 === 0 ? 'Enter' : 'Space')
    },
    touch: false,
  },
]

for (const { name, flip, touch } of HANDS)
  test.describe(name, () => {
    test.use({ viewport: touch ? PHONE : DESKTOP, hasTouch: touch })

    test('wins a game: each pair shows its fact, and points are counted', async ({ page, newMember }) => {
      await newMember()
      await visit(page, '/games/memory')
      const press = async () => {
        await start(page).focus()
        await page.keyboard.press('Enter')
      }
      const deck = await deal(page, { theme: 'renewableEnergy', difficulty: 'easy' }, press)
      await expect(figure(page, 'Moves left')).toHaveText('28 of 28')
      let found = 0
      for (const [one, other] of pairsOf(deck)) {
        // By its own clock, the server accepts only games that took at least as long as a fast person needs.
        if (found === PAIRS.easy - 1) await page.waitForTimeout(2 * PAIRS.easy * FAST_PLAY.memory.ms)
        await flip(page, one)
        await flip(page, other)
        found += 1
        if (found < PAIRS.easy) {
          await expect(page.getByRole('article')).toContainText('Source:')
          await expect(figure(page, 'Score')).toHaveText(String(found * POINTS_PER_PAIR))
        }
      }
      const end = page.getByRole('dialog', { name: 'All pairs found' })
      await expect(end).toContainText('4 of 28 moves.')
      await expect(end.locator('[data-part="score"]')).toContainText('40 points')
      await expect(end.getByText('All 4 facts')).toBeVisible()
    })

    test('loses a game: Out of Moves! and Start New Game', async ({ page }) => {
      await page.clock.install()
      await visit(page, '/games/memory')
      await page.getByText('Expert', { exact: true }).click()
      const deck = await deal(page, { theme: 'renewableEnergy', difficulty: 'expert' }, () =>
        start(page).click(),
      )
      const [one, other] = strangers(deck)
      for (let move = 1; move <= MOVE_LIMITS.expert; move++) {
        await flip(page, one)
        await flip(page, other)
        await expect(card(page, other)).toHaveAttribute('data-side', 'up')
        await page.clock.runFor(MISMATCH_MS + 200)
        await expect(card(page, one)).toHaveAttribute('data-side', 'down')
      }
      const end = page.getByRole('dialog', { name: 'Out of Moves!' })
      await expect(end).toContainText('0 of 10 pairs found.')
      await end.getByRole('button', { name: 'Start New Game' }).click()
      await expect(figure(page, 'Moves left')).toHaveText('15 of 15')
    })
  })

test('pauses clock and cards on Pause and in a hidden tab, and continues on a click', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/games/memory')
  const deck = await deal(page, { theme: 'renewableEnergy', difficulty: 'easy' }, () => start(page).click())
  await page.clock.runFor(3_000)
  await expect(figure(page, 'Time')).toHaveText('0:03')
  const [one, other] = strangers(deck)
  await card(page, one).click()
  await card(page, other).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('dialog', { name: 'Paused' })).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(figure(page, 'Time')).toHaveText('0:03')
  await expect(card(page, other)).toHaveAttribute('data-side', 'up')
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.clock.runFor(MISMATCH_MS + 200)
  await expect(card(page, other)).toHaveAttribute('data-side', 'down')

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })
  await expect(page.getByRole('dialog', { name: 'Paused' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test("keeps a visitor's score and counts it after signup", { tag: '@database' }, async ({ page }) => {
  await visit(page, '/games/memory')
  const deck = await deal(page, { theme: 'renewableEnergy', difficulty: 'easy' }, () => start(page).click())
  // The server accepts a score only if a person could have played that fast.
  await page.waitForTimeout(deck.length * FAST_PLAY.memory.ms)
  for (const pair of pairsOf(deck)) for (const at of pair) await card(page, at).click()
  const end = page.getByRole('dialog', { name: 'All pairs found' })
  await end.getByRole('button', { name: 'Log in to save it' }).click()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).last().click()
  const person = newPerson()
  const dialog = signupDialog(page)
  await dialog.getByLabel('Username').fill(person.username)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.locator('[data-part="score"]')).toContainText('40 points')
})

for (const look of LOOKS)
  test.describe(`at ${look.viewport.width} px`, () => {
    test.use(look)

    test('axe finds nothing on the start, theme, game, pause and both end screens', async ({
      page,
      axeInLook,
    }) => {
      test.slow()
      await visit(page, '/games/memory')
      await axeInLook(page)
      await page.locator('label').filter({ hasText: 'Renewable Energy' }).click()
      await expect(page.getByRole('dialog', { name: 'Renewable Energy' })).toBeVisible()
      await axeInLook(page)
      const options = { theme: 'renewableEnergy', difficulty: 'easy' } as const
      const [first, ...rest] = pairsOf(await deal(page, options, () => start(page).click()))
      for (const at of first ?? []) await card(page, at).click()
      await expect(page.getByRole('article')).toBeVisible()
      await axeInLook(page)
      await page.getByRole('button', { name: 'Pause' }).click()
      await expect(page.getByRole('dialog', { name: 'Paused' })).toBeVisible()
      await axeInLook(page)
      await page.getByRole('button', { name: 'Resume' }).click()
      for (const pair of rest) for (const at of pair) await card(page, at).click()
      await expect(page.getByRole('dialog', { name: 'All pairs found' })).toBeVisible()
      await expect(page.locator('[data-part="confetti"]')).toBeHidden()
      await axeInLook(page)

      await page.clock.install()
      await visit(page, '/games/memory')
      await page.getByText('Expert', { exact: true }).click()
      const expert = { ...options, difficulty: 'expert' } as const
      const [one, other] = strangers(await deal(page, expert, () => start(page).click()))
      for (let move = 0; move < MOVE_LIMITS.expert; move++) {
        await card(page, one).click()
        await card(page, other).click()
        await page.clock.runFor(MISMATCH_MS + 200)
      }
      await expect(page.getByRole('dialog', { name: 'Out of Moves!' })).toBeVisible()
      await axeInLook(page)
    })
  })
