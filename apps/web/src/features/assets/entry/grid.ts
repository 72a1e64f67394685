import { GRID_FACTORS, gridCountryOf } from '@eco/domain/assets/grid-factors'
import { numberValue } from './numbers.ts'

export type GridValues = { country: string; gridKgPerKwh: string }

/** A country's factor as typed text; an unknown country keeps the current factor. */
export function gridOf(country: string): Partial<GridValues> {
  const known = GRID_FACTORS[country]
  return known ? { country, gridKgPerKwh: numberValue(known.kgPerKwh) } : { country }
}

/** Start values of a new form: the country of this browser and its factor; empty when unknown. */
export function gridOfHere(): Partial<GridValues> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const country = gridCountryOf(timeZone, navigator.languages ?? [navigator.language])
  return country === undefined ? {} : gridOf(country)
}
