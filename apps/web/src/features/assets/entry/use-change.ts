import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { logFailure } from '../../../lib/log.ts'
import { queryKeys } from '../../../lib/query.ts'
import { currentSession } from '../../../lib/session.ts'
import { useAlert } from '../../../ui/alert-dialog.tsx'
import { FORM_TOAST_MS, useToast } from '../../../ui/toast.tsx'
import { DETAILS_MESSAGES } from '../messages.ts'
import { refusalOf } from './refusal.ts'
import type { Errors, ValuesForm } from './use-values-form.ts'

type Change<F extends string, Body> = {
  /** The validation errors. */
  check: () => Errors<F>
  /** The changed fields; undefined when nothing has changed. */
  body: () => Body | undefined
  send: (body: Body, signal: AbortSignal) => Promise<unknown>
  errorsOfReply: (fields: Readonly<Record<string, string>>) => Errors<F>
  words: { noUser: string; updated: string; failed: string }
}

/** Updates a record with the changed fields only. A failure loses no input. */
export function useChange<F extends string, Body>(
  form: ValuesForm<F>,
  { check, body, send, errorsOfReply, words }: Change<F, Body>,
  done: () => void,
) {
  const [busy, setBusy] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const queries = useQueryClient()
  const toast = useToast()
  const { alert } = useAlert()

  async function save(): Promise<void> {
    const errors = check()
    form.showErrors(errors)
    if (Object.keys(errors).length > 0) return
    const { userId } = currentSession()
    if (userId === undefined) {
      toast.error(words.noUser, { ms: FORM_TOAST_MS })
      return
    }
    const change = body()
    if (change === undefined) {
      await alert(DETAILS_MESSAGES.noChanges)
      return
    }
    const controller = new AbortController()
    stop.current = controller
    setBusy(true)
    try {
      await send(change, controller.signal)
    } catch (reason) {
      setBusy(false)
      const refusal = refusalOf(reason)
      if (refusal.cancelled) return
      logFailure(words.failed, reason)
      form.showErrors(errorsOfReply(refusal.fields))
      await alert(words.failed)
      // the alert shows the literal sentence; the server's own message goes into a toast
      if (refusal.message !== '') toast.error(refusal.message, { requestId: refusal.requestId })
      return
    }
    toast.success(words.updated, { ms: FORM_TOAST_MS })
    form.reset()
    // refetch, so that the form starts from the server's current values
    await queries.invalidateQueries({ queryKey: queryKeys.member(userId) })
    setBusy(false)
    done()
  }

  return { busy, save, cancel: () => stop.current?.abort() }
}
