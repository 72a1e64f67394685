/** How long a test waits for a render on a busy machine, ms. */
export const BUSY_MS = 20_000

// Tests without a page do not need the testing library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: BUSY_MS })
}
