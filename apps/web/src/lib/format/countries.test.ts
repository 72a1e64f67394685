import { GRID_FACTORS } from '@eco/domain/assets/grid-factors'
import { expect, it, vi } from 'vitest'
import { countryName, countryOptions } from './countries.ts'

it('a page in English names the countries with a grid factor without Intl', () => {
  const byIntl = vi.spyOn(Intl, 'DisplayNames')
  const compared = vi.spyOn(String.prototype, 'localeCompare')
  const [first, second] = countryOptions()
  expect([first?.label, second?.label]).toEqual(['Australia', 'Austria'])
  expect(byIntl).not.toHaveBeenCalled()
  expect(compared).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

it('countries are named as by Intl', () => {
  const byIntl = new Intl.DisplayNames(['en'], { type: 'region' })
  for (const code of [...Object.keys(GRID_FACTORS), 'KE', 'ZZ'])
    expect(countryName(code)).toBe(byIntl.of(code))
})
