import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldMarks, FieldNotes, type FieldProps } from './field.tsx'

export type Segment = { value: string; label: string; icon?: ReactNode }

type SegmentedFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'defaultValue' | 'checked'> & {
    options: readonly Segment[]
    /** Give `value` with `onChange`, or `defaultValue`, or spread `register('role')` and neither. */
    value?: string
    defaultValue?: string
  }

/** Two or three options side by side: a radio group with 44 px targets. */
export function SegmentedField(props: SegmentedFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    badge,
    className,
    options,
    value,
    defaultValue,
    name,
    id,
    ...native
  } = props
  const made = useId()
  const group = id ?? made
  const described = [hint ? `${group}-hint` : '', error ? `${group}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className={classNames('field', className)} id={group} aria-describedby={described || undefined}>
      <div className="field-top">
        <legend className="field-label">{label}</legend>
        <FieldMarks id={group} optional={optional} badge={badge} />
      </div>
      <div className="segments" data-invalid={error ? '' : undefined}>
        {options.map((option) => (
          <label className="segment" key={option.value}>
            <input
              {...native}
              type="radio"
              name={name ?? group}
              value={option.value}
              aria-invalid={error ? true : undefined}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={group} hint={hint} error={error} />
    </fieldset>
  )
}
