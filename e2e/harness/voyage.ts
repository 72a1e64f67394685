import { askedOf, type VoyageEvent, voyage } from '@eco/games/voyage/game'
import type { VoyageCue, VoyageOptions, VoyageState } from '@eco/games/voyage/state'
import { expect, type Page } from '@playwright/test'
import { visit } from './pages.ts'

/** The page's game, replayed by its rules: the seed determines its questions. */
export type Mirror = { state: VoyageState; cues: readonly VoyageCue[] }
export type Deal = { options: VoyageOptions; seed: number }

/** Longer than any turn. */
const TURN_MS = 60_000

const begin = ({ options, seed }: Deal): Mirror => ({ state: voyage.start(options, seed), cues: [] })

function step({ state }: Mirror, event: VoyageEvent): Mirror {
  const first = voyage.step(state, event)
  if (event.type === 'tick' || first.state.waitMs === 0) return first
  const rest = voyage.step(first.state, { type: 'tick', ms: TURN_MS })
  return { state: rest.state, cues: [...first.cues, ...rest.cues] }
}

export const rightOf = ({ state }: Mirror): number => askedOf(state).right
export const wrongOf = (mirror: Mirror): number => (rightOf(mirror) + 1) % 4
export const answerIn = (mirror: Mirror, choice: number): Mirror => step(mirror, { type: 'answer', choice })
export const keepPlayingIn = (mirror: Mirror): Mirror => step(mirror, { type: 'keepPlaying' })

/** true: right answer, false: wrong answer, 'on': Keep playing. */
export type Plan = readonly (boolean | 'on')[]

const WANTED = ['wrong', 'climb', 'slide', 'tooFar', 'noMoreQuestions', 'won'] as const
const TRIES = 4_000
const TURNS_MOST = 90

/** The shortest of many random games that is won and in which every kind of cue occurs. */
export function planOf(deal: Deal): Plan {
  let best: (boolean | 'on')[] | undefined
  let dice = 1
  const chance = () => {
    dice = (Math.imul(dice, 48_271) >>> 0) % 0x7fffffff
    return dice / 0x7fffffff
  }
  for (let n = 0; n < TRIES; n += 1) {
    const plan: (boolean | 'on')[] = []
    const seen = new Set<string>()
    let mirror = begin(deal)
    while (mirror.state.phase !== 'won' && plan.length < (best?.length ?? TURNS_MOST)) {
      const right = chance() < 0.85
      plan.push(mirror.state.phase === 'exhausted' ? 'on' : right)
      mirror =
        mirror.state.phase === 'exhausted'
          ? keepPlayingIn(mirror)
          : answerIn(mirror, right ? rightOf(mirror) : wrongOf(mirror))
      for (const { type } of mirror.cues) seen.add(type)
    }
    const whole = mirror.state.phase === 'won' && WANTED.every((type) => seen.has(type))
    if (whole && plan.length < (best?.length ?? TURNS_MOST)) best = plan
  }
  if (!best) throw new Error(`no such game for seed ${deal.seed}`)
  return best
}

/** An input method: mouse, touch or keyboard alone. */
export type Hand = {
  answer: (page: Page, choice: number) => Promise<void>
  press: (page: Page, name: string) => Promise<void>
}

const answerButton = (page: Page, choice: number) =>
  page.getByRole('group', { name: 'Answers' }).getByRole('button').nth(choice)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses Tab until the button has the focus. */
async function reach(page: Page, name: string): Promise<void> {
  for (let n = 0; n < 40; n += 1) {
    if (await button(page, name).evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

export const HANDS: Readonly<Record<'pointer' | 'touch' | 'keyboard', Hand>> = {
  pointer: {
    answer: (page, choice) => answerButton(page, choice).click(),
    press: (page, name) => button(page, name).click(),
  },
  touch: {
    answer: (page, choice) => answerButton(page, choice).tap(),
    press: (page, name) => button(page, name).tap(),
  },
  keyboard: {
    answer: (page, choice) => page.keyboard.press(String(choice + 1)),
    press: async (page, name) => {
      await reach(page, name)
      await page.keyboard.press('Enter')
    },
  },
}

export const messageRow = (page: Page) => page.locator('[data-part="message"]')
export const card = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens the game and starts it for these ages. @returns its options and seed */
export async function startVoyage(page: Page, ages: readonly string[], hand = HANDS.pointer): Promise<Deal> {
  await visit(page, '/games/eco-voyage')
  return start(page, ages, hand)
}

export async function start(page: Page, ages: readonly string[], hand = HANDS.pointer): Promise<Deal> {
  if (ages.length > 1) await page.getByRole('radio', { name: 'Two players' }).check({ force: true })
  for (const [player, age] of ages.entries()) {
    await page.getByLabel(`Name of player ${player + 1}`).fill(['Asha', 'Ravi'][player] ?? '')
    await page.getByLabel(`Age of player ${player + 1}`).fill(age)
  }
  const dealt = page.waitForResponse((reply) => reply.url().endsWith('/api/games/eco-voyage/runs'))
  await hand.press(page, 'Start')
  const reply = await dealt
  const { seed } = await reply.json()
  const { options } = reply.request().postDataJSON()
  await expect(page.getByRole('group', { name: 'Answers' })).toBeVisible()
  return { options, seed }
}

export const mirrorOf = begin
