import { lazy } from 'react'
import type { Opened } from './asset.ts'
import { type StatusMap, statusIn } from './assets-view.ts'
import type { Ev } from './ev/ev.ts'
import type { Solar } from './solar/solar.ts'
import type { Tree } from './tree/tree.ts'

const EvDetails = lazy(() => import('./ev/details.tsx').then((m) => ({ default: m.EvDetails })))
const DrivesDialog = lazy(() => import('./ev/drives-dialog.tsx').then((m) => ({ default: m.DrivesDialog })))
const SolarDetails = lazy(() => import('./solar/details.tsx').then((m) => ({ default: m.SolarDetails })))
const TreeDetails = lazy(() => import('./tree/details.tsx').then((m) => ({ default: m.TreeDetails })))

type OpenedDialogProps = {
  opened: Opened
  map: StatusMap | undefined
  evs: readonly Ev[]
  solar: readonly Solar[]
  trees: readonly Tree[]
  close: () => void
}

/** The dialog of the open asset; renders nothing once the asset is in no list. */
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
