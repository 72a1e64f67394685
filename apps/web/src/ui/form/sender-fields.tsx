import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Name = 'firstName' | 'lastName' | 'email'
type SenderFieldsProps = {
  labels: Record<Name, string>
  readOnly: boolean
  field: (name: Name) => Partial<ComponentProps<typeof TextField>>
}

/** Who sends a form with two columns: first name, last name and email. */
export function SenderFields({ labels, readOnly, field }: SenderFieldsProps) {
  return (
    <>
      <TextField
        label={labels.firstName}
        autoComplete="given-name"
        readOnly={readOnly}
        {...field('firstName')}
      />
      <TextField
        label={labels.lastName}
        autoComplete="family-name"
        readOnly={readOnly}
        {...field('lastName')}
      />
      <TextField
        label={labels.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        className="sm:col-span-full"
        readOnly={readOnly}
        {...field('email')}
      />
    </>
  )
}
