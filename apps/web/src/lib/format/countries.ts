import { GRID_FACTORS } from '@eco/domain/assets/grid-factors'
import { IS_ENGLISH, LANGUAGE } from '../language/language.ts'

/** Those with a known grid factor. The first formatter of Intl takes a phone 0.1 s. */
const ENGLISH: Readonly<Record<string, string>> = {
  ...{ AT: 'Austria', AU: 'Australia', BD: 'Bangladesh', BE: 'Belgium', BR: 'Brazil' },
  ...{ CA: 'Canada', CL: 'Chile', CN: 'China', CZ: 'Czechia', DE: 'Germany' },
  ...{ DK: 'Denmark', ES: 'Spain', FI: 'Finland', FR: 'France', GB: 'United Kingdom' },
  ...{ GR: 'Greece', HU: 'Hungary', IE: 'Ireland', IN: 'India', IT: 'Italy' },
  ...{ JP: 'Japan', NL: 'Netherlands', NO: 'Norway', PL: 'Poland', SE: 'Sweden' },
  ...{ US: 'United States', ZA: 'South Africa' },
}

let names: Intl.DisplayNames | undefined
let options: { value: string; label: string }[] | undefined

/** 'IN' -> 'India' */
export function countryName(code: string): string {
  const english = IS_ENGLISH ? ENGLISH[code] : undefined
  if (english !== undefined) return english
  names ??= new Intl.DisplayNames([LANGUAGE], { type: 'region' })
  return names.of(code) ?? code
}

/** Comparing by Intl for the first time takes a phone 50 ms. */
const compare = (a: string, b: string) =>
  IS_ENGLISH ? Number(a > b) - Number(a < b) : a.localeCompare(b, LANGUAGE)

/** The countries with a known grid factor, by name. */
export function countryOptions() {
  options ??= Object.keys(GRID_FACTORS)
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => compare(a.label, b.label))
  return options
}
