import { describe, expect, it } from 'vitest'
import { groupDigits } from './group-digits.ts'

describe('groupDigits', () => {
  it('groups digits as in English', () => {
    const english = new Intl.NumberFormat('en-US')
    for (const whole of [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, -5, -1_234, 9_007_199_254_740_991])
      expect(groupDigits(whole)).toBe(english.format(whole))
  })
})
