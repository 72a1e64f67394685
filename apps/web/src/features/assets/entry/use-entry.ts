import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryKeys } from '../../../lib/query.ts'
import { FORM_TOAST_MS, useToast } from '../../../ui/toast.tsx'
import type { Saved } from '../after-save/saved.ts'
import { ENTRY_MESSAGES } from '../messages.ts'
import type { Errors, ValuesForm } from './use-values-form.ts'

/** How a try to save ended: with words for a toast and what was saved, or with what is wrong; `words` are missing when the form says it all. */
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

/** Saves what a form holds; whatever fails, nothing typed is lost. `done` closes the popup and shows what was saved. */
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
