import { ApiError } from '@eco/contract'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { NO_ANSWER } from './messages.ts'

type Values = Record<string, string>
type Errors<V extends Values> = Partial<Record<keyof V & string, string>>
export type FieldChecks<V extends Values> = {
  [Name in keyof V & string]: (text: string) => string | undefined
}

type FormSettings<V extends Values> = {
  start: V
  checks: FieldChecks<V>
  send: (values: V) => Promise<void>
  /** Shown when the server rejects the form without a message. */
  refused: string
}

/** A short form: validates before sending, clears a field's error on edit, and keeps the input. */
export function useFields<V extends Values>({ start, checks, send, refused }: FormSettings<V>) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Errors<V>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const change = (name: keyof V & string, text: string) => {
    setValues((before) => ({ ...before, [name]: text }))
    setErrors(({ [name]: _cleared, ...others }) => others as Errors<V>)
    setProblem(undefined)
  }

  const show = (found: Errors<V>) => {
    setErrors(found)
    const first = Object.keys(checks).find((name) => found[name] !== undefined)
    const control = first === undefined ? undefined : form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = check(values, checks)
    setProblem(undefined)
    show(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await send(values)
    } catch (failure) {
      if (failure instanceof ApiError) show(known(failure.fields, checks))
      setProblem(failure instanceof ApiError ? failure.message || refused : NO_ANSWER)
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    problem,
    busy,
    formProps: { ref: form, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
    /** A field's props: name, value, error, change handler. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
    }),
  }
}

function check<V extends Values>(values: V, checks: FieldChecks<V>): Errors<V> {
  const found: Errors<V> = {}
  for (const name of Object.keys(checks) as (keyof V & string)[]) {
    const sentence = checks[name](values[name] ?? '')
    if (sentence !== undefined) found[name] = sentence
  }
  return found
}

/** The server's messages for fields of this form. */
function known<V extends Values>(
  fields: Readonly<Record<string, string>>,
  checks: FieldChecks<V>,
): Errors<V> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in checks)) as Errors<V>
}
