import type { AssetStatus } from '@eco/domain/assets/kinds'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { currentLoginPrompt } from '../../../lib/session/login-prompt.ts'
import { entry as ENTRY_MESSAGES, details as MESSAGES } from '../../../messages/en/assets/pages.json'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { RejectionNote } from '../../../ui/review/review-notes.tsx'
import type { Asset, DetailsProps } from '../asset.ts'
import { useDeletion } from './use-deletion.ts'

type DetailsMode = DetailsProps<Asset>['start']

type DetailsDialogProps = {
  asset: Asset
  line: string
  status: AssetStatus
  mode: DetailsMode
  setMode: (mode: DetailsMode) => void
  /** Id of the form that Save submits. */
  form: string
  /** Label of the running operation; undefined when idle. */
  busy: string | undefined
  cancel: () => void
  close: () => void
  /** Text naming the changes that send an approved asset of this kind back to review. */
  reviewAgain: string
  /** The control where the form starts, if one is named. */
  startField: string | undefined
  read: ReactNode
  edit: ReactNode
}

/** An asset in a dialog: read-only, then editable after Update. */
export function DetailsDialog(props: DetailsDialogProps) {
  const {
    asset,
    line,
    status,
    mode,
    setMode,
    form,
    busy,
    cancel,
    close,
    reviewAgain,
    startField,
    read,
    edit,
  } = props
  const remove = useDeletion(asset, status, close)
  const { note, start } = useFixFocus(
    mode === 'edit' && (status === 'rejected' || startField !== undefined),
    form,
    startField,
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        // a click in the login dialog on top must not close this one
        if (open || currentLoginPrompt().form !== undefined) return
        cancel()
        close()
      }}
      size="md"
      initialFocus={() => start() ?? true}
      title={asset.name}
      description={line}
      footer={
        mode === 'edit' ? (
          <>
            <Button variant="secondary" onClick={() => (busy === undefined ? setMode('read') : cancel())}>
              {ENTRY_MESSAGES.cancel}
            </Button>
            {/* Separate keys: reusing one element for both would turn the click on Update into a submit. */}
            <Button
              key="save"
              type="submit"
              form={form}
              busy={busy !== undefined}
              busyLabel={busy ?? ENTRY_MESSAGES.saving}
            >
              {status === 'rejected' ? MESSAGES.sendAgain : MESSAGES.save}
            </Button>
          </>
        ) : (
          <>
            <Button variant="danger-outline" busy={remove.busy} onClick={() => void remove.ask()}>
              {MESSAGES.remove}
            </Button>
            <Button
              key="update"
              variant={status === 'rejected' ? 'secondary' : 'primary'}
              onClick={() => setMode('edit')}
            >
              {MESSAGES.update}
            </Button>
          </>
        )
      }
    >
      {mode === 'edit' ? (
        <>
          {status === 'rejected' ? (
            <div ref={note} tabIndex={-1} className="mb-4 rounded-control focus:outline-none">
              <RejectionNote code={asset.reasonCode} text={asset.reason} />
            </div>
          ) : null}
          {status === 'approved' ? <p className="mb-4 text-14 text-ink-soft">{reviewAgain}</p> : null}
          {edit}
        </>
      ) : (
        read
      )}
    </Dialog>
  )
}

/**
 * Focuses the control where an improvement or a correction starts, or the reviewer's note, when the form
 * opens.
 */
function useFixFocus(fixing: boolean, form: string, field: string | undefined) {
  const note = useRef<HTMLDivElement>(null)
  const start = useCallback((): HTMLElement | null => {
    if (!fixing) return null
    const element = document.getElementById(form)
    const named = element instanceof HTMLFormElement && field ? element.elements.namedItem(field) : null
    const control = named instanceof HTMLElement && !named.matches(':disabled') ? named : note.current
    control?.scrollIntoView?.({ block: 'center' })
    return control
  }, [fixing, form, field])
  useEffect(() => start()?.focus({ preventScroll: true }), [start])
  return { note, start }
}
