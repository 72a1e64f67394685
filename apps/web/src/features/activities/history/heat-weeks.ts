import { dayDate, dayNumber } from '@eco/domain/activities/home-day'

const WEEK_DAYS = 7
/** 1970-01-01, day 0, was a Thursday: three days after its Monday. */
const DAYS_AFTER_MONDAY_OF_DAY_0 = 3
const MOST_LEVEL = 4
/** A month label is as wide as this many squares on a tablet. */
const ROOM_WEEKS = 3

export type DayCount = { date: string; count: number; coins: number }
export type HeatDay = DayCount & {
  /** 0 to 4: how full the square is */
  level: number
  isToday: boolean
}
/** Monday first; without days after today. */
export type HeatWeek = { monday: string; days: readonly HeatDay[] }

/**
 * The weeks up to the one of `today`, or up to the given number of weeks before it.
 * @param today ISO calendar day in the member's home time zone
 */
export function heatWeeks(
  today: string,
  days: readonly DayCount[],
  weeks: number,
  weeksBefore = 0,
): HeatWeek[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const last = dayNumber(today)
  const lastMonday = last - ((last + DAYS_AFTER_MONDAY_OF_DAY_0) % WEEK_DAYS) - weeksBefore * WEEK_DAYS
  return Array.from({ length: weeks }, (_, week) => {
    const monday = lastMonday - (weeks - 1 - week) * WEEK_DAYS
    const left = Math.min(WEEK_DAYS, last - monday + 1)
    return {
      monday: dayDate(monday),
      days: Array.from({ length: left }, (__, index) => {
        const date = dayDate(monday + index)
        const { count = 0, coins = 0 } = byDate.get(date) ?? {}
        return { date, count, coins, level: Math.min(MOST_LEVEL, count), isToday: monday + index === last }
      }),
    }
  })
}

/** Puts a month's label at the first week that begins in it, if it fits before the next one. */
export function monthStarts(weeks: readonly HeatWeek[]): { week: number; month: string }[] {
  const starts = weeks.flatMap(({ monday }, week) => {
    const month = monday.slice(0, 7)
    return week > 0 && weeks[week - 1]?.monday.slice(0, 7) === month ? [] : [{ week, month }]
  })
  return starts.filter(({ week }, index) => (starts[index + 1]?.week ?? weeks.length) - week >= ROOM_WEEKS)
}
