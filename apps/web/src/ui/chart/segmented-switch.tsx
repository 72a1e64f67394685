import { useId } from 'react'
import { classNames } from '../class-names.ts'
import './chart.css'

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
    <fieldset className={classNames('segmented-switch', className)}>
      <legend className="sr-only">{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label className="segment" key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
