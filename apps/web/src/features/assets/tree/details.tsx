import type { AssetStatus } from '@eco/domain/assets/kinds'
import { useId, useState } from 'react'
import { currentGate } from '../../../lib/login-gate.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TREE_FORM_WORDS, TREE_DETAILS_WORDS as WORDS } from '../messages.ts'
import { useTreeDeletion } from '../use-deletion.ts'
import type { Tree } from '../wire.ts'
import { TreeFields } from './fields.tsx'
import { TreeRead } from './read.tsx'
import { useTreeUpdate } from './use-update.ts'

export type Opened = { id: string; mode: 'read' | 'edit' }

type TreeDetailsProps = { tree: Tree; status: AssetStatus; start: Opened['mode']; close: () => void }

/** One tree in a dialog: read, then Update to change it. Made anew for each tree that is opened. */
export function TreeDetails({ tree, status, start, close }: TreeDetailsProps) {
  const id = useId()
  const [mode, setMode] = useState(start)
  const remove = useTreeDeletion(tree, status, close)
  const update = useTreeUpdate(tree, () => setMode('read'))
  const editing = mode === 'edit'
  const busy = update.phase !== 'idle'

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        // a press in the login popup above is no wish to close this
        if (open || currentGate().door !== undefined) return
        update.cancel()
        close()
      }}
      size="md"
      title={tree.name}
      description={tree.botanicalName}
      footer={
        editing ? (
          <>
            <Button variant="secondary" onClick={() => (busy ? update.cancel() : setMode('read'))}>
              {TREE_FORM_WORDS.cancel}
            </Button>
            {/* the keys keep Update and Save apart: one element that turned into a submit would submit at once */}
            <Button
              key="save"
              type="submit"
              form={id}
              busy={busy}
              busyLabel={update.phase === 'uploading' ? TREE_FORM_WORDS.uploading : TREE_FORM_WORDS.saving}
            >
              {status === 'rejected' ? WORDS.sendAgain : WORDS.save}
            </Button>
          </>
        ) : (
          <>
            <Button variant="danger-outline" busy={remove.busy} onClick={() => void remove.ask()}>
              {WORDS.remove}
            </Button>
            <Button key="update" onClick={() => setMode('edit')}>
              {WORDS.update}
            </Button>
          </>
        )
      }
    >
      {editing ? (
        <>
          {status === 'rejected' && tree.reason ? <p className="asset-why mb-4">{tree.reason}</p> : null}
          {status === 'approved' ? <p className="mb-4 text-14 text-ink-soft">{WORDS.reviewAgain}</p> : null}
          <TreeFields
            id={id}
            form={update.form}
            withDbh
            held={busy}
            sending={update.sending}
            cancelSending={update.cancel}
            submit={() => void update.save()}
          />
        </>
      ) : (
        <TreeRead tree={tree} status={status} />
      )}
    </Dialog>
  )
}
