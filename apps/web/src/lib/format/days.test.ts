import { describe, expect, it } from 'vitest'
import { agoText, dayText, monthNames, startOfDay, startOfMonth, weekdayText } from './days.ts'

describe('month names', () => {
  it('have an initial, a short and a long form', () => {
    expect(monthNames('2026-09')).toEqual({ initial: 'S', short: 'Sep', long: 'September 2026' })
    expect(monthNames('2025-12')).toEqual({ initial: 'D', short: 'Dec', long: 'December 2025' })
  })
})

describe('days', () => {
  it('are written with a short month', () => {
    expect(dayText('2026-09-02T10:00:00Z')).toBe('02 Sep 2026')
    expect(weekdayText(new Date(2026, 10, 20).getTime())).toBe('Friday 20 November')
  })

  it('begin and end in the time zone of the reader, over the ends of months and years', () => {
    expect(startOfDay('2026-02-28', 1)).toBe(new Date(2026, 2, 1).getTime())
    expect(startOfDay('2026-11-20')).toBe(new Date(2026, 10, 20).getTime())
    expect(startOfMonth('2026-12', 1)).toBe(new Date(2027, 0, 1).getTime())
    expect(startOfMonth('2026-11')).toBe(new Date(2026, 10, 1).getTime())
  })

  it.each(['', 'soon', '2026-13-01'])('leaves %j as it is', (text) => {
    expect(dayText(text)).toBe(text)
  })
})

const NOW = new Date(2026, 10, 20, 15, 30).getTime()

it.each([
  [0, 'Just now'],
  [-5_000, 'Just now'],
  [59_999, 'Just now'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [3_600_000, '1 h'],
  [15 * 3_600_000, '15 h'],
  [16 * 3_600_000, 'Yesterday'],
  [39 * 3_600_000, 'Yesterday'],
  [40 * 3_600_000, '18 Nov 2026'],
])('formats an instant %i ms ago as %s', (past, text) => {
  expect(agoText(NOW - past, NOW)).toBe(text)
})
