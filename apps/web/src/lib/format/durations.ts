import { duration as MESSAGES } from '../../messages/en/formats.json'
import { format } from '../language/catalogues.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** '3 days', '5 hours', '12 minutes', '40 seconds' */
export function durationText(ms: number): string {
  if (ms >= DAY_MS) return format(MESSAGES.days, { count: Math.floor(ms / DAY_MS) })
  if (ms >= HOUR_MS) return format(MESSAGES.hours, { count: Math.floor(ms / HOUR_MS) })
  if (ms >= MINUTE_MS) return format(MESSAGES.minutes, { count: Math.floor(ms / MINUTE_MS) })
  return format(MESSAGES.seconds, { count: Math.max(1, Math.floor(ms / SECOND_MS)) })
}
