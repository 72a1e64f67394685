import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailyStreak, FREEZES_MAX } from './daily-streak.ts'
import { dayDate, dayExists, dayNumber, homeDay, isZone } from './home-day.ts'

const from = (first: number, days: number) => Array.from({ length: days }, (_, i) => first + i)

describe('the daily streak', () => {
  it('counts days, not activities, and does not miss today before it is over', () => {
    expect(dailyStreak([], 5)).toMatchObject({ days: 0, best: 0, doneToday: false, repair: null })
    expect(dailyStreak([4, 5, 5, 5], 5)).toMatchObject({ days: 2, doneToday: true })
    expect(dailyStreak([4, 5], 6)).toMatchObject({ days: 2, doneToday: false, freezes: 0 })
  })

  it('earns a freeze for seven days in a row, holds at most two and uses them automatically', () => {
    expect(dailyStreak(from(0, 6), 5)).toMatchObject({ freezes: 0, daysToFreeze: 1 })
    expect(dailyStreak(from(0, 7), 6)).toMatchObject({ freezes: 1, daysToFreeze: 7 })
    expect(dailyStreak(from(0, 30), 29)).toMatchObject({ freezes: 2, daysToFreeze: null })
    expect(dailyStreak(from(0, 14), 16)).toMatchObject({ days: 14, freezes: 0, repair: null })
    expect(dailyStreak([...from(0, 14), 16], 16)).toMatchObject({ days: 15, freezes: 0 })
  })

  it('is lost by a missed day without a freeze, but keeps the best', () => {
    expect(dailyStreak(from(0, 5), 6)).toMatchObject({ days: 0, best: 5 })
    expect(dailyStreak([...from(0, 5), 20], 20)).toMatchObject({ days: 1, best: 5, repair: null })
  })

  it('is repaired within 48 hours by one extra activity for each missed day', () => {
    const run = from(0, 5)
    expect(dailyStreak(run, 6).repair).toEqual({ days: 5, missing: 2, lastDay: 7 })
    expect(dailyStreak([...run, 6], 6).repair).toEqual({ days: 5, missing: 1, lastDay: 7 })
    expect(dailyStreak([...run, 6, 6], 6)).toMatchObject({ days: 6, best: 6, repair: null })
    expect(dailyStreak([...run, 6, 7, 7], 7)).toMatchObject({ days: 7, repair: null })
    expect(dailyStreak([...run, 7, 7, 7], 7)).toMatchObject({ days: 6 })
    expect(dailyStreak([...run, 7, 7], 7)).toMatchObject({ days: 1, repair: { missing: 1 } })
    expect(dailyStreak(run, 8)).toMatchObject({ days: 0, repair: null })
    expect(dailyStreak([...run, 8, 8, 8], 8)).toMatchObject({ days: 1, repair: null })
  })

  it('never breaks without a missed day, holds 0 to 2 freezes and never lowers the best', () => {
    const gaps = fc.array(fc.nat(4), { maxLength: 80 })
    fc.assert(
      fc.property(gaps, (steps) => {
        const days: number[] = []
        let best = 0
        let before = dailyStreak([], 0)
        for (const step of steps) {
          days.push((days.at(-1) ?? 0) + step)
          const now = dailyStreak(days, days.at(-1) ?? 0)
          expect(now.best).toBeGreaterThanOrEqual(Math.max(best, now.days))
          expect(now.freezes >= 0 && now.freezes <= FREEZES_MAX).toBe(true)
          if (step <= 1) expect(now.days).toBeGreaterThanOrEqual(before.days)
          best = now.best
          before = now
        }
      }),
    )
  })
})

const YEARS_FROM = dayNumber('2007-01-01')
const YEARS_TO = dayNumber('2016-12-31')
const DAY_MS = 86_400_000
/** Seeded random numbers, so that each zone gets the same ten years in every run. */
function die(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

describe('ten years of daily activities', () => {
  // 2007 to 2016 cover Samoa's date line change and the half-hour offsets of Venezuela and North Korea.
  it('are never lost, in any zone and at any hour', { timeout: 120_000 }, () => {
    for (const [number, home] of Intl.supportedValuesOf('timeZone').entries()) {
      const roll = die(number + 1)
      const days: number[] = []
      for (let day = YEARS_FROM; day <= YEARS_TO; day++) {
        // Any instant of that day in the home zone: the member's location and local time do not matter.
        let at = day * DAY_MS + roll() * DAY_MS
        let tries = 0
        while (homeDay(at, home) !== day && tries++ < 40) at = (day - 1) * DAY_MS + roll() * 3 * DAY_MS
        if (tries > 40) expect(dayExists(day, home), `${home} ${dayDate(day)}`).toBe(false)
        else days.push(homeDay(at, home))
      }
      const streak = dailyStreak(days, YEARS_TO, (day) => dayExists(day, home))
      expect({ home, ...streak }).toMatchObject({ home, days: days.length, best: days.length, repair: null })
    }
  })
})

describe('home days', () => {
  it('follow the calendar of the zone', () => {
    const at = Date.UTC(2026, 2, 1, 20)
    expect(dayDate(homeDay(at, 'UTC'))).toBe('2026-03-01')
    expect(dayDate(homeDay(at, 'Asia/Kolkata'))).toBe('2026-03-02')
  })
  it('skip the day that Samoa left out', () => {
    const left = dayNumber('2011-12-30')
    expect([left - 1, left, left + 1].map((day) => dayExists(day, 'Pacific/Apia'))).toEqual([
      true,
      false,
      true,
    ])
    expect(dayExists(left, 'Asia/Kolkata')).toBe(true)
  })
  it('accept only existing zones', () => {
    expect(['Asia/Kolkata', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'].map(isZone)).toEqual(
      Array(4).fill(true),
    )
    expect(['', 'Mars/Base', '+05:30', "x'y", 'A'.repeat(99)].map(isZone)).toEqual(Array(5).fill(false))
  })
})
