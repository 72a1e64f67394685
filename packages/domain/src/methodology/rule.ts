/** What a rule consists of. Names are keys of texts; the pages find the words for them. */

export const AREAS = ['credits', 'co2', 'estimates', 'money', 'activities', 'review'] as const
export type Area = (typeof AREAS)[number]

/** How a figure comes about. */
export const BASES = ['counted', 'measured', 'potential', 'estimated', 'modelled', 'limit'] as const
export type Basis = (typeof BASES)[number]

export const UNITS = [
  'none',
  'percent',
  'rank',
  'rupees',
  'rupeesPerKwh',
  'rupeesEach',
  'credits',
  'creditsPerKwh',
  'creditsEach',
  'coins',
  'coinsEach',
  'coinsPerKg',
  'coinsPerKm',
  'points',
  'assets',
  'vehicles',
  'panels',
  'trees',
  'approvals',
  'members',
  'actions',
  'kg',
  'tons',
  'kgPerTon',
  'kgPerKm',
  'kgPerKwh',
  'kgPerTree',
  'km',
  'kmPerCredit',
  'kWh',
  'hours',
  'days',
  'months',
  'freezes',
  'units',
] as const
export type Unit = (typeof UNITS)[number]

/** `name` of a factor by country is its ISO 3166-1 alpha-2 code. */
export type Factor = { name: string; value: number; unit: Unit }

/** What the calculator asks for; `example` is the value it starts with. */
export type Input = { name: string; unit: Unit; example: number; min: number; max: number; whole?: true }
export type Inputs = Readonly<Record<string, number>>

export type RuleVersion = {
  factors: readonly Factor[]
  /** Missing for rules that only set limits. */
  figure?: (inputs: Inputs) => number
}

export type Rule = {
  area: Area
  basis: Basis
  inputs: readonly Input[]
  /** of its figure */
  unit: Unit
  /** The first is version 1. */
  versions: readonly [RuleVersion, ...RuleVersion[]]
}

export const factor = (name: string, value: number, unit: Unit): Factor => ({ name, value, unit })

/** More than any real input; keeps the calculator's figures readable. */
const INPUT_MAX = 1_000_000_000
export const amount = (name: string, unit: Unit, example: number): Input => ({
  name,
  unit,
  example,
  min: 0,
  max: INPUT_MAX,
})
export const count = (name: string, unit: Unit, example: number): Input => ({
  ...amount(name, unit, example),
  whole: true,
})

/** Missing inputs count as 0. */
export const read = (inputs: Inputs, name: string): number => inputs[name] ?? 0
