import { useId } from 'react'
import { SegmentOption, Segments } from '../form/segmented-field.tsx'

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
