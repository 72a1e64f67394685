import { describe, expect, it } from 'vitest'
import { dayText, monthNames, weekdayText } from './days.ts'

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

  it.each(['', 'soon', '2026-13-01'])('leaves %j as it is', (text) => {
    expect(dayText(text)).toBe(text)
  })
})
