import { FAST_PLAY } from '@eco/domain/games/rules'
import { memory } from '@eco/games/memory/game'
import type { Page } from '@playwright/test'
import { DESKTOP, overhangOf, PHONE, resize, visit } from '../harness/pages.ts'
import { expect, test } from '../harness/test.ts'

const GAMES = [
  { name: 'Eco Voyage', path: '/games/eco-voyage', file: /voyage-page-/, picture: /voyage-piece-1/ },
  { name: 'Eco Memory Game', path: '/games/memory', file: /memory-page-/, picture: /game-memory-back/ },
  {
    name: 'Eco Bubble Shooter',
    path: '/games/eco-shooter',
    file: /shooter-page-/,
    picture: /game-shooter-oil/,
  },
] as const

const TABLET = { width: 768, height: 1024 }

const game = (page: Page, name: string) => page.getByRole('article', { name })
const startOf = (page: Page, name: string) => game(page, name).getByRole('link', { name: 'Start Game' })

const PRESSES: readonly {
  name: string
  touch: boolean
  press: (page: Page, name: string) => Promise<void>
}[] = [
  { name: 'by pointer', touch: false, press: (page, name) => startOf(page, name).click() },
  { name: 'by touch', touch: true, press: (page, name) => startOf(page, name).tap() },
  {
    name: 'by keyboard',
    touch: false,
    press: async (page, name) => {
      await startOf(page, name).focus()
      await page.keyboard.press('Enter')
    },
  },
]

for (const { name: how, touch, press } of PRESSES)
  test.describe(how, () => {
    test.use({ viewport: touch ? PHONE : DESKTOP, hasTouch: touch })
    for (const { name, path } of GAMES)
      test(`Start Game opens ${name}, and All games leads back`, async ({ page }) => {
        await visit(page, '/game')
        await press(page, name)
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.getByRole('link', { name: 'All games' }).click()
        await expect(page).toHaveURL('/game')
        await expect(startOf(page, name)).toHaveClass(/ bg-forest(-wash)? /)
      })
  })

/** Intent to open a link prefetches its target; just viewing the page does not. */
const WAYS = [
  { name: 'hovers over it', come: (page: Page, name: string) => startOf(page, name).hover() },
  { name: 'walks to it by keyboard', come: (page: Page, name: string) => startOf(page, name).focus() },
  {
    name: 'touches it',
    come: (page: Page, name: string) =>
      startOf(page, name).dispatchEvent('touchstart', { touches: [], changedTouches: [] }),
  },
] as const

for (const { name: way, come } of WAYS)
  test(`prefetches a game when a visitor ${way}, and not before`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await visit(page, '/game')
    await page.waitForLoadState('networkidle')
    for (const { file, picture } of GAMES)
      expect(
        asked
          .filter((path) => path.endsWith('.js') && file.test(path))
          .concat(asked.filter((path) => picture.test(path))),
      ).toEqual([])
    for (const { name, file, picture } of GAMES) {
      await come(page, name)
      await expect.poll(() => asked.some((path) => path.endsWith('.js') && file.test(path))).toBe(true)
      await expect.poll(() => asked.some((path) => picture.test(path))).toBe(true)
    }
    await expect(page).toHaveURL('/game')
  })

test('the games page works by keyboard, opens and closes its rules, and restores the focus', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await visit(page, '/game')
  for (const { name } of GAMES) {
    await startOf(page, name).focus()
    await page.keyboard.press('Tab')
    const rules = page.getByRole('button', { name: new RegExp(`^Rules of ${name}`) })
    await expect(rules).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Rules of ${name}`) })
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(rules).toBeFocused()
  }
  const board = page.getByRole('heading', { name: 'Top scores this week' })
  await expect(board).toBeVisible()
  await page.getByRole('radio', { name: 'Voyage' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('radio', { name: 'Easy' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Medium' })).toBeChecked()
})

test('shows a verified score as the best score, and in the weekly ranking of a member who shares it', async ({
  page,
  newMember,
}) => {
  const member = await newMember()
  await visit(page, '/games/memory')
  const run = page.waitForResponse((reply) => reply.url().endsWith('/api/games/memory/runs'))
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const { seed } = (await (await run).json()) as { seed: number }
  const { deck } = memory.start({ theme: 'renewableEnergy', difficulty: 'easy' }, seed)
  // The server accepts a score only if a person could have played that fast.
  await page.waitForTimeout(deck.length * FAST_PLAY.memory.ms)
  for (const face of new Set(deck))
    for (const at of [deck.indexOf(face), deck.lastIndexOf(face)])
      await page.locator(`[data-at="${at}"]`).click()
  await expect(page.locator('[data-part="score"]')).toHaveAttribute('data-at', 'counted')

  await visit(page, '/game')
  await expect(game(page, 'Eco Memory Game')).toContainText('40, Easy')
  await expect(game(page, 'Eco Voyage')).toContainText('Not played yet')
  // The game played last comes first, with its weekly ranking.
  await expect(startOf(page, 'Eco Memory Game')).toHaveClass(/ bg-forest /)
  const mine = page.getByText('Your best this week')
  await expect(mine).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`${member.username}.*40`) })
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Show me here' }).click()
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/leaderboard/me'))
  const shown = page.getByRole('switch', { name: 'Show me on the leaderboard' })
  await shown.click()
  await saved
  await expect(shown).toBeChecked()
  await visit(page, '/game')
  await expect(mine).toBeVisible()
  await expect(row).toBeVisible()
})

test('axe finds nothing on the games page and its rules, and nothing is wider than the screen', async ({
  page,
  axe,
  axeAtBothWidths,
}) => {
  const checkAllWidths = async () => {
    await resize(page, TABLET)
    await axe(page)
    expect(await overhangOf(page)).toBeLessThanOrEqual(0)
    await axeAtBothWidths(page)
  }
  await visit(page, '/game')
  await expect(page.getByText('No scores yet')).toBeVisible()
  await checkAllWidths()
  await page.getByRole('button', { name: /^Rules of Eco Voyage/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkAllWidths()
})
