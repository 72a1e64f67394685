import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { fields as MESSAGES } from '../../messages/en/fields.json'
import { IconButton } from '../button.tsx'
import { Field, type FieldProps, splitProps } from './field.tsx'

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>

/**
 * A password with a button to show it. The button's name does not contain 'password', so that a search for
 * the field's label finds only the field.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { frame, native } = splitProps(props)
  const [shown, setShown] = useState(false)
  return (
    <Field {...frame}>
      {(wiring) => (
        <span className="control-box" data-end="narrow">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...native}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className="control"
          />
          <IconButton
            label={shown ? MESSAGES.hideCharacters : MESSAGES.showCharacters}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </IconButton>
        </span>
      )}
    </Field>
  )
}
