const NOON_HOUR = 12
const EVENING_HOUR = 18
/** Before this hour it still counts as evening. */
const MORNING_HOUR = 4

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** By the local clock. */
export function greetingAt(nowMs: number): PartOfDay {
  const hour = new Date(nowMs).getHours()
  if (hour < MORNING_HOUR || hour >= EVENING_HOUR) return 'evening'
  return hour < NOON_HOUR ? 'morning' : 'afternoon'
}
