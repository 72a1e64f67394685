import { IDENTIFIER_MAX } from '@eco/domain/assets/identifier'
import type { ComponentProps } from 'react'
import { entry as MESSAGES } from '../../../messages/en/assets/pages.json'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TICKED } from './values.ts'

type IdentifierFieldProps = {
  form: {
    values: Readonly<{ dropIdentifier: string }>
    fill: (values: { dropIdentifier: string }) => void
  }
  text: ComponentProps<typeof TextField>
  hint: string
  /** Whether an identifier is stored; it is never shown, only replaced or removed. */
  onRecord: boolean | undefined
}

/** A registration, VIN or serial number. After saving nobody can read it again, not even its owner. */
export function IdentifierField({ form, text, hint, onRecord }: IdentifierFieldProps) {
  const dropped = form.values.dropIdentifier === TICKED
  const box: ComponentProps<'input'> = {
    name: 'dropIdentifier',
    checked: dropped,
    disabled: text.readOnly,
    onChange: (event) => form.fill({ dropIdentifier: event.currentTarget.checked ? TICKED : '' }),
  }
  return (
    <div className="grid gap-1">
      <TextField
        optional
        hint={onRecord ? MESSAGES.identifierKept : hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={IDENTIFIER_MAX}
        {...text}
        readOnly={text.readOnly === true || dropped}
      />
      {onRecord ? (
        <label className="inline-flex min-h-tap items-center gap-2.5 text-[0.875rem]">
          <input type="checkbox" className="size-5 accent-forest" {...box} />
          {MESSAGES.identifierDrop}
        </label>
      ) : null}
    </div>
  )
}
