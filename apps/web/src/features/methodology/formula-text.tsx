import type { Inputs } from '@eco/domain/methodology/rule'
import type { RuleId } from '@eco/domain/methodology/versions'
import { classNames } from '../../ui/class-names.ts'
import { formulaText, textsOf, workingText } from './rule-texts.ts'

type FormulaTextProps = { id: RuleId; inputs?: Inputs; className?: string }

/** The formula in words and, with inputs, in numbers; nothing for rules without a figure. */
export function FormulaText({ id, inputs, className }: FormulaTextProps) {
  const formula = formulaText(id)
  if (formula === undefined) return null
  return (
    <p className={classNames('well', className)}>
      {formula} = <b>{textsOf(id).result}</b>
      {inputs === undefined ? null : (
        <span className="block text-14 text-ink-soft">{workingText(id, inputs)}</span>
      )}
    </p>
  )
}
