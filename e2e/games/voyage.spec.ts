import { readFileSync } from 'node:fs'
import { askedOf } from '@eco/games/voyage/game'
import type { Page } from '@playwright/test'
import { LOOKS } from '../harness/axe.ts'
import { loginDialog } from '../harness/members.ts'
import { DESKTOP, MOVING, overhangOf, PHONE } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'
import {
  answerIn,
  card,
  type Deal,
  HANDS,
  keepPlayingIn,
  messageRow,
  mirrorOf,
  planOf,
  rightOf,
  start,
  startVoyage,
  wrongOf,
} from '../harness/voyage.ts'

test.use(MOVING)

const STORY_LIMIT_MS = 240_000
const QUESTION_TEXTS = JSON.parse(
  readFileSync(new URL('../../apps/web/src/messages/en/voyage-questions.json', import.meta.url), 'utf8'),
).questions
const NO_MORE = 'No more questions! Game over!'
const STEP_MS = 250

/** Stops the page's clock; only the test advances it. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
}
const pass = (page: Page, ms: number) => page.clock.runFor(ms)
const squareOf = (page: Page, player = 0) => page.locator('[data-part="square"]').nth(player)
const whose = (page: Page) => page.locator('[data-part="whose"]')
const answers = (page: Page) => page.getByRole('group', { name: 'Answers' }).getByRole('button')
const rightAnswer = (deal: Deal) => rightOf(mirrorOf(deal))

for (const [name, hand, use] of [
  ['by pointer', HANDS.pointer, { viewport: DESKTOP }],
  ['by touch', HANDS.touch, { viewport: PHONE, hasTouch: true }],
  ['by keyboard alone', HANDS.keyboard, { viewport: DESKTOP }],
] as const)
  test.describe(name, () => {
    test.use(use)

    test('a game runs out of questions, continues and is won, with every message', async ({ page }) => {
      test.setTimeout(STORY_LIMIT_MS)
      await holdClock(page)
      const deal = await startVoyage(page, ['9'], hand)
      let mirror = mirrorOf(deal)
      for (const move of planOf(deal)) {
        if (move === 'on') {
          await expect(card(page, NO_MORE)).toBeVisible()
          await hand.press(page, 'Keep playing')
          await expect(card(page, NO_MORE)).toHaveCount(0)
          mirror = keepPlayingIn(mirror)
          continue
        }
        const choice = move ? rightOf(mirror) : wrongOf(mirror)
        const before = mirror.state.players[0]?.square ?? 1
        await hand.answer(page, choice)
        mirror = answerIn(mirror, choice)
        for (const cue of mirror.cues) {
          if (cue.type === 'wrong') await expect(messageRow(page)).toHaveText(/^The correct answer is .+\.$/)
          if (cue.type === 'tooFar')
            await expect(messageRow(page)).toHaveText(
              `You need exactly ${cue.needed} or less to win! No move this turn.`,
            )
          if (cue.type === 'climb' || cue.type === 'slide') {
            await pass(page, (cue.from - before) * STEP_MS + 100)
            const word = cue.type === 'climb' ? 'Climb' : 'Slide'
            await expect(messageRow(page)).toHaveText(
              `${word}: Player moves from square ${cue.from} to ${cue.to}!`,
            )
          }
        }
        await pass(page, 2_700)
        await expect(squareOf(page)).toHaveText(`Square ${mirror.state.players[0]?.square}`)
        await expect(page.locator('[data-part="points"]')).toContainText(
          String(mirror.state.players[0]?.points),
        )
      }
      const win = card(page, 'Asha reached the peak')
      await expect(win).toBeVisible()
      await expect(win.getByText('Square 100')).toBeVisible()
      await hand.press(page, 'Close')
      await expect(win).toHaveCount(0)
      await expect(page.getByRole('heading', { name: /^Missed: \d+ of \d+$/ })).toBeVisible()
      await expect(page.getByText(/^Source: /).first()).toBeVisible()
    })
  })

test('a piece moves one square in a quarter of a second, and a pause stops it', async ({ page }) => {
  await holdClock(page)
  const deal = await startVoyage(page, ['9'])
  await page.clock.pauseAt(Date.now() + 60_000)
  const first = mirrorOf(deal)
  await answers(page).nth(rightOf(first)).click()
  await pass(page, STEP_MS + 40)
  await expect(squareOf(page)).toHaveText('Square 2')
  await page.keyboard.press('p')
  await pass(page, 300)
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await pass(page, 10_000)
  await expect(squareOf(page)).toHaveText('Square 2')
  await page.getByRole('button', { name: 'Resume' }).click()
  await pass(page, 3_000)
  const after = answerIn(first, rightOf(first))
  await expect(squareOf(page)).toHaveText(`Square ${after.state.players[0]?.square}`)
})

test('a wrong answer shows the right one for two seconds, then the other player has the turn', async ({
  page,
}) => {
  await holdClock(page)
  const deal = await startVoyage(page, ['9', '12'])
  await page.clock.pauseAt(Date.now() + 60_000)
  await answers(page)
    .nth((rightAnswer(deal) + 1) % 4)
    .click()
  await expect(answers(page).nth(rightAnswer(deal))).toHaveAttribute('data-mark', /right/i)
  await pass(page, 1_900)
  await expect(whose(page)).toHaveText("Asha's turn")
  await pass(page, 200)
  await expect(whose(page)).toHaveText("Ravi's turn")
})

test('pauses in a hidden tab, and continues only on a click', async ({ page }) => {
  await startVoyage(page, ['9'])
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(0)
})

test('resumes a game that was left, and returns to the player form on a restart', async ({ page }) => {
  const deal = await startVoyage(page, ['9'])
  const first = mirrorOf(deal)
  await answers(page).nth(rightOf(first)).click()
  const square = `Square ${answerIn(first, rightOf(first)).state.players[0]?.square}`
  await expect(squareOf(page)).toHaveText(square)
  await page.reload()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await expect(squareOf(page)).toHaveText(square)
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.keyboard.press('r')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restart' }).click()
  await expect(page.getByLabel('Name of player 1')).toHaveValue('Asha')
  await start(page, ['9'])
  await expect(squareOf(page)).toHaveText('Square 1')
})

test('closes the win card after 15 seconds', async ({ page }) => {
  test.setTimeout(STORY_LIMIT_MS)
  await holdClock(page)
  const deal = await startVoyage(page, ['9'], HANDS.keyboard)
  let mirror = mirrorOf(deal)
  while (mirror.state.phase !== 'won') {
    if (mirror.state.phase === 'exhausted') {
      await HANDS.keyboard.press(page, 'Keep playing')
      mirror = keepPlayingIn(mirror)
      continue
    }
    await page.keyboard.press(String(rightOf(mirror) + 1))
    mirror = answerIn(mirror, rightOf(mirror))
    await pass(page, 2_700)
    await expect(squareOf(page)).toHaveText(`Square ${mirror.state.players[0]?.square}`)
  }
  const win = card(page, 'Asha reached the peak')
  await expect(win).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
  const shown = await win.getByRole('timer').innerText()
  const seconds = Number(/\d+/.exec(shown)?.[0])
  expect(seconds).toBeGreaterThan(5)
  await pass(page, (seconds - 1) * 1_000 - 200)
  await expect(win).toBeVisible()
  await pass(page, 1_600)
  await expect(win).toHaveCount(0)
})

test("asks missed questions first in the next game, and counts a visitor's score after a login", async ({
  page,
  newMember,
}) => {
  test.setTimeout(STORY_LIMIT_MS)
  const member = await newMember()
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  const deal = await startVoyage(page, ['9'])
  let mirror = mirrorOf(deal)
  const missed: string[] = []
  for (let n = 0; mirror.state.phase === 'asking'; n += 1) {
    await expect(answers(page).first()).not.toHaveAttribute('aria-disabled', 'true')
    const choice = n < 2 ? wrongOf(mirror) : rightOf(mirror)
    if (n < 2) missed.push(mirror.state.question)
    await answers(page).nth(choice).click()
    mirror = answerIn(mirror, choice)
  }
  const over = page.getByRole('dialog')
  await expect(over).toBeVisible({ timeout: 15_000 })
  await over.getByRole('button', { name: 'Log in to save it' }).click()
  await loginDialog(page).getByLabel('Email').fill(member.email)
  await loginDialog(page).getByLabel('Password', { exact: true }).fill(member.password)
  await loginDialog(page).locator('button[type="submit"]').click()
  await expect(page.locator('[data-part="score"][data-at="counted"]')).toBeVisible()
  await page.getByRole('button', { name: mirror.state.phase === 'won' ? 'Close' : 'New game' }).click()
  if (mirror.state.phase === 'won') await page.getByRole('button', { name: 'New game' }).click()
  const next = await start(page, ['9'])
  expect([...next.options.missed].sort()).toEqual([...missed].sort())
  const { question } = askedOf(mirrorOf(next).state)
  expect(missed).toContain(question.id)
  await expect(page.getByRole('heading', { name: QUESTION_TEXTS[question.id].text })).toBeVisible()
})

for (const look of LOOKS)
  test.describe(`at ${look.viewport.width} px`, () => {
    test.use(look)

    test('axe finds nothing, and nothing is wider than the screen', async ({ page, axeInLook }) => {
      await page.clock.install()
      const deal = await startVoyage(page, ['9', '12'])
      await axeInLook(page)
      await page.locator('[data-square="28"]').click()
      await expect(messageRow(page)).toHaveText('Square 28 is a climb to 84')
      await axeInLook(page)
      await page.keyboard.press('Escape')
      await answers(page)
        .nth((rightAnswer(deal) + 1) % 4)
        .click()
      await axeInLook(page)
      await page.keyboard.press('p')
      await expect(page.getByText('Paused', { exact: true })).toBeVisible()
      await axeInLook(page)
      await page.getByRole('button', { name: 'Resume' }).click()
      for (let n = 0; n < 15; n += 1) {
        await page.clock.runFor(3_000)
        if (await card(page, NO_MORE).isVisible()) break
        await answers(page).first().click()
      }
      await page.clock.runFor(3_000)
      await expect(card(page, NO_MORE)).toBeVisible()
      await axeInLook(page)
      expect(await overhangOf(page)).toBeLessThanOrEqual(0)
    })
  })
