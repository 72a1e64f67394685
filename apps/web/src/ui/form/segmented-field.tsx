import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import {
  FIELD,
  FIELD_LABEL,
  FIELD_TOP,
  FieldMarks,
  FieldNotes,
  type FieldProps,
  splitProps,
} from './field.tsx'

type Segment = { value: string; label: string; icon?: ReactNode }

type SegmentedFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'defaultValue' | 'checked'> & {
    options: readonly Segment[]
    /** Give `value` with `onChange`, or `defaultValue`, or spread `register('role')` and neither. */
    value?: string
    defaultValue?: string
  }

/** Radio buttons side by side. */
export function Segments({ invalid = false, children }: { invalid?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-1 rounded-xl bg-sunken',
        invalid ? 'border-2 border-danger p-[3px]' : 'border p-1',
      )}
    >
      {children}
    </div>
  )
}

type SegmentOptionProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; icon?: ReactNode }

export function SegmentOption({ label, icon, className = 'px-2', ...input }: SegmentOptionProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-tap cursor-pointer items-center justify-center gap-2 rounded-[9px] border border-transparent text-sm font-strong text-ink-soft has-checked:border-forest has-checked:bg-card has-checked:text-forest-ink has-checked:shadow-soft',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        className="absolute inset-0 cursor-pointer appearance-none rounded-[9px]"
      />
      {icon}
      {label}
    </label>
  )
}

/** Two or three options side by side: a radio group with 44 px targets. */
export function SegmentedField(props: SegmentedFieldProps) {
  const { frame, native } = splitProps(props)
  const { label, hint, error, optional, badge, className } = frame
  const { options, value, defaultValue, name, id, ...input } = native
  const made = useId()
  const group = id ?? made
  const described = [hint ? `${group}-hint` : '', error ? `${group}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className={classNames(FIELD, className)} id={group} aria-describedby={described || undefined}>
      <div className={FIELD_TOP}>
        <legend className={FIELD_LABEL}>{label}</legend>
        <FieldMarks id={group} optional={optional} badge={badge} />
      </div>
      <Segments invalid={error !== undefined && error !== ''}>
        {options.map((option) => (
          <SegmentOption
            {...input}
            {...option}
            key={option.value}
            name={name ?? group}
            aria-invalid={error ? true : undefined}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
          />
        ))}
      </Segments>
      <FieldNotes id={group} hint={hint} error={error} />
    </fieldset>
  )
}

type SegmentedSwitchProps<Value extends string> = {
  /** For screen readers only: 'Show the chart'. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Switches between two or three views: a radio group without a visible name. */
export function SegmentedSwitch<Value extends string>(props: SegmentedSwitchProps<Value>) {
  const { label, options, value, onChange, className } = props
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className="sr-only">{label}</legend>
      <Segments>
        {options.map((option) => (
          <SegmentOption
            key={option.value}
            className="px-3.5"
            label={option.label}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </Segments>
    </fieldset>
  )
}
