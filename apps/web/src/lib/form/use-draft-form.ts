import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { dropDraft, readDraft, saveDraft } from '../drafts.ts'
import { type IdempotencyKey, idempotencyKeyOf, keyFor } from '../idempotency-key.ts'
import { newUuid } from '../uuid.ts'
import { type FormOptions, useAppForm } from './use-app-form.ts'

export type DraftForm<V extends FieldValues> = ReturnType<typeof useDraftForm<V>>

/**
 * A form with a draft under `name`. Every change is stored at once, so that a closed dialog, a reload or an
 * expired session loses nothing.
 */
export function useDraftForm<V extends FieldValues>(name: string, options: Omit<FormOptions<V>, 'initial'>) {
  const [stored] = useState(() => readDraftOf(name))
  const [initial] = useState(() => stored && valuesOf(stored, options.start))
  const form = useAppForm<V>({ ...options, initial })
  const [restored, setRestored] = useState(initial !== undefined)
  const [trace, setTrace] = useState(() => ({
    id: typeof stored?.id === 'string' ? stored.id : newUuid(),
    sent: idempotencyKeyOf(stored?.sent),
  }))
  const now = useRef(trace)
  now.current = trace
  useDraft(name, form.dirty ? { values: form.values, ...trace } : undefined)

  function change(next: typeof trace): void {
    now.current = next
    setTrace(next)
  }

  return {
    ...form,
    /** True when the form opened with a stored draft. */
    restored: restored && form.dirty,
    /** Client-generated id of the record: new for each save, the same for every retry of one draft. */
    draftId: () => now.current.id,
    /** The key and content of the last request; undefined before the first. */
    sent: () => now.current.sent,
    /** The key of a request: sending the same content again reuses it. */
    keyFor(content: string): IdempotencyKey {
      const sent = keyFor(now.current.sent, content)
      change({ ...now.current, sent })
      return sent
    },
    /** Resets the form and deletes the draft. */
    reset(): void {
      form.reset()
      change({ id: newUuid(), sent: undefined })
      setRestored(false)
      dropDraft(name)
    },
  }
}

/** Stores each change of a draft; deletes it when there is none. */
export function useDraft(name: string, draft: Readonly<Record<string, unknown>> | undefined): void {
  const text = JSON.stringify(draft)
  useEffect(() => {
    if (text === undefined) dropDraft(name)
    else saveDraft(name, JSON.parse(text))
  }, [name, text])
}

/** The draft of a form; undefined when there is none or it has another shape. */
export function readDraftOf(name: string): Readonly<Record<string, unknown>> | undefined {
  const stored = readDraft(name)
  return isRecord(stored) && isRecord(stored.values) ? stored : undefined
}

/** The values of a draft; those that are missing or of another type are as in `start`. */
export function valuesOf<V extends FieldValues>(draft: Readonly<Record<string, unknown>>, start: V): V {
  const typed = isRecord(draft.values) ? draft.values : {}
  const pairs = Object.entries(start).map(([key, value]) => [
    key,
    typeof typed[key] === typeof value ? typed[key] : value,
  ])
  return Object.fromEntries(pairs) as V
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
