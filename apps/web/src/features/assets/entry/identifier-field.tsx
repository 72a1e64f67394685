import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import { ENTRY_MESSAGES as MESSAGES } from '../messages.ts'
import { TICKED } from './identifier.ts'

type Wiring = {
  name: string
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (event: { currentTarget: { value: string } }) => void
}

type IdentifierFieldProps = {
  label: string
  hint: string
  maxLength: number
  text: Wiring
  drop: Wiring
  /** Whether an identifier is stored; it is never shown, only replaced or removed. */
  onRecord: boolean | undefined
}

/** A registration, VIN or serial number. After saving nobody can read it again, not even its owner. */
export function IdentifierField({ label, hint, maxLength, text, drop, onRecord }: IdentifierFieldProps) {
  const dropped = drop.value === TICKED
  const box: ComponentProps<'input'> = {
    name: drop.name,
    checked: dropped,
    disabled: drop.readOnly,
    onChange: (event) =>
      drop.onChange({ currentTarget: { value: event.currentTarget.checked ? TICKED : '' } }),
  }
  return (
    <div className="grid gap-1">
      <TextField
        optional
        label={label}
        hint={onRecord ? MESSAGES.identifierKept : hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLength}
        {...text}
        readOnly={text.readOnly || dropped}
      />
      {onRecord ? (
        <label className="entry-tick">
          <input type="checkbox" {...box} />
          {MESSAGES.identifierDrop}
        </label>
      ) : null}
    </div>
  )
}
