import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What the colours of a theme can break; everything else is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

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

async function expectNothing(page: Page, axe: AxeBuilder, theme: string): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }))
  expect(found, `axe on ${page.url()}, ${theme}`).toEqual([])
}
