/**
 * English numbers and names of months and weekdays, as Intl writes them. The first formatter that a page creates
 * takes a phone 0.1 s (decision 78), so pages in English do without. Other languages use Intl.
 */

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const SHORT = 3

export type NameOptions = Partial<Record<'month' | 'weekday', 'short' | 'long'>>

/** The name of the month or the weekday of an ISO date in UTC. */
export function englishName(date: string, { month, weekday }: NameOptions): string {
  const at = new Date(date)
  const name = (month ? MONTHS[at.getUTCMonth()] : WEEKDAYS[at.getUTCDay()]) ?? ''
  return (month ?? weekday) === 'short' ? name.slice(0, SHORT) : name
}

export type Rounding = { least?: number; most: number; groups?: RegExp }

/** Where a separator goes: 1,234,567. */
export const THOUSANDS = /\B(?=(\d{3})+$)/g
/** As in India: 12,34,567. */
export const LAKHS = /\B(?=(\d{2})*\d{3}$)/g

/** @returns undefined for a number with too many digits to be rounded exactly */
export function englishNumber(
  n: number,
  { least = 0, most, groups = THOUSANDS }: Rounding,
): string | undefined {
  // Moves the point in the text, because 1.005 * 100 is below 100.5.
  const scaled = Math.round(Number(`${Math.abs(n)}e${most}`))
  if (!Number.isSafeInteger(scaled)) return undefined
  const digits = String(scaled).padStart(most + 1, '0')
  const whole = digits.slice(0, digits.length - most)
  const fraction = digits
    .slice(digits.length - most)
    .replace(/0+$/, '')
    .padEnd(least, '0')
  const sign = n < 0 && scaled > 0 ? '-' : ''
  return `${sign}${whole.replace(groups, ',')}${fraction && `.${fraction}`}`
}
