import type { AssetKind } from '@eco/domain/assets/kinds'
import { Suspense, useState } from 'react'
import type { Saved } from '../asset.ts'
import { KINDS } from '../kinds.ts'

type EntryFormsProps = {
  open: AssetKind | undefined
  setOpen: (kind: AssetKind | undefined) => void
  onSaved: (saved: Saved | undefined) => void
}

/** The entry dialogs of all kinds, at most one open. Each is loaded on first use and keeps its draft. */
export function EntryForms({ open, setOpen, onSaved }: EntryFormsProps) {
  const [used, setUsed] = useState<readonly AssetKind[]>([])
  if (open !== undefined && !used.includes(open)) setUsed([...used, open])
  return used.map((kind) => {
    const Form = KINDS[kind].NewDialog
    return (
      <Suspense key={kind}>
        <Form
          open={open === kind}
          onSaved={onSaved}
          onOpenChange={(next) => setOpen(next ? kind : undefined)}
        />
      </Suspense>
    )
  })
}
