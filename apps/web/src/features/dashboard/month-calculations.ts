import * as formulas from '@eco/domain/dashboard/formulas'
import { MONTHLY_KINDS, type MonthCo2, type MonthlyKind } from '@eco/domain/dashboard/months'
import { monthNames } from '../../lib/format/days.ts'
import { co2Steps, co2Text, exactText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { chart as MESSAGES } from '../../messages/en/dashboard.json'
import type { CalculationContent } from '../../ui/figures/calculation.tsx'
import { ruleBasis } from '../../ui/figures/rule-calculation.ts'

/** Twelve months, oldest first. */
type Year = readonly MonthCo2[]

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const kindTotalKg = (year: Year, kind: MonthlyKind): number => total(year.map(({ kg }) => kg[kind]))
export const yearTotalKg = (year: Year): number => total(MONTHLY_KINDS.map((kind) => kindTotalKg(year, kind)))

const KINDS = {
  ev: { factor: formulas.EV_CO2_SAVED_KG_PER_KM, basis: 'measured' },
  solar: { factor: formulas.SOLAR_OFFSET_PER_KWH, basis: 'modelled' },
  tree: { factor: formulas.TREE_CO2_KG, basis: 'modelled' },
} as const

/** Twelve months of one kind: the sum of the months times the factor. */
export function kindCalculation(year: Year, kind: MonthlyKind): CalculationContent {
  const { factor, basis } = KINDS[kind]
  const sum = total(year.map(({ amounts }) => amounts[kind]))
  const input = format(MESSAGES.inputs[kind], { amount: exactText(sum) })
  return {
    title: `${MESSAGES.kinds[kind]}, ${MESSAGES.title}`,
    formula: `${input} × ${factor} kg = ${co2Steps(sum * factor)}`,
    lines: [
      { label: MESSAGES.months, value: spanOf(year) },
      { label: MESSAGES.input, value: input },
      { label: MESSAGES.factor, value: `${factor} kg` },
      { label: MESSAGES.how, value: MESSAGES.hows[kind] },
    ],
    ...ruleBasis('monthly-co2', MESSAGES[basis]),
  }
}

/** The sum of all kinds. */
export function yearCalculation(year: Year): CalculationContent {
  const sums = MONTHLY_KINDS.map((kind) => ({ kind, kg: kindTotalKg(year, kind) }))
  return {
    title: MESSAGES.title,
    formula: `${sums.map(({ kg }) => exactText(kg)).join(' + ')} = ${co2Steps(yearTotalKg(year))}`,
    lines: [
      { label: MESSAGES.months, value: spanOf(year) },
      ...sums.map(({ kind, kg }) => ({ label: MESSAGES.kinds[kind], value: co2Text(kg) })),
    ],
    ...ruleBasis('monthly-co2', MESSAGES.mixed),
  }
}

function spanOf(year: Year): string {
  const [first, last] = [year[0], year.at(-1)]
  return first && last
    ? format(MESSAGES.span, { first: monthNames(first.month).long, last: monthNames(last.month).long })
    : ''
}
