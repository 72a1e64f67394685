import type { AssetKind } from '@eco/domain/assets/kinds'
import * as formulas from '@eco/domain/dashboard/formulas'
import type { MonthAmounts, MonthCo2 } from '@eco/domain/dashboard/months'
import { monthNames } from '../../lib/days.ts'
import { co2Steps, co2Text, exactText } from '../../lib/figures.ts'
import type { WorkingContent, WorkingLine } from '../../ui/calculation.tsx'
import { ruleBasis } from '../../ui/rule-calculation.ts'
import { CHART_WORDS as WORDS } from './messages.ts'

/** Twelve months, oldest first: what came in, and the kilograms that follow. */
export type Year = { amounts: readonly MonthAmounts[]; co2: readonly MonthCo2[] }

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

export function kindTotalKg({ co2 }: Year, kind: AssetKind): number {
  return total(co2.map((month) => month.kg[kind]))
}

const KINDS = {
  ev: { amount: 'km', unit: 'km', factor: formulas.EV_CO2_SAVED_KG_PER_KM, basis: WORDS.measured },
  solar: { amount: 'kwh', unit: 'kWh', factor: formulas.SOLAR_OFFSET_PER_KWH, basis: WORDS.modelled },
  tree: { amount: 'treeYears', unit: 'tree-years', factor: formulas.TREE_CO2_KG, basis: WORDS.modelled },
} as const

/** The twelve months of one kind: what the months hold, added up, times the factor. */
export function kindWorking(year: Year, kind: AssetKind): WorkingContent {
  const { amount, unit, factor, basis } = KINDS[kind]
  const sum = total(year.amounts.map((month) => month[amount]))
  return {
    title: `${WORDS.kinds[kind]}, ${WORDS.title}`,
    formula: `${exactText(sum)} ${unit} × ${factor} kg = ${co2Steps(sum * factor)}`,
    lines: [
      { label: WORDS.months, value: spanOf(year) },
      { label: WORDS.input, value: `${exactText(sum)} ${unit}` },
      { label: WORDS.factor, value: `${factor} kg` },
      { label: WORDS.how, value: WORDS.hows[kind] },
    ],
    basis: ruleBasis(basis),
  }
}

/** All kinds together. */
export function yearWorking(year: Year): WorkingContent {
  const kinds = ['ev', 'solar', 'tree'] as const
  const sums = kinds.map((kind) => kindTotalKg(year, kind))
  const all = total(sums)
  const lines: WorkingLine[] = kinds.map((kind, at) => ({
    label: WORDS.kinds[kind],
    value: co2Text(sums[at] ?? 0),
  }))
  return {
    title: WORDS.title,
    formula: `${sums.map(exactText).join(' + ')} = ${co2Steps(all)}`,
    lines: [{ label: WORDS.months, value: spanOf(year) }, ...lines],
    basis: ruleBasis(WORDS.mixed),
  }
}

function spanOf({ amounts }: Year): string {
  const [first, last] = [amounts[0], amounts.at(-1)]
  return first && last ? WORDS.span(monthNames(first.month).long, monthNames(last.month).long) : ''
}
