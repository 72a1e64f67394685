import { ApiError, api } from '@eco/contract'
import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { useId } from 'react'
import { call } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refusal.ts'
import { useSend } from '../../../lib/api/use-send.ts'
import { activity as MESSAGES } from '../../../messages/en/activities.json'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FORM_TOAST_MS, useToast } from '../../../ui/overlay/toast.tsx'
import { type ActivitiesState, useTakeChange } from '../state/queries.ts'
import { useRemaining } from '../use-remaining.ts'

type ActionsProps = {
  activityKey: ActivityKey
  state: ActivitiesState
  /** The cooldown is running. */
  waits: boolean
  /** Opens the form, or the last submission during the cooldown. */
  onMark: () => void
}

/** The main button, plus cancel and undo. Docked at the lower edge of a phone. */
export function Actions({ activityKey, state, waits, onMark }: ActionsProps) {
  const { busy, cancel, undo } = useCancel(activityKey, state.refresh)
  const undoSeconds = useRemaining(state.byKey[activityKey].undoUntil, state)
  const hint = useId()
  return (
    <div className="flex flex-wrap gap-3 max-md:fixed max-md:bottom-0 max-md:inset-x-0 max-md:z-6 max-md:flex-col max-md:gap-1 max-md:pt-3 max-md:pb-[max(10px,env(safe-area-inset-bottom))] max-md:px-4 max-md:border-t max-md:bg-card">
      {/* Always rendered, so that screen readers announce changes. */}
      <p role="status" className="sr-only">
        {undoSeconds > 0 ? MESSAGES.cancelled : ''}
      </p>
      {undoSeconds > 0 || busy === 'undo' ? (
        <div className="text-sm flex flex-[1_0_100%] items-center justify-between gap-y-1 gap-x-3 py-0.5 pr-0.5 pl-3.5 rounded-control bg-sunken tabular-nums max-md:flex-none max-md:mb-1">
          <p aria-hidden="true">{MESSAGES.cancelled}</p>
          <Button variant="quiet" busy={busy === 'undo'} busyLabel={MESSAGES.undoing} onClick={undo}>
            {MESSAGES.undo} <span aria-hidden="true">{undoSeconds}</span>
          </Button>
        </div>
      ) : null}
      {/* Not a Button: during the cooldown it looks and reads as disabled, but opens the last submission. */}
      <button
        type="button"
        className={buttonClass(
          waits ? 'disabled' : 'primary',
          'lg',
          'flex-1! max-md:flex-none! cursor-pointer!',
        )}
        aria-disabled={waits || undefined}
        aria-haspopup="dialog"
        aria-describedby={waits ? hint : undefined}
        onClick={onMark}
      >
        {MESSAGES.complete}
      </button>
      <span id={hint} hidden>
        {MESSAGES.waits}
      </span>
      <Button
        variant="secondary"
        size="lg"
        className="max-md:aria-disabled:not-aria-busy:border-transparent max-md:aria-disabled:not-aria-busy:bg-transparent"
        disabled={!waits}
        busy={busy === 'cancel'}
        busyLabel={MESSAGES.cancelling}
        onClick={cancel}
      >
        {MESSAGES.cancel}
      </Button>
    </div>
  )
}

/** Cancels at once; the server allows undo for a while. */
function useCancel(key: ActivityKey, refresh: () => void) {
  const takeChange = useTakeChange()
  const toast = useToast()
  const { mutate, underWay } = useSend({
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
      const message = refusal ?? (what === 'cancel' ? MESSAGES.cancelFailed : MESSAGES.undoFailed)
      toast.error(message, { requestId })
      // Another tab or device may have cancelled first.
      refresh()
    },
  })
  return {
    busy: underWay?.input,
    cancel: () => mutate('cancel'),
    undo: () => mutate('undo'),
  }
}
