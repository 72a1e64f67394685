import type { AssetStatus } from '@eco/domain/assets/kinds'
import type { ReactNode } from 'react'
import { currentLoginPrompt } from '../../lib/login-prompt.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Asset } from './asset.ts'
import { ENTRY_MESSAGES, DETAILS_MESSAGES as MESSAGES } from './messages.ts'
import { useDeletion } from './use-deletion.ts'

export type DetailsMode = 'read' | 'edit'

type DetailsDialogProps = {
  asset: Asset
  line: string
  status: AssetStatus
  mode: DetailsMode
  setMode: (mode: DetailsMode) => void
  /** The form inside that Save submits. */
  form: string
  /** What is going on; undefined while nothing is. */
  busy: string | undefined
  cancel: () => void
  close: () => void
  /** What sends an approved asset of this kind to review again. */
  reviewAgain: string
  read: ReactNode
  edit: ReactNode
}

/** One asset in a dialog: read, then Update to change it. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { asset, line, status, mode, setMode, form, busy, cancel, close, reviewAgain, read, edit } = props
  const remove = useDeletion(asset, status, close)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        // a press in the login popup above is no wish to close this
        if (open || currentLoginPrompt().form !== undefined) return
        cancel()
        close()
      }}
      size="md"
      title={asset.name}
      description={line}
      footer={
        mode === 'edit' ? (
          <>
            <Button variant="secondary" onClick={() => (busy === undefined ? setMode('read') : cancel())}>
              {ENTRY_MESSAGES.cancel}
            </Button>
            {/* the keys keep Update and Save apart: one element that turned into a submit would submit at once */}
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
            <Button key="update" onClick={() => setMode('edit')}>
              {MESSAGES.update}
            </Button>
          </>
        )
      }
    >
      {mode === 'edit' ? (
        <>
          {status === 'rejected' && asset.reason ? <p className="asset-why mb-4">{asset.reason}</p> : null}
          {status === 'approved' ? <p className="mb-4 text-14 text-ink-soft">{reviewAgain}</p> : null}
          {edit}
        </>
      ) : (
        read
      )}
    </Dialog>
  )
}
