import type { api, CallInput, ReplyOf } from '@eco/contract'
import { type InverterType, solarTitle } from '@eco/domain/assets/solar'
import { numberOf } from '../entry/numbers.ts'

/** The only module that maps a solar panel's API field names. */

type WireSolar = ReplyOf<typeof api.listSolar>['data'][number]
export type SaveBody = CallInput<typeof api.saveSolar>['body']
export type ChangeBody = CallInput<typeof api.updateSolar>['body']

/** The facts a member states about a panel. */
export type SolarFacts = {
  /** As typed; a leading number counts as kW. */
  capacity: string
  /** YYYY-MM-DD */
  installationDate: string
  generationKwh: number
  /** kg CO2 per kWh */
  gridFactor: number
  inverterType: string
}

export type Solar = SolarFacts & {
  id: string
  name: string
  hasIdentifier: boolean
  reason: string | undefined
  /** ms since 1970 */
  recordedAt: number | undefined
}

/** A panel from the API: ids may be numbers, figures may be text; missing fields are left out. */
export function solarOf(wire: WireSolar): Solar {
  const capacity = String(wire.installed_capacity ?? '')
  return {
    id: String(wire.suid),
    name: solarTitle({ capacity }),
    capacity,
    installationDate: (wire.installation_date ?? '').slice(0, 10),
    generationKwh: numberOf(wire.energy_generation_value) ?? 0,
    gridFactor: numberOf(wire.grid_emission_factor) ?? 0,
    inverterType: wire.inverter_type,
    hasIdentifier: wire.has_identifier === true,
    reason: wire.reason ?? undefined,
    recordedAt: wire.created_date,
  }
}

/** In the specification's order, which 'Missing fields: ' follows. */
type Payload = { [K in Exclude<keyof SaveBody, 'Identifier'>]: SaveBody[K] | null }

/** The request payload; null for a missing number. */
export function payloadOf(facts: SolarFacts, ids: { suid: string; userId: string }): Payload {
  const number = (value: number) => (Number.isFinite(value) ? value : null)
  return {
    SUID: ids.suid,
    U_ID: ids.userId,
    Installed_Capacity: facts.capacity,
    Installation_Date: facts.installationDate,
    Energy_Generation_Value: number(facts.generationKwh),
    Grid_Emission_Factor: number(facts.gridFactor),
    Inverter_Type: facts.inverterType as InverterType,
  }
}

/** Names of empty or null fields; the number 0 counts as present. */
export function missingIn(payload: Payload): string[] {
  return Object.entries(payload).flatMap(([name, value]) => (value === '' || value === null ? [name] : []))
}

/** `identifier` is empty when not given. Call only for a payload without missing fields. */
export function saveBody(payload: Payload, identifier: string): SaveBody {
  return { ...(payload as SaveBody), ...(identifier === '' ? {} : { Identifier: identifier }) }
}

/**
 * The fields that differ from the stored panel; undefined when none do.
 * @param identifier a new one, null to remove the stored one, empty to keep it
 */
export function changeBody(
  solar: SolarFacts,
  facts: SolarFacts,
  identifier: string | null,
): ChangeBody | undefined {
  const body: ChangeBody = {}
  if (facts.capacity !== solar.capacity) body.Installed_Capacity = facts.capacity
  if (facts.installationDate !== solar.installationDate) body.Installation_Date = facts.installationDate
  if (facts.generationKwh !== solar.generationKwh) body.Energy_Generation_Value = facts.generationKwh
  if (facts.gridFactor !== solar.gridFactor) body.Grid_Emission_Factor = facts.gridFactor
  if (facts.inverterType !== solar.inverterType) body.Inverter_Type = facts.inverterType as InverterType
  if (identifier !== '') body.Identifier = identifier
  return Object.keys(body).length > 0 ? body : undefined
}

/** The control for each API field named in a rejection. */
export const FIELD_OF_WIRE = {
  Installed_Capacity: 'capacity',
  Installation_Date: 'installationDate',
  Energy_Generation_Value: 'generation',
  Grid_Emission_Factor: 'gridFactor',
  Inverter_Type: 'inverterType',
  Identifier: 'identifier',
} as const
