import type { ComponentProps, ReactNode, WheelEvent } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'className'>

function part<Props extends FieldProps>(props: Props) {
  const { label, hint, error, optional, badge, className, ...native } = props
  const frame = {
    label,
    hint,
    error,
    badge,
    ...(optional === undefined ? {} : { optional }),
    ...(className === undefined ? {} : { className }),
  }
  return { frame, native }
}

/** One line of text. Spread `register('name')` of react-hook-form into it. */
export function TextField(props: FieldProps & Native<'input'>) {
  const { frame, native } = part(props)
  return (
    <Field {...frame} id={native.id}>
      {(wiring) => <input type="text" {...native} {...wiring} className="control" />}
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField(props: FieldProps & Native<'textarea'>) {
  const { frame, native } = part(props)
  return (
    <Field {...frame} id={native.id}>
      {(wiring) => <textarea rows={4} {...native} {...wiring} className="control" />}
    </Field>
  )
}

// Scrolling over a focused number field would change what the member typed.
function letGo(event: WheelEvent<HTMLInputElement>): void {
  event.currentTarget.blur()
}

const WIDE_UNIT_CHARS = 4

/** A number with its unit inside the field on the right. */
export function NumberField(props: FieldProps & Native<'input'> & { unit?: string }) {
  const { unit, ...others } = props
  const { frame, native } = part(others)
  const end = unit === undefined ? undefined : unit.length > WIDE_UNIT_CHARS ? 'wide' : 'narrow'
  return (
    <Field {...frame} id={native.id}>
      {(wiring) => (
        <span className="control-box" data-end={end}>
          <input
            type="number"
            inputMode="decimal"
            step="any"
            onWheel={letGo}
            {...native}
            {...wiring}
            className="control"
          />
          {unit === undefined ? null : (
            <span className="pointer-events-none absolute inset-y-0 right-3 grid items-center text-[0.875rem] text-ink-soft">
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}

/** A calendar day with the native picker. */
export function DateField(props: FieldProps & Native<'input'>) {
  const { frame, native } = part(props)
  return (
    <Field {...frame} id={native.id}>
      {(wiring) => <input type="date" {...native} {...wiring} className="control" />}
    </Field>
  )
}

/** The triangle of a native select, which its own appearance would draw. */
export function SelectMark() {
  return (
    <span
      className="pointer-events-none absolute inset-y-0 right-3.5 my-auto h-1.5 w-2.5 bg-ink-soft [clip-path:polygon(0_0,100%_0,50%_100%)]"
      aria-hidden="true"
    />
  )
}

/** A native select. Pass `<option>`s as children, or `options` and a `placeholder` with the value ''. */
export function SelectField(
  props: FieldProps &
    Native<'select'> & {
      options?: readonly (string | { value: string; label: string })[]
      placeholder?: string
      children?: ReactNode
    },
) {
  const { options = [], placeholder, children, ...others } = props
  const { frame, native } = part(others)
  return (
    <Field {...frame} id={native.id}>
      {(wiring) => (
        <span className="control-box">
          <select {...native} {...wiring} className="control">
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
              return (
                <option key={value} value={value}>
                  {label}
                </option>
              )
            })}
            {children}
          </select>
          <SelectMark />
        </span>
      )}
    </Field>
  )
}
