import fc from 'fast-check'
import { expect, it } from 'vitest'
import { englishName, englishNumber, LAKHS, THOUSANDS } from './english.ts'

/** Most and fewest decimals. */
const decimals = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 2 }))
const GROUPS = [
  ['en', THOUSANDS],
  ['en-IN', LAKHS],
] as const
/** Of the size of our figures, and those in the middle between two roundings. */
const numbers = fc.oneof(
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.integer({ min: -1e12, max: 1e12 }),
  fc.integer({ min: -1e7, max: 1e7 }).map((n) => n / 1_000),
)

it.each(GROUPS)('numbers are written as Intl does in %s', (locale, groups) => {
  fc.assert(
    fc.property(numbers, decimals, (n, [most, few]) => {
      const least = Math.min(few, most)
      const options = {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        signDisplay: 'negative',
      } as const
      const text = englishNumber(n, { least, most, groups })
      fc.pre(text !== undefined)
      expect(text).toBe(new Intl.NumberFormat(locale, options).format(n))
    }),
  )
})

it('rounds the number as it is written, 1.005 is half way, and gives zero no sign', () => {
  expect(englishNumber(1.005, { most: 2 })).toBe('1.01')
  expect(englishNumber(-0.001, { most: 2 })).toBe('0')
})

it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e16, 1e-7])('leaves %d to Intl', (n) => {
  expect(englishNumber(n, { most: 2 })).toBeUndefined()
})

it('months and weekdays are named as by Intl', () => {
  for (let day = 1; day <= 366; day += 6) {
    const date = new Date(Date.UTC(2024, 0, day)).toISOString().slice(0, 10)
    for (const part of ['month', 'weekday'] as const)
      for (const length of ['short', 'long'] as const) {
        const options = { [part]: length }
        const byIntl = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(Date.parse(date))
        expect(englishName(date, options)).toBe(byIntl)
      }
  }
})
