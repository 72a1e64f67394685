import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What the colours of a theme can break; everything else is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** A dialog that opens, a card that turns. */
const SETTLE_MS = 500

/** Fails with what axe finds on the page as it is shown now: all of it in the theme that stands, the colours in the other one too. */
export async function checkBothThemes(page: Page): Promise<void> {
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [standing, other] = dark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await expectNothing(page, new AxeBuilder({ page }), standing)
  await show(page, other)
  await expectNothing(page, new AxeBuilder({ page }).withRules(RULES_OF_COLOUR), other)
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
async function expectNothing(page: Page, axe: AxeBuilder, theme: string): Promise<void> {
  let found = await findingsOf(axe)
  if (found.length > 0) {
    await page.waitForTimeout(SETTLE_MS)
    found = await findingsOf(axe)
  }
  expect(found, `axe on ${page.url()}, ${theme}`).toEqual([])
}

async function findingsOf(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }))
}
