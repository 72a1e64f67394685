import { Suspense, useId, useState } from 'react'
import { lazyPart } from '../../../lib/language/lazy-part.ts'
import { details as MESSAGES } from '../../../messages/en/assets/tree.json'
import type { DetailsProps } from '../kind-view.ts'
import { DetailsDialog } from '../page/details-dialog.tsx'
import { TreeFields } from './fields.tsx'
import type { Tree } from './tree.ts'
import { useTreeUpdate } from './use-update.ts'

const TreeRead = lazyPart(() => import('./read.tsx'), 'TreeRead')

/** A tree in a dialog. Remounted for each tree. */
export function TreeDetails({ item: tree, status, start, close }: DetailsProps<Tree>) {
  const id = useId()
  const [mode, setMode] = useState(start)
  const { form, save } = useTreeUpdate(tree, () => setMode('read'))
  return (
    <DetailsDialog
      asset={tree}
      line={tree.botanicalName}
      status={status}
      mode={mode}
      setMode={setMode}
      form={id}
      busy={save.busy}
      cancel={save.cancel}
      close={close}
      reviewAgain={MESSAGES.reviewAgain}
      read={
        <Suspense>
          <TreeRead tree={tree} status={status} />
        </Suspense>
      }
      edit={<TreeFields id={id} form={form} withDbh save={save} />}
    />
  )
}
