import type { api, ReplyOf } from '@eco/contract'
import { CM_PER_M } from '@eco/contract/assets/tree/names'
import { type Estimated, sumEstimates } from '@eco/domain/methodology/estimates'
import { evPetrol, replacedVehicle } from '@eco/domain/methodology/ev-petrol'
import { solarGrid } from '@eco/domain/methodology/solar-grid'
import { treeBiomass } from '@eco/domain/methodology/tree-biomass'
import type { Database } from '../../infra/db/port.ts'
import { readEvs, readPanels, readTrees } from './estimates-store.ts'

type Estimates = ReplyOf<typeof api.getSecondEstimates>

/** The second estimates of the assets that a dashboard counts, summed by kind. */
export async function readEstimates(database: Database, ownerId: string): Promise<Estimates> {
  const [evs, panels, trees] = await database.read((db) =>
    Promise.all([readEvs(db, ownerId), readPanels(db, ownerId), readTrees(db, ownerId)]),
  )
  return {
    ev: written(evs.map((ev) => evPetrol({ ...ev, vehicle: replacedVehicle(ev.category) }))),
    solar: written(panels.map(({ generationKwh, gridKgPerKwh }) => solarGrid(generationKwh, gridKgPerKwh))),
    tree: written(
      trees.map(({ dbhCm, heightCm, botanicalName }) =>
        treeBiomass({ diameterCm: dbhCm, heightM: heightCm / CM_PER_M, botanicalName }),
      ),
    ),
  }
}

function written(all: readonly Estimated[]) {
  const { lowKg, highKg, ...sum } = sumEstimates(all)
  return { ...sum, low_kg: lowKg, high_kg: highKg }
}
