import { FORMULA_VERSION } from '@eco/domain/dashboard/formulas'
import { calculation as MESSAGES } from '../../messages/en/figures.json'
import type { CalculationContent, CalculationLine } from './calculation.tsx'

/**
 * Source, version and kind of a figure that follows a rule of the product.
 * @param kind 'Estimated, not measured'
 */
export function ruleBasis(kind: string, source: string = MESSAGES.rule): CalculationLine[] {
  return [
    { label: MESSAGES.source, value: source },
    { label: MESSAGES.version, value: String(FORMULA_VERSION) },
    { label: MESSAGES.kind, value: kind },
  ]
}

type Product = { title: string; input: string; factor: string; result: string; kind: string }

/** A figure that is one input times one factor. */
export function productCalculation({ title, input, factor, result, kind }: Product): CalculationContent {
  return {
    title,
    formula: `${input} × ${factor} = ${result}`,
    lines: [
      { label: MESSAGES.input, value: input },
      { label: MESSAGES.factor, value: factor },
    ],
    basis: ruleBasis(kind),
  }
}
