import type { Unit } from '@eco/domain/methodology/rule'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { NumberField } from '../../ui/form/text-field.tsx'
import type { InputField } from './use-inputs.ts'

/** Units that are the same in every language. */
const SUFFIXES: Readonly<Partial<Record<Unit, string>>> = { km: 'km', kWh: 'kWh', kg: 'kg' }

type CalculatorFieldProps = { field: InputField; label: string; hint?: string; unit?: string }

export function CalculatorField({ field, label, hint, unit }: CalculatorFieldProps) {
  const { input, text, change, error } = field
  const suffix = unit ?? SUFFIXES[input.unit]
  return (
    <NumberField
      label={label}
      hint={hint}
      {...(suffix === undefined ? {} : { unit: suffix })}
      inputMode={input.whole ? 'numeric' : 'decimal'}
      min={input.min}
      max={input.max}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      error={error}
    />
  )
}

type ResultProps = { label: string; figure: ReactNode; note: ReactNode; className?: string }

/** The calculated figure, announced when it changes. */
export function Result({ label, figure, note, className }: ResultProps) {
  return (
    <output
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 rounded-xl p-3.5',
        className,
      )}
    >
      <span className="text-14 text-ink-soft">{label}</span>
      <b className="tabular-nums text-end text-28 font-head wrap-anywhere">{figure}</b>
      <span className="tabular-nums col-span-full text-end text-12 text-ink-soft wrap-anywhere">{note}</span>
    </output>
  )
}
