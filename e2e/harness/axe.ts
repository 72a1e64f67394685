import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** What the colours of a theme can break; everything else is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** A dialog that opens, a card that turns. */
const SETTLE_MS = 500

/** Fails with what axe finds on the page as it is shown now: all of it in the theme that stands, the colours in the other one too. */
export async function checkBothThemes(page: Page): Promise<void> {
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [standing, other] = dark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await expectNothing(page, standing)
  await show(page, other)
  await expectNothing(page, other, RULES_OF_COLOUR)
  await show(page, standing)
}

/** Half-changed colours would be measured while they move. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })
}

/** Once more when there was something: what was just on its way to its place is none the second time. */
async function expectNothing(page: Page, theme: string, rules?: string[]): Promise<void> {
  let found = await findingsOf(page, rules)
  if (found.length > 0) {
    await page.waitForTimeout(SETTLE_MS)
    found = await findingsOf(page, rules)
  }
  expect(found, `axe on ${page.url()}, ${theme}`).toEqual([])
}

/**
 * Run in the page itself, which has no frames, and told once: the builder for Playwright sends axe anew and opens a second
 * page each time, which was half of what a story of checks took.
 * @param rules all of them when left out
 */
async function findingsOf(page: Page, rules: string[] | undefined) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule' as const, values: only } }),
    })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.target.join(' ')),
    }))
  }, rules)
}
