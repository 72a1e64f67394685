import { ApiError, api } from '@eco/contract'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { call } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { activity as MESSAGES } from '../../../messages/en/activities.json'
import { FORM_TOAST_MS, useToast } from '../../../ui/overlay/toast.tsx'
import { useTakeChange } from '../state/queries.ts'

/** Cancels at once; the server allows undo for a while. */
export function useCancel(key: ActivityKey, refresh: () => void) {
  const takeChange = useTakeChange()
  const toast = useToast()
  const { mutate, isPending, variables } = useSend({
    meta: { failure: 'Could not cancel the submission or undo that' },
    mutationFn: async (what: 'cancel' | 'undo') => {
      const endpoint = what === 'cancel' ? api.cancelActivity : api.undoCancelActivity
      await takeChange(key, await call(endpoint, { params: { key } }))
    },
    onSuccess: (_, what) => {
      if (what === 'undo') toast.success(MESSAGES.restored, { ms: FORM_TOAST_MS })
    },
    onError: (reason, what) => {
      const refusal = refusalOf(reason)
      const requestId = refusal === undefined && reason instanceof ApiError ? reason.requestId : undefined
      const words = refusal ?? (what === 'cancel' ? MESSAGES.cancelFailed : MESSAGES.undoFailed)
      toast.error(words, { requestId })
      // Another tab or device may have cancelled first.
      refresh()
    },
  })
  return {
    busy: isPending ? variables : undefined,
    cancel: () => mutate('cancel'),
    undo: () => mutate('undo'),
  }
}
