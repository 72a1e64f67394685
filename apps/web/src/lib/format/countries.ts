import { GRID_FACTORS } from '@eco/domain/assets/grid-factors'
import { LANGUAGE } from '../language/language.ts'

let names: Intl.DisplayNames | undefined
let options: { value: string; label: string }[] | undefined

/** 'IN' -> 'India' */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames([LANGUAGE], { type: 'region' })
  return names.of(code) ?? code
}

/** The countries with a known grid factor, by name. */
export function countryOptions() {
  options ??= Object.keys(GRID_FACTORS)
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, LANGUAGE))
  return options
}
