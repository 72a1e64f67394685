import { FORMULA_VERSION } from '@eco/domain/dashboard/formulas'
import type { CalculationContent, CalculationLine } from './calculation.tsx'

const SOURCE = 'Product rule'

/**
 * Source, version and kind of a figure that follows a rule of the product.
 * @param kind 'Estimated, not measured'
 */
export function ruleBasis(kind: string, source: string = SOURCE): CalculationLine[] {
  return [
    { label: 'Source', value: source },
    { label: 'Version', value: String(FORMULA_VERSION) },
    { label: 'Kind', value: kind },
  ]
}

type Product = { title: string; input: string; factor: string; result: string; kind: string }

/** A figure that is one input times one factor. */
export function productCalculation({ title, input, factor, result, kind }: Product): CalculationContent {
  return {
    title,
    formula: `${input} × ${factor} = ${result}`,
    lines: [
      { label: 'Input', value: input },
      { label: 'Factor', value: factor },
    ],
    basis: ruleBasis(kind),
  }
}
