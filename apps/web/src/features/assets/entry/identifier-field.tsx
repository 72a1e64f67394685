import type { ComponentProps } from 'react'
import { entry as MESSAGES } from '../../../messages/en/assets/pages.json'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TICKED } from './values.ts'

type IdentifierFieldProps = {
  label: string
  hint: string
  maxLength: number
  text: Omit<ComponentProps<typeof TextField>, 'label'>
  /** Whether the stored identifier is to be removed. */
  dropped: boolean
  drop: (values: { dropIdentifier: string }) => void
  /** Whether an identifier is stored; it is never shown, only replaced or removed. */
  onRecord: boolean | undefined
}

/** A registration, VIN or serial number. After saving nobody can read it again, not even its owner. */
export function IdentifierField(props: IdentifierFieldProps) {
  const { label, hint, maxLength, text, dropped, drop, onRecord } = props
  const box: ComponentProps<'input'> = {
    name: 'dropIdentifier',
    checked: dropped,
    disabled: text.readOnly,
    onChange: (event) => drop({ dropIdentifier: event.currentTarget.checked ? TICKED : '' }),
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
        readOnly={text.readOnly === true || dropped}
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
