import { GRID_FACTORS } from '../assets/grid-factors.ts'
import * as formulas from '../dashboard/formulas.ts'
import { co2ByMonth } from '../dashboard/months.ts'
import { amount, count, factor, type Inputs, type Rule, read } from './rule.ts'
import type { RuleId } from './versions.ts'

const TREE_FACTOR = factor('perTree', formulas.TREE_CO2_KG, 'kgPerTree')
const RANGE_FACTOR = factor('perRangeKm', formulas.EV_OFFSET_PER_RANGE_KM, 'kgPerKm')
const DRIVEN_FACTOR = factor('perKm', formulas.EV_CO2_SAVED_KG_PER_KM, 'kgPerKm')
const SOLAR_FACTOR = factor('perKwh', formulas.SOLAR_OFFSET_PER_KWH, 'kgPerKwh')

const TREES = count('trees', 'trees', 27)
const RANGE = amount('range', 'km', 312)
const DISTANCE = amount('distance', 'km', 3_240)
const GENERATION = amount('generation', 'kWh', 6_480)

export const ASSET_RULES = {
  'asset-totals': { area: 'co2', basis: 'counted', inputs: [], unit: 'none', versions: [{ factors: [] }] },
  'co2-offset': {
    area: 'co2',
    basis: 'potential',
    inputs: [RANGE, GENERATION, TREES],
    unit: 'tons',
    versions: [
      {
        factors: [RANGE_FACTOR, SOLAR_FACTOR, TREE_FACTOR, factor('perTon', formulas.KG_PER_TON, 'kgPerTon')],
        figure: (given) =>
          formulas.offsetTons({
            ev: { count: 0, rangeKm: read(given, 'range') },
            solar: { count: 0, generationKwh: read(given, 'generation') },
            tree: { count: read(given, 'trees') },
          }),
      },
    ],
  },
  'ev-potential': {
    area: 'co2',
    basis: 'potential',
    inputs: [RANGE],
    unit: 'kg',
    versions: [{ factors: [RANGE_FACTOR], figure: (given) => formulas.evOffsetKg(read(given, 'range')) }],
  },
  'ev-saved': {
    area: 'co2',
    basis: 'measured',
    inputs: [DISTANCE],
    unit: 'kg',
    versions: [{ factors: [DRIVEN_FACTOR], figure: (given) => formulas.evSavedKg(read(given, 'distance')) }],
  },
  'solar-avoided': {
    area: 'co2',
    basis: 'estimated',
    inputs: [GENERATION],
    unit: 'kg',
    versions: [
      { factors: [SOLAR_FACTOR], figure: (given) => formulas.solarOffsetKg(read(given, 'generation')) },
    ],
  },
  'tree-uptake': {
    area: 'co2',
    basis: 'estimated',
    inputs: [TREES],
    unit: 'kg',
    versions: [{ factors: [TREE_FACTOR], figure: (given) => formulas.treeOffsetKg(read(given, 'trees')) }],
  },
  'monthly-co2': {
    area: 'co2',
    basis: 'modelled',
    inputs: [amount('distance', 'km', 270), GENERATION, TREES],
    unit: 'kg',
    versions: [{ factors: [DRIVEN_FACTOR, SOLAR_FACTOR, TREE_FACTOR], figure: wholeMonthKg }],
  },
  'grid-factors': {
    area: 'co2',
    basis: 'estimated',
    inputs: [],
    unit: 'none',
    versions: [
      {
        factors: Object.entries(GRID_FACTORS)
          .map(([country, { kgPerKwh }]) => factor(country, kgPerKwh, 'kgPerKwh'))
          .sort((a, b) => (a.name < b.name ? -1 : 1)),
      },
    ],
  },
  'ev-credits': {
    area: 'estimates',
    basis: 'estimated',
    inputs: [DISTANCE],
    unit: 'credits',
    versions: [
      {
        factors: [factor('perCredit', formulas.EV_KM_PER_CREDIT, 'kmPerCredit')],
        figure: (given) => formulas.evCreditsEstimate(read(given, 'distance')),
      },
    ],
  },
  'solar-credits': {
    area: 'estimates',
    basis: 'estimated',
    inputs: [GENERATION],
    unit: 'credits',
    versions: [
      {
        factors: [factor('perKwh', formulas.SOLAR_CREDITS_PER_KWH, 'creditsPerKwh')],
        figure: (given) => formulas.solarCreditsEstimate(read(given, 'generation')),
      },
    ],
  },
  'tree-credits': {
    area: 'estimates',
    basis: 'estimated',
    inputs: [TREES],
    unit: 'credits',
    versions: [
      {
        factors: [factor('perTree', formulas.TREE_CREDITS_EACH, 'creditsEach')],
        figure: (given) => formulas.treeCreditsEstimate(read(given, 'trees')),
      },
    ],
  },
  'solar-savings': {
    area: 'money',
    basis: 'estimated',
    inputs: [GENERATION],
    unit: 'rupees',
    versions: [
      {
        factors: [factor('perKwh', formulas.SOLAR_BILL_RUPEES_PER_KWH, 'rupeesPerKwh')],
        figure: (given) => formulas.solarBillSavedRupees(read(given, 'generation')),
      },
    ],
  },
  'value-created': {
    area: 'money',
    basis: 'modelled',
    inputs: [count('vehicles', 'vehicles', 2), count('panels', 'panels', 1), TREES],
    unit: 'rupees',
    versions: [
      {
        factors: [
          factor('perUnit', formulas.VALUE_PER_UNIT_RUPEES, 'rupeesEach'),
          factor('evUnits', formulas.VALUE_UNITS.ev, 'units'),
          factor('solarUnits', formulas.VALUE_UNITS.solar, 'units'),
          factor('treeUnits', formulas.VALUE_UNITS.tree, 'units'),
          factor('perPanel', formulas.VALUE_PER_SOLAR_RUPEES, 'rupeesEach'),
          factor('perTree', formulas.VALUE_PER_TREE_RUPEES, 'rupeesEach'),
        ],
        figure: (given) =>
          formulas.valueRupees({
            ev: { count: read(given, 'vehicles'), rangeKm: 0 },
            solar: { count: read(given, 'panels'), generationKwh: 0 },
            tree: { count: read(given, 'trees') },
          }),
      },
    ],
  },
} as const satisfies Partial<Record<RuleId, Rule>>

/** A whole month: its drives, and a twelfth of a year's generation and growth. */
function wholeMonthKg(given: Inputs): number {
  const yearly = (sum: number) => ({ before: sum, starts: [] })
  const month = co2ByMonth({
    today: '2026-01-31',
    ev: [{ month: '2026-01', km: read(given, 'distance') }],
    solar: yearly(read(given, 'generation')),
    tree: yearly(read(given, 'trees')),
  }).at(-1)
  return month ? month.kg.ev + month.kg.solar + month.kg.tree : 0
}
