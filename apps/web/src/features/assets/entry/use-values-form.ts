import { useEffect, useRef, useState } from 'react'
import { dropDraft } from '../../../lib/drafts.ts'
import type { IdempotencyKey } from '../../../lib/idempotency-key.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { keepValues, readValues, type Values } from './values-draft.ts'

export type Errors<F extends string> = Partial<Record<F, string | undefined>>

export type ValuesForm<F extends string> = {
  values: Values<F>
  errors: Errors<F>
  /** Counts the times errors were shown; each time the first one takes the focus. */
  tries: number
  /** True when it opened with what an earlier visit had left. */
  restored: boolean
  dirty: boolean
  type: (field: F, text: string) => void
  /** Several values at once, such as those that a choice brings along. */
  fill: (values: Partial<Values<F>>) => void
  showErrors: (errors: Errors<F>) => void
  /** Client-made id of the record: new for each save, the same for every try of one draft. */
  draftId: () => string
  sent: () => IdempotencyKey | undefined
  setSent: (sent: IdempotencyKey) => void
  /** Empties the form to its start and drops the draft. */
  reset: () => void
}

/**
 * One form of text controls with its draft under the name `form`. Whatever changes is kept at once, so that a closed
 * dialog, a reload or a lapsed session loses nothing.
 */
export function useValuesForm<F extends string>(form: string, start: Values<F>): ValuesForm<F> {
  const [stored] = useState(() => readValues(form, start))
  const [values, setValues] = useState(stored?.values ?? start)
  const [errors, setErrors] = useState<Errors<F>>({})
  const [tries, setTries] = useState(0)
  const [restored, setRestored] = useState(stored !== undefined)
  const [trace, setTrace] = useState(() => ({ id: stored?.id ?? newUuid(), sent: stored?.sent }))
  const now = useRef(trace)
  now.current = trace

  // a record that was read anew replaces what nobody has touched
  const [base, setBase] = useState(start)
  if (base !== start) {
    setBase(start)
    if (same(values, base)) setValues(start)
  }

  const dirty = !same(values, start)
  useEffect(() => {
    if (dirty) keepValues(form, { values, ...trace })
    else dropDraft(form)
  }, [form, dirty, values, trace])

  return {
    values,
    errors,
    tries,
    restored: restored && dirty,
    dirty,
    type: (field, text) => {
      setValues((typed) => ({ ...typed, [field]: text }))
      setErrors((shown) => ({ ...shown, [field]: undefined }))
    },
    fill: (filled) => {
      setValues((typed) => ({ ...typed, ...filled }))
      setErrors((shown) => ({
        ...shown,
        ...Object.fromEntries(Object.keys(filled).map((field) => [field, undefined])),
      }))
    },
    showErrors: (found) => {
      setErrors(found)
      setTries((count) => count + 1)
    },
    draftId: () => now.current.id,
    sent: () => now.current.sent,
    setSent: (sent) => {
      now.current = { ...now.current, sent }
      setTrace(now.current)
    },
    reset: () => {
      setValues(start)
      setErrors({})
      setTries(0)
      setTrace({ id: newUuid(), sent: undefined })
      setRestored(false)
      dropDraft(form)
    },
  }
}

function same<F extends string>(a: Values<F>, b: Values<F>): boolean {
  return (Object.keys(a) as F[]).every((field) => a[field] === b[field])
}
