/**
 * Writes to the browser's console what a page must not shout about: a list that did not load, figures that fell
 * back to 0. A warning, because the page goes on; never anything that a member typed.
 */
export function logFailure(what: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that speaks to the console
  console.warn(`${what}:`, reason instanceof Error ? `${reason.name} ${reason.message}`.trim() : reason)
}
