import { ASSET_KINDS, type AssetKind } from '@eco/domain/assets/kinds'
import * as formulas from '@eco/domain/dashboard/formulas'
import type { MonthAmounts, MonthCo2 } from '@eco/domain/dashboard/months'
import { monthNames } from '../../lib/format/days.ts'
import { co2Steps, co2Text, exactText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { chart as MESSAGES } from '../../messages/en/dashboard.json'
import type { CalculationContent, CalculationLine } from '../../ui/figures/calculation.tsx'
import { ruleBasis } from '../../ui/figures/rule-calculation.ts'

/** Twelve months, oldest first: the recorded amounts and the CO2 in kg that follows. */
export type Year = { amounts: readonly MonthAmounts[]; co2: readonly MonthCo2[] }

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

export function kindTotalKg({ co2 }: Year, kind: AssetKind): number {
  return total(co2.map((month) => month.kg[kind]))
}

const KINDS = {
  ev: { amount: 'km', factor: formulas.EV_CO2_SAVED_KG_PER_KM, basis: 'measured' },
  solar: { amount: 'kwh', factor: formulas.SOLAR_OFFSET_PER_KWH, basis: 'modelled' },
  tree: { amount: 'treeYears', factor: formulas.TREE_CO2_KG, basis: 'modelled' },
} as const

/** Twelve months of one kind: the sum of the months times the factor. */
export function kindCalculation(year: Year, kind: AssetKind): CalculationContent {
  const { amount, factor, basis } = KINDS[kind]
  const sum = total(year.amounts.map((month) => month[amount]))
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
    basis: ruleBasis(MESSAGES[basis]),
  }
}

/** The sum of all kinds. */
export function yearCalculation(year: Year): CalculationContent {
  const sums = ASSET_KINDS.map((kind) => kindTotalKg(year, kind))
  const all = total(sums)
  const lines: CalculationLine[] = ASSET_KINDS.map((kind, at) => ({
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
  return first && last
    ? format(MESSAGES.span, { first: monthNames(first.month).long, last: monthNames(last.month).long })
    : ''
}
