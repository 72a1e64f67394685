/** The cooldown after an accepted activity, measured between instants: no calendar, no time zone. */

/** Source: specification, section 9. */
export const COOLDOWN_SECONDS = 86_400
export const COOLDOWN_MS = 86_400_000
/** How long a cancel can be undone, ms. Source: product rule. */
export const CANCEL_UNDO_MS = 10_000

const SECOND_MS = 1_000
const SECONDS_OF = { day: 86_400, hour: 3_600, minute: 60 } as const

/** @param acceptedAt ms since 1970 */
export const cooldownEnd = (acceptedAt: number): number => acceptedAt + COOLDOWN_MS

/** @param end ms since 1970, null when nothing was submitted */
export const isCoolingDown = (end: number | null, now: number): boolean => end !== null && now < end

/** Whole seconds left, always 0 to COOLDOWN_SECONDS, even when a clock was set back. */
export function remainingSeconds(end: number | null, now: number): number {
  if (end === null || !Number.isFinite(end) || !Number.isFinite(now)) return 0
  return Math.min(COOLDOWN_SECONDS, Math.max(0, Math.ceil((end - now) / SECOND_MS)))
}

/** `01:00:00:00`: days, hours, minutes, seconds. */
export function countdownText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const parts = [
    Math.floor(whole / SECONDS_OF.day),
    Math.floor((whole % SECONDS_OF.day) / SECONDS_OF.hour),
    Math.floor((whole % SECONDS_OF.hour) / SECONDS_OF.minute),
    whole % SECONDS_OF.minute,
  ]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
