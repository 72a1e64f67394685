/** What a busy machine may take to draw what a story waits for, ms. */
export const BUSY_MS = 20_000

// Rules without a page are tested without the library of pages.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: BUSY_MS })
}
