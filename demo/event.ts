import type { AppDriver } from './app-driver.ts'

/** Something that happens at an instant, ms since 1970. */
export type DemoEvent = { at: number; play: (driver: AppDriver) => Promise<void> }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The members of the demo live by this clock. India keeps no summer time, so an offset is enough. */
export const HOME_ZONE = 'Asia/Kolkata'
const HOME_OFFSET_MS = 5.5 * HOUR_MS

/** The days of the demo, counted back from today. */
export type Calendar = {
  /** now, ms since 1970 */
  now: number
  /** @param daysAgo 0 is today @param hour on the clock at home, with its fraction */
  at(daysAgo: number, hour: number): number
  /** `2026-03-02`, of the day at home */
  dateOf(at: number): string
  /** `09:30` */
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
