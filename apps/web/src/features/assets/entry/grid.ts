import { GRID_FACTORS, gridCountryOf } from '@eco/domain/assets/grid-factors'
import { numberValue } from './numbers.ts'

export type GridValues = { country: string; gridFactor: string }

/** The factor of a country as typed text; an unknown country leaves what stands there. */
export function gridOf(country: string): Partial<GridValues> {
  const known = GRID_FACTORS[country]
  return known ? { country, gridFactor: numberValue(known.kgPerKwh) } : { country }
}

/** What a new form begins with: the country of this browser and its factor, nothing where it is not known. */
export function gridOfHere(): Partial<GridValues> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const country = gridCountryOf(timeZone, navigator.languages ?? [navigator.language])
  return country === undefined ? {} : gridOf(country)
}
