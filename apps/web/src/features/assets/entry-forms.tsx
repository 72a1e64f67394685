import type { AssetKind } from '@eco/domain/assets/kinds'
import { lazy, Suspense, useState } from 'react'
import type { Saved } from './after-save/saved.ts'

type EntryFormsProps = {
  open: AssetKind | undefined
  setOpen: (kind: AssetKind | undefined) => void
  onSaved: (saved: Saved | undefined) => void
}

const FORMS = {
  ev: lazy(() => import('./ev/dialog.tsx').then((m) => ({ default: m.EvDialog }))),
  tree: lazy(() => import('./tree/dialog.tsx').then((m) => ({ default: m.TreeDialog }))),
  solar: lazy(() => import('./solar/dialog.tsx').then((m) => ({ default: m.SolarDialog }))),
}

/** The entry dialogs of all kinds, at most one open. Each is loaded on first use and keeps its draft. */
export function EntryForms({ open, setOpen, onSaved }: EntryFormsProps) {
  const [used, setUsed] = useState<readonly AssetKind[]>([])
  if (open !== undefined && !used.includes(open)) setUsed([...used, open])
  return used.map((kind) => {
    const Form = FORMS[kind]
    return (
      <Suspense key={kind}>
        <Form
          open={open === kind}
          onSaved={onSaved}
          onOpenChange={(next: boolean) => setOpen(next ? kind : undefined)}
        />
      </Suspense>
    )
  })
}
