import { type RuleId, ruleOf } from '@eco/domain/methodology/versions'
import { calculation as MESSAGES } from '../../messages/en/figures.json'
import type { CalculationContent } from './calculation.tsx'

/**
 * Rule, source, version and kind of a figure that follows a rule of the product.
 * @param kind 'Estimated, not measured'
 */
export const ruleBasis = (
  rule: RuleId,
  kind: string,
  source: string = MESSAGES.rule,
): Pick<CalculationContent, 'rule' | 'basis'> => ({
  rule,
  basis: [
    { label: MESSAGES.source, value: source },
    { label: MESSAGES.version, value: ruleOf(rule) },
    { label: MESSAGES.kind, value: kind },
  ],
})

type Product = { rule: RuleId; title: string; input: string; factor: string; result: string; kind: string }

/** A figure that is one input times one factor. */
export function productCalculation({
  rule,
  title,
  input,
  factor,
  result,
  kind,
}: Product): CalculationContent {
  return {
    title,
    formula: `${input} × ${factor} = ${result}`,
    lines: [
      { label: MESSAGES.input, value: input },
      { label: MESSAGES.factor, value: factor },
    ],
    ...ruleBasis(rule, kind),
  }
}
