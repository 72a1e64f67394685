import { expect, it } from 'vitest'
import { formatAge, formatTable } from './table.ts'

it('aligns columns and replaces control characters that could affect the terminal', () => {
  expect(
    formatTable(
      ['A', 'TITLE'],
      [
        ['1', 'Evil \u001b[31mtree'],
        ['22', 'turned \u202eround'],
      ],
    ),
  ).toEqual(['A   TITLE', '1   Evil ?[31mtree', '22  turned ?round'])
})

it.each([
  [-5, '0 min'],
  [59_999, '0 min'],
  [3_599_999, '59 min'],
  [3_600_000, '1 h'],
  [86_399_999, '23 h'],
  [86_400_000 * 40, '40 d'],
])('formats an age of %i ms as %s', (ms, words) => {
  expect(formatAge(ms)).toBe(words)
})
