import type { api, OutputOf, ReplyOf } from '@eco/contract'
import { checkCapacity, checkInstallationDate, type SolarRecord } from '@eco/domain/assets/solar'
import type { KeyedHash } from '../../infra/keys.ts'
import { latestToday } from '../../infra/latest-today.ts'
import { collectRefusals, given, hashOf } from './form-mapper.ts'
import type { SolarRow } from './solar-store.ts'

/** Maps between API field names and internal names; no other module of solar panels uses the API names. */

type WireSolar = ReplyOf<typeof api.listSolar>['data'][number]
type Given = OutputOf<typeof api.updateSolar.body>

export function wireSolar(panel: SolarRow): WireSolar {
  return {
    suid: panel.id,
    u_id: panel.ownerId,
    installed_capacity: panel.capacity,
    installation_date: panel.installationDate,
    energy_generation_value: panel.generationKwh,
    grid_emission_factor: panel.gridKgPerKwh,
    inverter_type: panel.inverterType,
    has_identifier: panel.identifierHash !== null,
    status: panel.status,
    reason: panel.reason,
    created_date: panel.createdAt,
  }
}

/**
 * Reads and normalizes the submitted fields of a panel.
 * @param now ms since 1970
 * @throws Problem bad_input naming the fields
 */
export function readSolar(body: Given, keyedHash: KeyedHash, now: number): Partial<SolarRecord> {
  const { line, refuse, throwAny } = collectRefusals()
  const { Installed_Capacity, Installation_Date } = body
  if (Installation_Date !== undefined)
    refuse('Installation_Date', checkInstallationDate(Installation_Date, latestToday(now)))
  const read = given({
    capacity:
      Installed_Capacity === undefined
        ? undefined
        : line('Installed_Capacity', Installed_Capacity, checkCapacity),
    installationDate: Installation_Date,
    generationKwh: body.Energy_Generation_Value,
    gridKgPerKwh: body.Grid_Emission_Factor,
    inverterType: body.Inverter_Type,
    identifierHash: hashOf(keyedHash, 'solar', body.Identifier),
  })
  throwAny()
  return read
}
