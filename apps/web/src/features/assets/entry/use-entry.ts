import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryKeys } from '../../../lib/query.ts'
import { FORM_TOAST_MS, useToast } from '../../../ui/toast.tsx'
import type { Saved } from '../after-save/saved.ts'
import { ENTRY_MESSAGES } from '../messages.ts'
import type { Errors, ValuesForm } from './use-values-form.ts'

/**
 * Result of an attempt to save: a toast text and the saved asset, or errors.
 * `words` is undefined when the form shows everything.
 */
export type Attempt<F extends string> =
  | { ok: true; words: string; saved: Saved | undefined; userId: string }
  | {
      ok: false
      errors: Errors<F>
      words?: string | undefined
      requestId?: string | undefined
      cancelled?: boolean
    }

type Try<F extends string> = (form: ValuesForm<F>, signal: AbortSignal) => Promise<Attempt<F>>

/** Saves a form. A failure loses no input. `done` closes the dialog and shows the saved asset. */
export function useEntry<F extends string>(
  form: ValuesForm<F>,
  attempt: Try<F>,
  done: (saved: Saved | undefined) => void,
) {
  const [busy, setBusy] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const queries = useQueryClient()
  const toast = useToast()

  async function save(): Promise<void> {
    const controller = new AbortController()
    stop.current = controller
    setBusy(true)
    const ended = await attempt(form, controller.signal)
    setBusy(false)
    if (ended.ok) {
      form.reset()
      done(ended.saved)
      toast.success(ended.words, { ms: FORM_TOAST_MS })
      await queries.invalidateQueries({ queryKey: queryKeys.member(ended.userId) })
      return
    }
    if (ended.cancelled) {
      toast.info(ENTRY_MESSAGES.cancelled, { ms: FORM_TOAST_MS })
      return
    }
    form.showErrors(ended.errors)
    if (ended.words !== undefined) toast.error(ended.words, { ms: FORM_TOAST_MS, requestId: ended.requestId })
  }

  return { busy, save, cancel: () => stop.current?.abort() }
}
