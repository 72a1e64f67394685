/**
 * Logs failures that a page does not show, such as a list that did not load or figures that fell back to 0.
 * Uses a warning because the page still works. Never log anything that a member typed.
 */
export function logFailure(what: string, reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only function that writes to the console
  console.warn(`${what}:`, reason instanceof Error ? `${reason.name} ${reason.message}`.trim() : reason)
}
