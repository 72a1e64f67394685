/** jsdom computes no layout and has no ResizeObserver: in page tests no element changes its size. */
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
