import { expect, it } from 'vitest'
import { latestToday, utcDay, utcMonth } from './utc-date.ts'

const NEW_YEARS_EVE = Date.UTC(2025, 11, 31, 23, 59)

it('writes the date and the month in UTC', () => {
  expect(utcDay(NEW_YEARS_EVE)).toBe('2025-12-31')
  expect(utcMonth(NEW_YEARS_EVE)).toBe('2025-12')
  expect(() => utcDay(Number.NaN)).toThrow(RangeError)
})

it('takes the date of the zone that is farthest ahead for the latest today', () => {
  expect(latestToday(NEW_YEARS_EVE)).toBe('2026-01-01')
})
