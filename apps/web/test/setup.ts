/** Before each file of tests of the web. */

/** jsdom computes no layout and has no ResizeObserver: in page tests no element changes its size. */
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** How long a test waits for a render on a busy machine, ms. */
const BUSY_MS = 20_000

// Tests without a page do not need the testing library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: BUSY_MS })
}

export {}
