/** Calendar days of a member's home zone as day numbers: 0 is 1970-01-01 on that calendar. */

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Bounds of all zone offsets from UTC, hours, with room for historic ones. Source: IANA tz database. */
const OFFSET_EAST_HOURS = 16
const OFFSET_WEST_HOURS = 16
/** Zone of members without a known zone. */
export const HOME_ZONE_DEFAULT = 'UTC'
const ZONE_MAX_CHARACTERS = 64

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** True for a zone name that this runtime supports: `Asia/Kolkata`. Bare offsets are rejected. */
export function isZone(zone: string): boolean {
  if (zone.length > ZONE_MAX_CHARACTERS || !/^[A-Za-z][\w+/-]*$/.test(zone)) return false
  try {
    formatOf(zone)
    return true
  } catch {
    return false
  }
}

/** @param at ms since 1970 */
export const homeDate = (at: number, zone: string): string => formatOf(zone).format(at)

/** @param at ms since 1970 */
export const homeDay = (at: number, zone: string): number => dayNumber(homeDate(at, zone))

/** @param date ISO calendar day */
export const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS)

/** Day number to ISO calendar day. */
export const dayDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** False for a day that a zone skipped when it crossed the date line, as Samoa did on 30 December 2011. */
export function dayExists(day: number, zone: string): boolean {
  for (let hour = -OFFSET_EAST_HOURS; hour < 24 + OFFSET_WEST_HOURS; hour++)
    if (homeDay(day * DAY_MS + hour * HOUR_MS, zone) === day) return true
  return false
}
