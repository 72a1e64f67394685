import { duration as MESSAGES } from '../../messages/en/formats.json'
import { units as UNITS } from '../../messages/en/storage.json'
import { format } from '../language/catalogues.ts'
import { wholeText } from './figures.ts'

const STEP = 1000

/** Each is 1,000 of the one before. */
const UNIT_NAMES = ['bytes', 'kilobytes', 'megabytes', 'gigabytes'] as const

/** 1234567 -> '1.2 MB' */
export function sizeText(bytes: number): string {
  const power = Math.floor(Math.log10(Math.max(1, bytes)) / Math.log10(STEP))
  const at = Math.min(power, UNIT_NAMES.length - 1)
  const size = bytes / STEP ** at
  const text = at > 0 && size < 10 ? size.toFixed(1) : wholeText(Math.round(size))
  return format(UNITS[UNIT_NAMES[at] ?? 'bytes'], { size: text })
}

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
