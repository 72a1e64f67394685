import type { ComponentProps, ReactNode, WheelEvent } from 'react'
import { Field, type FieldProps, splitProps } from './field.tsx'

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'className'>

/** One line of text. Spread `register('name')` of react-hook-form into it. */
export function TextField(props: FieldProps & Native<'input'>) {
  const { frame, native } = splitProps(props)
  return (
    <Field {...frame}>{(wiring) => <input type="text" {...native} {...wiring} className="control" />}</Field>
  )
}

/** Several lines of text. */
export function TextAreaField(props: FieldProps & Native<'textarea'>) {
  const { frame, native } = splitProps(props)
  return (
    <Field {...frame}>{(wiring) => <textarea rows={4} {...native} {...wiring} className="control" />}</Field>
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
  const { frame, native } = splitProps(others)
  const end = unit === undefined ? undefined : unit.length > WIDE_UNIT_CHARS ? 'wide' : 'narrow'
  return (
    <Field {...frame}>
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
export const DateField = (props: FieldProps & Native<'input'>) => <TextField type="date" {...props} />

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
  const { frame, native } = splitProps(others)
  return (
    <Field {...frame}>
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
