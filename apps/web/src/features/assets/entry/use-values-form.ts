import { useEffect, useRef, useState } from 'react'
import { dropDraft } from '../../../lib/drafts.ts'
import type { IdempotencyKey } from '../../../lib/idempotency-key.ts'
import { newUuid } from '../../../lib/uuid.ts'
import { keepValues, readValues, type Values } from './values-draft.ts'

export type Errors<F extends string> = Partial<Record<F, string | undefined>>

export type ValuesForm<F extends string> = {
  values: Values<F>
  errors: Errors<F>
  /** How often errors were shown; each time, the first error takes the focus. */
  tries: number
  /** True when the form opened with a stored draft. */
  restored: boolean
  dirty: boolean
  type: (field: F, text: string) => void
  /** Sets several values at once, such as those filled in by a choice. */
  fill: (values: Partial<Values<F>>) => void
  showErrors: (errors: Errors<F>) => void
  /** Client-generated id of the record: new for each save, the same for every retry of one draft. */
  draftId: () => string
  sent: () => IdempotencyKey | undefined
  setSent: (sent: IdempotencyKey) => void
  /** Resets the form and deletes the draft. */
  reset: () => void
}

/**
 * A form of text controls with a draft under the name `form`. Every change is stored at once, so that a
 * closed dialog, a reload or an expired session loses nothing.
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

  // a refetched record replaces values the member has not edited
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
