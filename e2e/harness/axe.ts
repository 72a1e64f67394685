import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { DESKTOP, layOutWhole, overhangOf, PHONE, resize, STILL } from './pages.ts'

/** The rules that depend on a theme's colours; all others give the same result in both themes. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Time for a dialog to open or a card to turn. */
const SETTLE_MS = 500

type Theme = 'dark' | 'light'

/**
 * Fails when axe finds anything on the page as it is: all rules in the current theme, the colour rules in the
 * other one.
 */
export async function checkBothThemes(page: Page): Promise<void> {
  const [standing, other] = await themesOf(page)
  await expectNothing(page, standing)
  await show(page, other)
  await expectNothing(page, other, RULES_OF_COLOUR)
  await show(page, standing)
}

/**
 * Checks the page as it is at both widths: on a phone in the current theme, on a desktop in the other one. Most of the
 * time goes into contrasts, and the frame that pages share is checked in both themes by the walk over all pages. Not
 * for a running game: turning the screen pauses it.
 */
export async function checkBothWidths(page: Page): Promise<void> {
  const [standing, other] = await themesOf(page)
  await atBothWidths(page, async (size) => {
    const theme = size === PHONE ? standing : other
    await show(page, theme)
    await expectNothing(page, theme)
  })
  await show(page, standing)
}

/** The same for a test that runs once for each of these looks, such as a game's. */
export const LOOKS = [
  { viewport: PHONE, colorScheme: 'light', ...STILL },
  { viewport: DESKTOP, colorScheme: 'dark', ...STILL },
] as const

/** Checks the page in the look that the test has. */
export async function checkLook(page: Page): Promise<void> {
  const [standing] = await themesOf(page)
  await expectNothing(page, standing)
}

/** Checks the page as it is at both widths, each in both themes. */
export const checkWhole = (page: Page): Promise<void> => atBothWidths(page, () => checkBothThemes(page))

/** Fails as well when anything is wider than the screen. */
async function atBothWidths(page: Page, check: (size: typeof PHONE) => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const size of [PHONE, DESKTOP]) {
    await resize(page, size)
    expect(await overhangOf(page), `${page.url()} at ${size.width} px`).toBeLessThanOrEqual(0)
    await check(size)
  }
  if (before !== null) await resize(page, before)
}

/** The theme that the page shows, and the other one. */
async function themesOf(page: Page): Promise<[standing: Theme, other: Theme]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  return isDark ? ['dark', 'light'] : ['light', 'dark']
}

/** Ends colour transitions, so that axe does not measure colours halfway. */
async function show(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })
}

/** Checks again after a finding, because an element may still have been moving. */
async function expectNothing(page: Page, theme: Theme, rules?: string[]): Promise<void> {
  let found = await findingsOf(page, rules)
  if (found.length > 0) {
    await page.waitForTimeout(SETTLE_MS)
    found = await findingsOf(page, rules)
  }
  expect(found, `axe on ${page.url()}, ${theme}`).toEqual([])
}

/**
 * Runs axe in the page, which has no frames, and injects it once. The builder for Playwright injects it and
 * opens a second page each time, which took half the time of such tests.
 * @param rules all when omitted
 */
async function findingsOf(page: Page, rules: string[] | undefined) {
  await layOutWhole(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(document, {
      resultTypes: ['violations'],
      // Style sheets are loaded again only for a rule that is off by default.
      preload: { assets: ['media'] },
      ...(only && { runOnly: { type: 'rule' as const, values: only } }),
    })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.target.join(' ')),
    }))
  }, rules)
}
