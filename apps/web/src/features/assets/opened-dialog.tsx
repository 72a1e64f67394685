import type { Opened } from './asset.ts'
import { type StatusMap, statusIn } from './assets-view.ts'
import { EvDetails } from './ev/details.tsx'
import { DrivesDialog } from './ev/drives-dialog.tsx'
import type { Ev } from './ev/wire.ts'
import { SolarDetails } from './solar/details.tsx'
import type { Solar } from './solar/wire.ts'
import { TreeDetails } from './tree/details.tsx'
import type { Tree } from './tree/wire.ts'

type OpenedDialogProps = {
  opened: Opened
  map: StatusMap | undefined
  evs: readonly Ev[]
  solar: readonly Solar[]
  trees: readonly Tree[]
  close: () => void
}

/** The popup of the asset that is open; nothing once it is in no list any more. */
export function OpenedDialog({ opened, map, evs, solar, trees, close }: OpenedDialogProps) {
  const { kind, id, mode } = opened
  const start = mode === 'edit' ? 'edit' : 'read'
  const shared = { status: statusIn(map, id), start, close } as const
  if (kind === 'ev') {
    const ev = evs.find((one) => one.id === id)
    if (ev === undefined) return null
    return mode === 'drives' ? <DrivesDialog ev={ev} close={close} /> : <EvDetails ev={ev} {...shared} />
  }
  if (kind === 'solar') {
    const panel = solar.find((one) => one.id === id)
    return panel && <SolarDetails solar={panel} {...shared} />
  }
  const tree = trees.find((one) => one.id === id)
  return tree && <TreeDetails tree={tree} {...shared} />
}
