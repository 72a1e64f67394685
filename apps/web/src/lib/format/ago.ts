import { ago as MESSAGES } from '../../messages/en/formats.json'
import { format } from '../language/catalogues.ts'
import { dayText, isoDay } from './days.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Short relative time: 'Just now', '2 min', '3 h', 'Yesterday', then the date. */
export function agoText(atMs: number, nowMs: number): string {
  const past = nowMs - atMs
  if (past < MINUTE_MS) return MESSAGES.now
  if (past < HOUR_MS) return format(MESSAGES.minutes, { minutes: Math.floor(past / MINUTE_MS) })
  const day = isoDay(atMs)
  if (day === isoDay(nowMs)) return format(MESSAGES.hours, { hours: Math.floor(past / HOUR_MS) })
  return day === isoDay(nowMs - DAY_MS) ? MESSAGES.yesterday : dayText(day)
}
