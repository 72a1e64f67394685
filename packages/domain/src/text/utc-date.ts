/** Dates as `YYYY-MM-DD` and months as `YYYY-MM`, in UTC. Times are ms since 1970. */

/** The date somewhere on Earth can be up to a day ahead of UTC, ms. */
const DAY_AHEAD_MS = 86_400_000

const DAY_LENGTH = 'YYYY-MM-DD'.length
const MONTH_LENGTH = 'YYYY-MM'.length

/** @throws RangeError for a time that no date has */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, DAY_LENGTH)

/** @throws RangeError for a time that no date has */
export const utcMonth = (at: number): string => new Date(at).toISOString().slice(0, MONTH_LENGTH)

/** The latest date that is today somewhere on Earth. */
export const latestToday = (now: number): string => utcDay(now + DAY_AHEAD_MS)
