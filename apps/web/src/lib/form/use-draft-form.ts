import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type IdempotencyKey, idempotencyKeyOf, keyFor } from '../api/idempotency-key.ts'
import { newUuid } from '../browser/uuid.ts'
import { useSession } from '../session/session.ts'
import { draftOwner, dropDraft, readDraftOf, saveDraft, valuesOf } from './drafts.ts'
import { type FormOptions, useAppForm } from './use-app-form.ts'

export type DraftForm<V extends FieldValues> = ReturnType<typeof useDraftForm<V>>

/**
 * A form with a draft under `name`. Every change is stored at once, so that a closed dialog, a reload or an
 * expired session loses nothing.
 */
export function useDraftForm<V extends FieldValues>(name: string, options: Omit<FormOptions<V>, 'initial'>) {
  const [draft] = useState(() => readDraftOf(name))
  const [initial] = useState(() => draft && valuesOf(draft, options.start))
  const form = useAppForm<V>({ ...options, initial })
  const [restored, setRestored] = useState(initial !== undefined)
  const [trace, setTrace] = useState(() => ({
    id: typeof draft?.id === 'string' ? draft.id : newUuid(),
    sent: idempotencyKeyOf(draft?.sent),
  }))
  const now = useRef(trace)
  now.current = trace
  const stored = useDraft(name, form.dirty ? { values: form.values, ...trace } : undefined)

  function change(next: typeof trace): void {
    now.current = next
    setTrace(next)
  }

  return {
    ...form,
    /** True once the browser has stored the latest values. */
    stored,
    /** True when the form opened with a stored draft. */
    restored: restored && form.dirty,
    /** What the page filled the form from before it opened; undefined for the member's own draft. */
    filledFrom: draft?.filledFrom,
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

/** Stores each change of a draft; deletes it when there is none. @returns whether it is stored */
export function useDraft(name: string, draft: Readonly<Record<string, unknown>> | undefined): boolean {
  const [stored, setStored] = useState(draft !== undefined)
  const text = JSON.stringify(draft)
  useEffect(() => {
    if (text === undefined) dropDraft(name)
    setStored(text !== undefined && saveDraft(name, JSON.parse(text)))
  }, [name, text])
  return stored
}
