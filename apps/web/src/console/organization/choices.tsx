import { SHARES, type Shares } from '@eco/domain/organizations/rules'
import { useId } from 'react'
import { shares as NAMES, sharesTexts as TEXTS } from '../../messages/en/organizations.json'

type ChoicesProps<Value extends string> = {
  name: string
  label: string
  options: readonly { value: Value; title: string; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Radio buttons with a sentence each, one below the other. */
export function Choices<Value extends string>({
  name,
  label,
  options,
  value,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-14 font-strong">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-tap cursor-pointer gap-3 rounded-control border border-field p-3 has-checked:border-forest has-checked:bg-forest-wash"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-5 shrink-0 accent-forest"
          />
          <span className="grid text-14">
            <span className="font-strong">{option.title}</span>{' '}
            <span className="text-ink-soft">{option.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type ShareChoiceProps = { label: string; value: Shares; onChange: (shares: Shares) => void }

/** What an organization may see, from least to most. */
export function ShareChoice({ label, value, onChange }: ShareChoiceProps) {
  return (
    <Choices
      name={useId()}
      label={label}
      options={SHARES.map((one) => ({ value: one, title: NAMES[one], text: TEXTS[one] }))}
      value={value}
      onChange={onChange}
    />
  )
}
