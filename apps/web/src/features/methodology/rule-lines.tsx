import { RULES, versionedRule } from '@eco/domain/methodology/rules'
import { type RuleId, ruleOf } from '@eco/domain/methodology/versions'
import { basisNotes as BASIS_MESSAGES, lines as MESSAGES } from '../../messages/en/methodology.json'
import type { CalculationLine } from '../../ui/figures/calculation.tsx'
import { factorLabel, inputLabel, sinceText, textsOf, unitText } from './rule-texts.ts'

/** A table of more factors than this is shown once, on the rule's own page. */
export const FACTORS_MOST = 8

export const factorLines = (id: RuleId): CalculationLine[] =>
  (versionedRule(id)?.factors ?? []).map((factor) => ({
    label: factorLabel(id, factor),
    value: unitText(factor.unit, factor.value),
  }))

/** What goes into a rule: inputs and factors. */
export function partLines(id: RuleId): CalculationLine[] {
  const { inputs } = RULES[id]
  const names = inputs.map((input) => inputLabel(id, input)).join(', ')
  return [...(names === '' ? [] : [{ label: MESSAGES.input, value: names }]), ...factorLines(id)]
}

/** What it is used for and where it comes from. */
export const sourceLines = (id: RuleId): CalculationLine[] => [
  { label: MESSAGES.shown, value: textsOf(id).shown },
  { label: MESSAGES.source, value: MESSAGES.product },
  {
    label: MESSAGES.version,
    value: (
      <>
        <span className="mono">{ruleOf(id)}</span>, {sinceText(id)}
      </>
    ),
  },
]

export const basisLine = (id: RuleId): CalculationLine => ({
  label: MESSAGES.kind,
  value: BASIS_MESSAGES[RULES[id].basis],
})
