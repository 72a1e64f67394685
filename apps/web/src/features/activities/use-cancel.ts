import { ApiError, api } from '@eco/contract'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { FORM_TOAST_MS, useToast } from '../../ui/toast.tsx'
import { ACTIVITY_WORDS as WORDS } from './messages.ts'
import { useTakeChange } from './queries.ts'

/** Cancelling acts at once; the server keeps the way back open for a while. */
export function useCancel(activityKey: ActivityKey, refresh: () => void) {
  const [busy, setBusy] = useState<'cancel' | 'undo'>()
  const takeChange = useTakeChange()
  const toast = useToast()
  const params = { key: activityKey }

  function refused(reason: unknown, what: string, words: string): void {
    logFailure(what, reason)
    const told = refusalOf(reason)
    const requestId = told === undefined && reason instanceof ApiError ? reason.requestId : undefined
    toast.error(told ?? words, { requestId })
    // Another tab or device may have been first.
    refresh()
  }

  async function cancel(): Promise<void> {
    setBusy('cancel')
    try {
      const reply = await call(api.cancelActivity, { params })
      await takeChange(activityKey, reply)
    } catch (reason) {
      refused(reason, 'Could not cancel the submission', WORDS.cancelFailed)
    }
    setBusy(undefined)
  }

  async function undo(): Promise<void> {
    setBusy('undo')
    try {
      const reply = await call(api.undoCancelActivity, { params })
      await takeChange(activityKey, reply)
      toast.success(WORDS.restored, { ms: FORM_TOAST_MS })
    } catch (reason) {
      refused(reason, 'Could not undo the cancel', WORDS.undoFailed)
    }
    setBusy(undefined)
  }

  return { busy, cancel: () => void cancel(), undo: () => void undo() }
}
