import { expect, it } from 'vitest'
import { GRID_FIELD } from './ev/fields.ts'
import { GRID_FACTORS, gridCountryOf } from './grid-factors.ts'

it('gives the source, version and year of every factor', () => {
  for (const [code, { kgPerKwh, source }] of Object.entries(GRID_FACTORS)) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(GRID_FIELD.check(kgPerKwh), code).toBeUndefined()
    expect(kgPerKwh).toBeLessThan(1)
    expect([source.id, source.version, source.year].every((text) => text !== '')).toBe(true)
    expect(new URL(source.url).protocol).toBe('https:')
  }
  expect(GRID_FACTORS.IN).toMatchObject({ kgPerKwh: 0.727, source: { version: '20.0', year: '2023-24' } })
})

it('finds the country by time zone, then by language', () => {
  expect(gridCountryOf('Asia/Kolkata', ['en-US'])).toBe('IN')
  expect(gridCountryOf('Asia/Calcutta', [])).toBe('IN')
  expect(gridCountryOf('UTC', ['hi', 'en-IN'])).toBe('IN')
  expect(gridCountryOf(undefined, ['zh-Hant-TW', 'de-DE-1996'])).toBe('DE')
  expect(gridCountryOf('UTC', ['en'])).toBeUndefined()
  expect(gridCountryOf('toString', ['en-XX'])).toBeUndefined()
})
