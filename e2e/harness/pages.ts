import type { Page } from '@playwright/test'

/** Public addresses. */
export const OPEN_PAGES = [
  '/',
  '/home',
  '/Home',
  '/about',
  '/contact',
  '/careers',
  '/case-studies',
  '/blog',
  '/community',
  '/engage',
  '/activities',
  '/activity/plant-tree',
  '/activity/clean-up',
  '/activity/eco-commute',
  '/activity/plastic-free',
  '/activity/no-such-key',
  '/game',
  '/games/eco-voyage',
  '/games/eco-shooter',
  '/games/memory',
  '/leaderboard',
  '/registry',
  '/privacy',
  '/terms',
  '/imprint',
  '/methodology',
  '/methodology/tree-uptake',
  '/methodology/ev-saved',
  '/methodology/grid-factors',
] as const

/** Addresses that require a login; /orgDashboard redirects at once and has its own test. */
export const PRIVATE_PAGES = [
  '/userDashboard',
  '/upload',
  '/view-assets',
  '/wallet',
  '/activities/history',
  '/hidden-content',
  '/suspension',
  '/profile',
] as const

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 800 }

/** What moves is drawn sixty times a second, which takes up to half a core. */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** How much wider than the screen the page is, CSS px. */
export const overhangOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Parts out of sight otherwise have estimated heights, and positions that nobody ever sees. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    const whole = new CSSStyleSheet()
    whole.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [whole]
  })
}

/** Changes the size of the screen and waits until the page is laid out anew. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(
    (width) => window.innerWidth === width && matchMedia(`(width: ${width}px)`).matches,
    size.width,
    { polling: 20 },
  )
  // Unlike an animation frame, an observer also reports while the page's clock is stopped.
  await page.evaluate(
    () => new Promise((resolve) => new ResizeObserver(resolve).observe(document.documentElement)),
  )
}

/**
 * Opens an address and waits until the page is interactive: the HTML is prerendered, and React marks the
 * elements that it has hydrated.
 */
export async function visit(page: Page, path: string) {
  const reply = await page.goto(path)
  await page.waitForFunction(() => {
    const drawn = document.getElementById('root')?.firstElementChild
    return drawn != null && Object.keys(drawn).some((key) => key.startsWith('__reactFiber'))
  })
  return reply
}

/** A message at the top right; the page may show the same text elsewhere. */
export const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(words)
