import { ApiError, api } from '@eco/contract'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { FORM_TOAST_MS, useToast } from '../../ui/toast.tsx'
import { ACTIVITY_MESSAGES as MESSAGES } from './messages.ts'
import { useTakeChange } from './queries.ts'

/** Cancels at once; the server allows undo for a while. */
export function useCancel(activityKey: ActivityKey, refresh: () => void) {
  const [busy, setBusy] = useState<'cancel' | 'undo'>()
  const takeChange = useTakeChange()
  const toast = useToast()
  const params = { key: activityKey }

  function refused(reason: unknown, what: string, words: string): void {
    logFailure(what, reason)
    const message = refusalOf(reason)
    const requestId = message === undefined && reason instanceof ApiError ? reason.requestId : undefined
    toast.error(message ?? words, { requestId })
    // Another tab or device may have cancelled first.
    refresh()
  }

  async function cancel(): Promise<void> {
    setBusy('cancel')
    try {
      const reply = await call(api.cancelActivity, { params })
      await takeChange(activityKey, reply)
    } catch (reason) {
      refused(reason, 'Could not cancel the submission', MESSAGES.cancelFailed)
    }
    setBusy(undefined)
  }

  async function undo(): Promise<void> {
    setBusy('undo')
    try {
      const reply = await call(api.undoCancelActivity, { params })
      await takeChange(activityKey, reply)
      toast.success(MESSAGES.restored, { ms: FORM_TOAST_MS })
    } catch (reason) {
      refused(reason, 'Could not undo the cancel', MESSAGES.undoFailed)
    }
    setBusy(undefined)
  }

  return { busy, cancel: () => void cancel(), undo: () => void undo() }
}
