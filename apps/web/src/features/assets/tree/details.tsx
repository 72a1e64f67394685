import type { AssetStatus } from '@eco/domain/assets/kinds'
import { lazy, Suspense, useId, useState } from 'react'
import { DetailsDialog, type DetailsMode } from '../details-dialog.tsx'
import { ENTRY_MESSAGES, TREE_DETAILS_MESSAGES as MESSAGES } from '../messages.ts'
import { TreeFields } from './fields.tsx'
import type { Tree } from './mapper.ts'
import { useTreeUpdate } from './use-update.ts'

const TreeRead = lazy(() => import('./read.tsx').then((m) => ({ default: m.TreeRead })))

type TreeDetailsProps = { tree: Tree; status: AssetStatus; start: DetailsMode; close: () => void }

/** A tree in a dialog. Remounted for each tree. */
export function TreeDetails({ tree, status, start, close }: TreeDetailsProps) {
  const id = useId()
  const [mode, setMode] = useState(start)
  const update = useTreeUpdate(tree, () => setMode('read'))
  const busy = update.phase !== 'idle'
  return (
    <DetailsDialog
      asset={tree}
      line={tree.botanicalName}
      status={status}
      mode={mode}
      setMode={setMode}
      form={id}
      busy={
        busy ? (update.phase === 'uploading' ? ENTRY_MESSAGES.uploading : ENTRY_MESSAGES.saving) : undefined
      }
      cancel={update.cancel}
      close={close}
      reviewAgain={MESSAGES.reviewAgain}
      read={
        <Suspense>
          <TreeRead tree={tree} status={status} />
        </Suspense>
      }
      edit={
        <TreeFields
          id={id}
          form={update.form}
          withDbh
          held={busy}
          sending={update.sending}
          cancelSending={update.cancel}
          submit={() => void update.save()}
        />
      }
    />
  )
}
