import { expect, it } from 'vitest'
import { agoText } from './ago.ts'

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
