import type { AppDriver } from './app-driver.ts'

/** An event at a point in time, ms since 1970. */
export type DemoEvent = { at: number; play: (driver: AppDriver) => Promise<void> }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The members' time zone. India has no daylight saving time, so a fixed offset is enough. */
export const HOME_ZONE = 'Asia/Kolkata'
const HOME_OFFSET_MS = 5.5 * HOUR_MS

/** The days of the demo, counted back from today. */
export type Calendar = {
  /** now, ms since 1970 */
  now: number
  /** @param daysAgo 0 is today @param hour in the home time zone, may be fractional */
  at(daysAgo: number, hour: number): number
  /** the date in the home time zone, e.g. `2026-03-02` */
  dateOf(at: number): string
  /** the time in the home time zone, e.g. `09:30` */
  timeOf(at: number): string
}

export function calendarOf(now: number): Calendar {
  const today = Math.floor((now + HOME_OFFSET_MS) / DAY_MS) * DAY_MS - HOME_OFFSET_MS
  const home = (at: number) => new Date(at + HOME_OFFSET_MS).toISOString()
  return {
    now,
    at: (daysAgo, hour) => today - daysAgo * DAY_MS + Math.round(hour * HOUR_MS),
    dateOf: (at) => home(at).slice(0, 'YYYY-MM-DD'.length),
    timeOf: (at) => home(at).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length),
  }
}
