import { dayDate, dayNumber } from '@eco/domain/activities/home-day'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heatWeeks, monthStarts } from './heat-weeks.ts'

const DAYS = [
  { date: '2026-11-16', count: 1, coins: 10 },
  { date: '2026-11-20', count: 6, coins: 60 },
]

describe('heatWeeks', () => {
  it('begins on Monday and ends today', () => {
    // 20 November 2026 was a Friday
    const weeks = heatWeeks('2026-11-20', DAYS, 53)
    expect(weeks).toHaveLength(53)
    const last = weeks.at(-1)
    expect(last?.monday).toBe('2026-11-16')
    expect(last?.days.map(({ level }) => level)).toEqual([1, 0, 0, 0, 4])
    expect(last?.days.at(-1)).toMatchObject({ date: '2026-11-20', isToday: true, count: 6 })
    expect(weeks[0]).toMatchObject({ monday: '2025-11-17' })
  })

  it('pages back, to full weeks', () => {
    const weeks = heatWeeks('2026-11-20', DAYS, 14, 13)
    expect(weeks.at(-1)?.monday).toBe('2026-08-17')
    expect(weeks.every(({ days }) => days.length === 7)).toBe(true)
  })

  it('contains every day once, in order, whatever day it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 1, max: 53 }), (day, count) => {
        const dates = heatWeeks(dayDate(day), [], count).flatMap(({ days }) => days.map(({ date }) => date))
        expect(dates.at(-1)).toBe(dayDate(day))
        for (const [index, date] of dates.entries())
          expect(dayNumber(date)).toBe(day - dates.length + 1 + index)
        expect(dates.length).toBeGreaterThan((count - 1) * 7)
      }),
    )
  })

  it('labels a month at its first week where there is room', () => {
    expect(monthStarts(heatWeeks('2026-11-20', [], 14))).toEqual([
      { week: 0, month: '2026-08' },
      { week: 3, month: '2026-09' },
      { week: 7, month: '2026-10' },
      { week: 11, month: '2026-11' },
    ])
  })
})
