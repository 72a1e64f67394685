/** The date somewhere on Earth can be up to a day ahead of UTC, ms. */
const DAY_AHEAD_MS = 86_400_000

/** The latest date that is today somewhere on Earth. @param now ms since 1970 */
export const latestToday = (now: number): string =>
  new Date(now + DAY_AHEAD_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
