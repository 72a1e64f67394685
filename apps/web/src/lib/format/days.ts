import { ago as AGO, date as MESSAGES } from '../../messages/en/formats.json'
import { format } from '../language/catalogues.ts'
import { IS_ENGLISH, LANGUAGE } from '../language/language.ts'
import { englishName, type NameOptions } from './english.ts'

/** Formats days and instants. Days are in the reader's time zone: YYYY-MM-DD. */

/** The name of a part of a day. */
function formatter(options: NameOptions): (day: string) => string {
  let made: Intl.DateTimeFormat | undefined
  return (day) => {
    if (IS_ENGLISH) return englishName(day, options)
    made ??= new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: 'UTC' })
    return made.format(Date.parse(day))
  }
}

const shortMonth = formatter({ month: 'short' })
const longMonth = formatter({ month: 'long' })
const longWeekday = formatter({ weekday: 'long' })
/** '2026-11-20' -> 'Fri' */
export const weekdayName = formatter({ weekday: 'short' })

const two = (n: number): string => String(n).padStart(2, '0')

/** The first instant of a day, or of one some days later. */
export function startOfDay(day: string, daysLater = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).getTime()
}

/** The first instant of a month (2026-11), or of one some months later. */
export function startOfMonth(month: string, monthsLater = 0): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(year, number - 1 + monthsLater, 1).getTime()
}

/** The calendar day of an instant. */
export function isoDay(atMs: number): string {
  const at = new Date(atMs)
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** '2026-08-02' (a time after it is ignored) -> '02 Aug 2026'; any other text is returned as it is. */
export function dayText(text: string): string {
  const [, month = '', day = ''] = /^(\d{4}-\d{2})-(\d{2})/.exec(text) ?? []
  return Number.isNaN(Date.parse(month))
    ? text
    : format(MESSAGES.day, { day, month: shortMonth(month), year: month.slice(0, 4) })
}

/** The two parts of a date column: '20' above 'Nov'. */
export function dayAndMonth(atMs: number): { day: string; month: string } {
  const day = isoDay(atMs)
  return { day: day.slice(-2), month: shortMonth(day) }
}

/** '09:05' */
export function timeText(atMs: number): string {
  const at = new Date(atMs)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** '20 Nov 2026, 09:05' */
export const momentText = (atMs: number): string =>
  format(MESSAGES.moment, { day: dayText(isoDay(atMs)), time: timeText(atMs) })

/** 'Friday 20 November' */
export function weekdayText(atMs: number): string {
  const day = isoDay(atMs)
  return format(MESSAGES.weekday, {
    weekday: longWeekday(day),
    day: Number(day.slice(-2)),
    month: longMonth(day),
  })
}

/** '2026-11' -> 'N', 'Nov', 'November 2026' */
export function monthNames(month: string): { initial: string; short: string; long: string } {
  const short = shortMonth(month)
  return {
    initial: short.slice(0, 1),
    short,
    long: format(MESSAGES.month, { month: longMonth(month), year: month.slice(0, 4) }),
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Short relative time: 'Just now', '2 min', '3 h', 'Yesterday', then the date. */
export function agoText(atMs: number, nowMs: number): string {
  const past = nowMs - atMs
  if (past < MINUTE_MS) return AGO.now
  if (past < HOUR_MS) return format(AGO.minutes, { minutes: Math.floor(past / MINUTE_MS) })
  const day = isoDay(atMs)
  if (day === isoDay(nowMs)) return format(AGO.hours, { hours: Math.floor(past / HOUR_MS) })
  return day === isoDay(nowMs - DAY_MS) ? AGO.yesterday : dayText(day)
}
