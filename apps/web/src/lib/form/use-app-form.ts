import type { Message } from '@eco/domain/text/message'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'
import { sentence } from '../language/catalogues.ts'

/** A failed check, or a sentence such as the server's. */
type FormError = Message | string
const textOf = (error: FormError): string => (typeof error === 'string' ? error : sentence(error))

/** Errors by the name of their control, such as `city` or `rows.0.city`. */
export type FormErrors<V extends FieldValues> = Partial<Record<Path<V>, FormError | undefined>>

export type FormOptions<V extends FieldValues> = {
  /** The values of an untouched form. When they change, they replace values that nobody has edited. */
  start: V
  /** The values to open with, such as those of a draft; `start` by default. */
  initial?: V | undefined
  /** The domain's checks. */
  check: (values: V) => FormErrors<V>
  /** Selector of the element that takes the focus when an error belongs to no control. */
  otherwise?: string
}

/**
 * A form of react-hook-form with our conventions: errors appear on submit, the first one takes the focus, and
 * an error disappears when its field is edited. A second submit during the first does nothing.
 */
export function useAppForm<V extends FieldValues>({ start, initial, check, otherwise }: FormOptions<V>) {
  const form = useForm<V>({
    defaultValues: (initial ?? start) as DefaultValues<V>,
    resolver: resolverOf(check),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const focusWaits = useRef(false)
  const submitting = useRef(false)
  const values = form.watch()
  const errors = Object.fromEntries(messagesOf(form.formState.errors)) as Partial<Record<Path<V>, string>>

  const base = useRef(start)
  useLayoutEffect(() => {
    if (!isSame(start, base.current) && isSame(form.getValues(), base.current)) setAll(start)
    base.current = start
  })

  // A control may still be disabled while a request ends, so this tries again after each render.
  useLayoutEffect(() => {
    if (focusWaits.current && focusFirst(element.current, Object.keys(errors), otherwise))
      focusWaits.current = false
  })

  function setAll(next: V): void {
    form.reset(next, { keepFieldsRef: true })
  }

  async function submit(onValid: (values: V) => unknown, onInvalid?: () => void): Promise<void> {
    if (submitting.current) return
    submitting.current = true
    const showInvalid = () => {
      focusWaits.current = true
      onInvalid?.()
    }
    try {
      await form.handleSubmit(onValid, showInvalid)()
    } finally {
      submitting.current = false
    }
  }

  return {
    element,
    control: form.control,
    getValues: form.getValues,
    values,
    errors,
    dirty: !isSame(values, start),
    submit,
    /** Shows errors such as the server's and focuses the first of them. */
    showErrors(found: FormErrors<V>): void {
      form.clearErrors()
      for (const [name, message] of Object.entries<FormError | undefined>(found))
        if (message !== undefined) form.setError(name as Path<V>, { type: 'check', message: textOf(message) })
      focusWaits.current = otherwise !== undefined || Object.keys(found).length > 0
    },
    /** Sets several values at once, such as those filled in by a choice. */
    fill(filled: Partial<V>): void {
      for (const [name, value] of Object.entries(filled)) {
        form.setValue(name as Path<V>, value as PathValue<V, Path<V>>)
        form.clearErrors(name as Path<V>)
      }
    },
    reset(): void {
      focusWaits.current = false
      setAll(start)
    },
    /** The props of a control. */
    field: (name: Path<V>) => ({
      ...form.register(name, { onChange: () => form.clearErrors(name) }),
      error: errors[name],
    }),
    /** The props of the form element. */
    formProps: (onValid: (values: V) => unknown) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit(onValid)
      },
    }),
  }
}

/** One check for each field. */
export function checkEach<V extends Record<string, string>>(
  checks: {
    [Name in keyof V]: (text: string) => FormError | undefined
  },
): (values: V) => FormErrors<V> {
  const all = Object.entries<(text: string) => FormError | undefined>(checks)
  return (values) =>
    Object.fromEntries(all.map(([name, check]) => [name, check(values[name] ?? '')])) as FormErrors<V>
}

/** The domain's checks as a resolver of react-hook-form. */
export function resolverOf<V extends FieldValues>(check: (values: V) => FormErrors<V>): Resolver<V> {
  return (values) => {
    const errors: FieldErrors<V> = {}
    for (const [name, found] of Object.entries<FormError | undefined>(check(values)))
      if (found !== undefined) set(errors, name, { type: 'check', message: textOf(found) })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}

function messagesOf(errors: object, path = ''): [name: string, message: string][] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const message: unknown = get(error, 'message')
    return typeof message === 'string' ? [[path + key, message]] : messagesOf(error, `${path}${key}.`)
  })
}

function isSame<V extends FieldValues>(a: V, b: V): boolean {
  return Object.keys(b).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}

/** Focuses the first control on the page with one of the names. @returns whether it has the focus */
function focusFirst(form: HTMLFormElement | null, names: readonly string[], otherwise?: string): boolean {
  const controls = [...(form?.elements ?? [])]
  const first = controls.find((control) => names.includes(control.getAttribute('name') ?? ''))
  const target = first ?? (otherwise === undefined ? null : form?.querySelector(otherwise))
  if (!(target instanceof HTMLElement)) return false
  target.focus()
  return document.activeElement === target
}
