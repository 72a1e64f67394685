/** Formats days and instants. Month names are listed here because browsers disagree ('Sep' and 'Sept'). */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const LONG_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const two = (n: number): string => String(n).padStart(2, '0')

/** The calendar day of an instant in the reader's time zone: YYYY-MM-DD. */
export function isoDay(atMs: number): string {
  const at = new Date(atMs)
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** '2026-08-02' (a time after it is ignored) -> '02 Aug 2026'; any other text is returned as it is. */
export function dayText(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day)
  const month = MONTHS[Number(match?.[2]) - 1]
  return match && month ? `${match[3]} ${month} ${match[1]}` : day
}

/** The two parts of a date column: '20' above 'Nov'. */
export function dayAndMonth(atMs: number): { day: string; month: string } {
  const at = new Date(atMs)
  return { day: two(at.getDate()), month: MONTHS[at.getMonth()] ?? '' }
}

/** '09:05' */
export function timeText(atMs: number): string {
  const at = new Date(atMs)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** '20 Nov 2026, 09:05' */
export const momentText = (atMs: number): string => `${dayText(isoDay(atMs))}, ${timeText(atMs)}`

/** 'Friday 20 November' */
export function weekdayText(atMs: number): string {
  const at = new Date(atMs)
  return `${WEEKDAYS[at.getDay()]} ${at.getDate()} ${LONG_MONTHS[at.getMonth()]}`
}

/** '2026-11' -> 'N', 'Nov', 'November 2026' */
export function monthNames(month: string): { initial: string; short: string; long: string } {
  const index = Number(month.slice(5, 7)) - 1
  const [short, long] = [MONTHS[index] ?? '', LONG_MONTHS[index] ?? '']
  return { initial: short.slice(0, 1), short, long: `${long} ${month.slice(0, 4)}` }
}
