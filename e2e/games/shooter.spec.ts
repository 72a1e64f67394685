import { STRAIGHT_UP, towards } from '@eco/games/shooter/angles'
import { countBubbles } from '@eco/games/shooter/field'
import { pivotOf } from '@eco/games/shooter/flight'
import { type ShooterState, shooter } from '@eco/games/shooter/game'
import { LEVELS, type LevelKey } from '@eco/games/shooter/levels'
import type { Locator, Page } from '@playwright/test'
import { pointedAngle } from '../../apps/web/src/features/games/shooter/aim.ts'
import { toLogical, viewOf } from '../../apps/web/src/features/games/shooter/drawing/view.ts'
import { shotsOf, toStage } from '../../apps/web/test/shooter-play.ts'
import { LOOKS } from '../harness/axe.ts'
import { DESKTOP, MOVING, PHONE, visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'

test.use(MOVING)

/** Angles that both arrow keys and a pointer can reach, tenths of a degree. */
const WHOLE_DEGREE = 10
const TURN = 20
const TURN_FINE = 5
const FRAME_MS = 17
/** A flight may take this long on a busy machine. */
const FLIGHT_LIMIT_MS = 30_000
/** Time for pops and the barrel to settle, ms. */
const REST_MS = 400
/** Distance from the barrel at which the pointer aims, logical px. */
const POINT_FROM_PX = 60
const POINT_TO_PX = 560

const text = (score: number) => score.toLocaleString('en-GB')
const stage = (page: Page): Locator => page.locator('.shooter-stage')
/** The figure next to its label: in a row on a phone, in a card beside a wide field. */
const figure = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]')
const result = (page: Page, name: string) => page.getByRole('dialog', { name })

async function begin(page: Page, name: string): Promise<number> {
  const reply = page.waitForResponse((response) => response.url().includes('/api/games/eco-shooter/runs'))
  await page.getByRole('button', { name }).click()
  const { seed } = (await (await reply).json()) as { seed: number }
  // The canvas takes keys once it is drawn and focused.
  await expect(stage(page).locator('canvas')).toHaveAttribute('style', /width/)
  await expect(stage(page)).toBeFocused()
  return seed
}

/** Plays a shot by the rules. @returns the state after it and the number of steps of the flight */
function fly(state: ShooterState, angle: number): { state: ShooterState; steps: number } {
  let [now, steps] = [shooter.step(state, { type: 'shoot', angle }).state, 0]
  while (now.phase === 'flying') {
    now = shooter.step(now, { type: 'steps', count: 1 }).state
    steps += 1
  }
  return { state: now, steps }
}

/** A whole pixel that aims at exactly this angle: touch positions are whole pixels. */
async function pointOf(page: Page, level: LevelKey, angle: number): Promise<{ x: number; y: number }> {
  const box = await stage(page).boundingBox()
  if (!box) throw new Error('the field is not shown')
  const [view, pivot] = [viewOf(LEVELS[level], box, 1), pivotOf(LEVELS[level])]
  for (let far = POINT_FROM_PX; far < POINT_TO_PX; far++) {
    const way = towards(angle, far)
    const at = toStage(view, pivot.x + way.x, pivot.y + way.y)
    const [x, y] = [Math.round(box.x + at.x), Math.round(box.y + at.y)]
    const inside = x > box.x && x < box.x + box.width && y > box.y
    if (inside && pointedAngle(pivot, toLogical(view, x - box.x, y - box.y)) === angle) return { x, y }
  }
  throw new Error(`no pixel aims at ${angle}`)
}

type Hand = {
  name: string
  touch: boolean
  shoot: (page: Page, level: LevelKey, angle: number, before: number) => Promise<void>
}
const HANDS: readonly Hand[] = [
  {
    name: 'by pointer',
    touch: false,
    shoot: async (page, level, angle) => {
      const { x, y } = await pointOf(page, level, angle)
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.up()
    },
  },
  {
    name: 'by touch',
    touch: true,
    shoot: async (page, level, angle) => {
      const { x, y } = await pointOf(page, level, angle)
      await page.touchscreen.tap(x, y)
    },
  },
  {
    name: 'by keyboard alone',
    touch: false,
    shoot: async (page, _level, angle, before) => {
      const turn = angle - before
      const key = turn > 0 ? 'ArrowLeft' : 'ArrowRight'
      const [whole, fine] = [Math.floor(Math.abs(turn) / TURN), (Math.abs(turn) % TURN) / TURN_FINE]
      for (let press = 0; press < whole; press++) await page.keyboard.press(key)
      for (let press = 0; press < fine; press++) await page.keyboard.press(`Shift+${key}`)
      await page.keyboard.press('Space')
    },
  },
]

/** Plays a whole game of the level by one input method; the test controls the page's clock. */
async function play(page: Page, { shoot }: Hand, level: LevelKey, seed: number, how: 'win' | 'lose') {
  let state = shooter.start({ level }, seed)
  let before = STRAIGHT_UP
  for (const angle of shotsOf(level, seed, how, WHOLE_DEGREE)) {
    await shoot(page, level, angle, before)
    const flown = fly(state, angle)
    await page.clock.runFor((flown.steps + 6) * FRAME_MS + REST_MS)
    state = flown.state
    before = angle
    if (!shooter.outcome(state).over) await expect(figure(page, 'Score')).toHaveText(text(state.score))
  }
  await page.clock.runFor(2_000)
  return state
}

for (const hand of HANDS)
  test.describe(hand.name, () => {
    test.use({ viewport: hand.touch ? PHONE : DESKTOP, hasTouch: hand.touch })

    test('clears the sky and offers the next level', async ({ page }) => {
      test.slow()
      await page.clock.install()
      await visit(page, '/games/eco-shooter')
      const seed = await begin(page, 'Play Easy')
      const { score } = await play(page, hand, 'easy', seed, 'win')
      await expect(result(page, 'The sky is clear')).toContainText(text(score))
      await expect(
        result(page, 'The sky is clear').getByRole('button', { name: 'Play Medium' }),
      ).toBeVisible()
    })

    test('ends when a polluter crosses the line: Carbon Reduction Failed! and Try Again', async ({
      page,
    }) => {
      test.slow()
      await page.clock.install()
      await visit(page, '/games/eco-shooter')
      const seed = await begin(page, 'Play Hard')
      await play(page, hand, 'hard', seed, 'lose')
      const failed = result(page, 'Carbon Reduction Failed!')
      await expect(failed).toBeVisible()
      await failed.getByRole('button', { name: 'Try Again' }).click()
      await expect(failed).toHaveCount(0)
      await expect(figure(page, 'Score')).toHaveText('0')
    })
  })

test('pauses a shot in the air on Pause and in a hidden tab, and continues on a click', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/games/eco-shooter')
  const seed = await begin(page, 'Play Easy')
  const first = fly(shooter.start({ level: 'easy' }, seed), STRAIGHT_UP).state
  const left = page.locator('.shooter-stage canvas')
  const before = await left.getAttribute('aria-label')
  await page.keyboard.press('Space')
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog', { name: 'Paused' })).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(left).toHaveAttribute('aria-label', before ?? '')
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.clock.runFor(5_000)
  await expect(figure(page, 'Score')).toHaveText(text(first.score))
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })
  await expect(page.getByRole('dialog', { name: 'Paused' })).toBeVisible()
})

test("the server replays a member's game and counts its score", async ({ page, newMember }) => {
  test.slow()
  await newMember()
  await visit(page, '/games/eco-shooter')
  const seed = await begin(page, 'Play Hard')
  let [state, before] = [shooter.start({ level: 'hard' }, seed), STRAIGHT_UP]
  const [, , keyboard] = HANDS
  const field = page.locator('.shooter-stage canvas')
  for (const angle of shotsOf('hard', seed, 'lose', WHOLE_DEGREE)) {
    await keyboard?.shoot(page, 'hard', angle, before)
    const flown = fly(state, angle)
    // The server checks against its own clock, so this test plays in real time.
    const left = countBubbles(flown.state.cells)
    await expect(field).toHaveAttribute('aria-label', `${left} polluters left`, { timeout: FLIGHT_LIMIT_MS })
    ;[state, before] = [flown.state, angle]
  }
  await expect(result(page, 'Carbon Reduction Failed!').locator('[data-part="score"]')).toHaveAttribute(
    'data-at',
    'counted',
  )
})

for (const look of LOOKS)
  test.describe(`at ${look.viewport.width} px`, () => {
    test.use(look)

    test('axe finds nothing on the levels, field, pause and both end screens', async ({
      page,
      axeInLook,
    }) => {
      test.slow()
      await page.clock.install()
      await visit(page, '/games/eco-shooter')
      await axeInLook(page)
      const seed = await begin(page, 'Play Easy')
      await axeInLook(page)
      await page.getByRole('button', { name: 'Pause' }).click()
      await expect(page.getByRole('dialog', { name: 'Paused' })).toBeVisible()
      await axeInLook(page)
      await page.getByRole('button', { name: 'Resume' }).click()
      await expect(page.getByRole('dialog', { name: 'Paused' })).toHaveCount(0)
      await expect(stage(page)).toBeFocused()
      const [, , keyboard] = HANDS
      if (!keyboard) throw new Error('no keyboard')
      await play(page, keyboard, 'easy', seed, 'win')
      await expect(result(page, 'The sky is clear')).toBeVisible()
      await expect(page.locator('[data-part="confetti"]')).toBeHidden()
      await axeInLook(page)
      await visit(page, '/games/eco-shooter')
      await play(page, keyboard, 'hard', await begin(page, 'Play Hard'), 'lose')
      await expect(result(page, 'Carbon Reduction Failed!')).toBeVisible()
      await axeInLook(page)
    })
  })
