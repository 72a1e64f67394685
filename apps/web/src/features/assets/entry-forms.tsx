import type { AssetKind } from '@eco/domain/assets/kinds'
import type { Saved } from './after-save/saved.ts'
import { EvDialog } from './ev/dialog.tsx'
import { SolarDialog } from './solar/dialog.tsx'
import { TreeDialog } from './tree/dialog.tsx'

type EntryFormsProps = {
  open: AssetKind | undefined
  setOpen: (kind: AssetKind | undefined) => void
  onSaved: (saved: Saved | undefined) => void
}

/** The popup forms of all kinds, one of them open; each keeps its draft while it is closed. */
export function EntryForms({ open, setOpen, onSaved }: EntryFormsProps) {
  const wiring = (kind: AssetKind) => ({
    open: open === kind,
    onSaved,
    onOpenChange: (next: boolean) => setOpen(next ? kind : undefined),
  })
  return (
    <>
      <EvDialog {...wiring('ev')} />
      <TreeDialog {...wiring('tree')} />
      <SolarDialog {...wiring('solar')} />
    </>
  )
}
