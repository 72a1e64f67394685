import type { AssetKind } from '@eco/domain/assets/kinds'
import * as formulas from '@eco/domain/dashboard/formulas'
import type { MonthAmounts, MonthCo2 } from '@eco/domain/dashboard/months'
import { monthNames } from '../../lib/format/days.ts'
import { co2Steps, co2Text, exactText } from '../../lib/format/figures.ts'
import type { CalculationContent, CalculationLine } from '../../ui/figures/calculation.tsx'
import { ruleBasis } from '../../ui/figures/rule-calculation.ts'
import { CHART_MESSAGES as MESSAGES } from './messages.ts'

/** Twelve months, oldest first: the recorded amounts and the CO2 in kg that follows. */
export type Year = { amounts: readonly MonthAmounts[]; co2: readonly MonthCo2[] }

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

export function kindTotalKg({ co2 }: Year, kind: AssetKind): number {
  return total(co2.map((month) => month.kg[kind]))
}

const KINDS = {
  ev: { amount: 'km', unit: 'km', factor: formulas.EV_CO2_SAVED_KG_PER_KM, basis: MESSAGES.measured },
  solar: { amount: 'kwh', unit: 'kWh', factor: formulas.SOLAR_OFFSET_PER_KWH, basis: MESSAGES.modelled },
  tree: { amount: 'treeYears', unit: 'tree-years', factor: formulas.TREE_CO2_KG, basis: MESSAGES.modelled },
} as const

/** Twelve months of one kind: the sum of the months times the factor. */
export function kindCalculation(year: Year, kind: AssetKind): CalculationContent {
  const { amount, unit, factor, basis } = KINDS[kind]
  const sum = total(year.amounts.map((month) => month[amount]))
  return {
    title: `${MESSAGES.kinds[kind]}, ${MESSAGES.title}`,
    formula: `${exactText(sum)} ${unit} × ${factor} kg = ${co2Steps(sum * factor)}`,
    lines: [
      { label: MESSAGES.months, value: spanOf(year) },
      { label: MESSAGES.input, value: `${exactText(sum)} ${unit}` },
      { label: MESSAGES.factor, value: `${factor} kg` },
      { label: MESSAGES.how, value: MESSAGES.hows[kind] },
    ],
    basis: ruleBasis(basis),
  }
}

/** The sum of all kinds. */
export function yearCalculation(year: Year): CalculationContent {
  const kinds = ['ev', 'solar', 'tree'] as const
  const sums = kinds.map((kind) => kindTotalKg(year, kind))
  const all = total(sums)
  const lines: CalculationLine[] = kinds.map((kind, at) => ({
    label: MESSAGES.kinds[kind],
    value: co2Text(sums[at] ?? 0),
  }))
  return {
    title: MESSAGES.title,
    formula: `${sums.map(exactText).join(' + ')} = ${co2Steps(all)}`,
    lines: [{ label: MESSAGES.months, value: spanOf(year) }, ...lines],
    basis: ruleBasis(MESSAGES.mixed),
  }
}

function spanOf({ amounts }: Year): string {
  const [first, last] = [amounts[0], amounts.at(-1)]
  return first && last ? MESSAGES.span(monthNames(first.month).long, monthNames(last.month).long) : ''
}
