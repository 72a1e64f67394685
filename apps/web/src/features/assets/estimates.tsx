import { CM_PER_M } from '@eco/contract/assets/tree/names'
import { replacedVehicle } from '@eco/domain/methodology/ev-petrol'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import type { Ev } from './ev/ev.ts'
import type { Solar } from './solar/solar.ts'
import type { Tree } from './tree/tree.ts'

/** The second estimate of each kind, from what is recorded about the asset. */

const load = () => import('../../ui/figures/estimates/kinds.tsx')
const EvEstimate = lazyPart(load, 'EvEstimate')
const SolarEstimate = lazyPart(load, 'SolarEstimate')
const TreeEstimate = lazyPart(load, 'TreeEstimate')

export const EvSecondEstimate = ({ item: ev }: { item: Ev }) => (
  <EvEstimate
    headingLevel={3}
    vehicle={replacedVehicle(ev.category)}
    distanceKm={ev.distanceKm}
    kwhPer100Km={ev.energyKwhPer100Km}
    gridKgPerKwh={ev.gridKgPerKwh}
  />
)

export const SolarSecondEstimate = ({ item: solar }: { item: Solar }) => (
  <SolarEstimate headingLevel={3} generationKwh={solar.generationKwh} gridKgPerKwh={solar.gridKgPerKwh} />
)

export const TreeSecondEstimate = ({ item: tree }: { item: Tree }) => (
  <TreeEstimate
    headingLevel={3}
    diameterCm={tree.dbhCm}
    heightM={tree.heightCm / CM_PER_M}
    botanicalName={tree.botanicalName}
  />
)
