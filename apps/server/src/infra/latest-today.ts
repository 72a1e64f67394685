/** A day ahead of UTC somewhere on Earth, ms: a date may be today where the member is. */
const DAY_AHEAD_MS = 86_400_000

/** The latest calendar day that is today somewhere. @param now ms since 1970 */
export const latestToday = (now: number): string =>
  new Date(now + DAY_AHEAD_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
