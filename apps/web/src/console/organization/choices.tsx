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
