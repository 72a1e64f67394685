import { type FormEvent, useEffect, useRef, useState } from 'react'
import { draftOwner, dropDraft, readDraft, saveDraft } from './drafts.ts'
import { focusControl } from './focus-first-error.ts'
import { type IdempotencyKey, keyFor } from './idempotency-key.ts'
import { useSession } from './session.ts'

export type FormErrors<F extends string> = Partial<Record<F, string>>
type Values<F extends string> = Readonly<Record<F, string>>
type Checks<F extends string> = Readonly<Record<F, (text: string) => string | undefined>>

/**
 * Counts switches from one member to another; a visitor's login does not count. Used as a React key for
 * forms.
 */
export function useOwnerCount(): number {
  useSession()
  const seen = useRef({ owner: draftOwner(), count: 0 })
  const owner = draftOwner()
  if (seen.current.owner !== owner)
    seen.current = { owner, count: seen.current.count + (seen.current.owner === '' ? 0 : 1) }
  return seen.current.count
}

/**
 * A form of text fields that saves every change as a draft under `name` and restores it after a reload, a
 * closed dialog or a login. Errors appear on submit and disappear when their field is edited.
 */
export function useDraftForm<F extends string>(name: string, checks: Checks<F>) {
  const fields = Object.keys(checks) as F[]
  const element = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => readValues(name, fields))
  const [restored, setRestored] = useState(() => isTyped(values))
  const [errors, setErrors] = useState<FormErrors<F>>({})
  const sent = useRef<IdempotencyKey>(undefined)
  const typed = isTyped(values)

  useEffect(() => {
    if (typed) saveDraft(name, values)
    else dropDraft(name)
  }, [name, values, typed])

  /** Shows the errors and focuses the first invalid field. */
  function showErrors(found: FormErrors<F>): void {
    setErrors(found)
    const first = fields.find((field) => found[field] !== undefined)
    if (first !== undefined) focusControl(element.current, first)
  }

  return {
    values,
    errors,
    typed,
    /** True if the form opened with a draft from an earlier visit. */
    restored: restored && typed,
    showErrors,
    /** Error messages of the form's own checks, by field. */
    faults(): FormErrors<F> {
      const wrong = fields.map((field) => [field, checks[field](values[field])] as const)
      return Object.fromEntries(wrong.filter(([, words]) => words !== undefined)) as FormErrors<F>
    },
    /** The server's error messages for fields of this form. */
    own: (told: Readonly<Record<string, string>>): FormErrors<F> =>
      Object.fromEntries(
        fields.flatMap((field) => (told[field] ? [[field, told[field]]] : [])),
      ) as FormErrors<F>,
    keyFor(content: string): string {
      sent.current = keyFor(sent.current, content)
      return sent.current.key
    },
    reset(): void {
      setValues(readValues('', fields))
      setErrors({})
      setRestored(false)
      sent.current = undefined
      dropDraft(name)
    },
    /** Props of a field: name, value, error, onChange. */
    field: (field: F) => ({
      name: field,
      value: values[field],
      error: errors[field],
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget
        setValues((before) => ({ ...before, [field]: value }))
        setErrors((shown) => ({ ...shown, [field]: undefined }))
      },
    }),
    formProps: (submit: () => void) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        submit()
      },
    }),
  }
}

function readValues<F extends string>(name: string, fields: readonly F[]): Values<F> {
  const stored: unknown = name === '' ? undefined : readDraft(name)
  const known = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const pairs = fields.map((field) => [field, typeof known[field] === 'string' ? known[field] : ''])
  return Object.fromEntries(pairs) as Values<F>
}

const isTyped = (values: Readonly<Record<string, string>>): boolean =>
  Object.values(values).some((text) => text !== '')
