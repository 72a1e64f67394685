import type { api, CallInput, ReplyOf } from '@eco/contract'
import { type ChargingType, type EvCategory, evTitle } from '@eco/domain/assets/ev'
import { numberOf } from '../entry/numbers.ts'

/** The only module that maps an electric vehicle's API field names. */

type WireEv = ReplyOf<typeof api.listEvs>['data'][number]
type WireDrive = ReplyOf<typeof api.listTransactions>['data'][number]
export type SaveBody = CallInput<typeof api.saveEv>['body']
export type ChangeBody = CallInput<typeof api.updateEv>['body']

/** The facts a member states about a vehicle; undefined means unknown. */
export type EvFacts = {
  category: string
  manufacturers: string
  model: string
  purchaseYear: number
  /** kWh per 100 km */
  energyConsumed: number
  chargingType: string
  rangeKm: number
  /** kg CO2 per kWh */
  gridFactor: number
  topSpeedKmh: number | undefined
  chargingTimeH: number | undefined
  motorPowerKw: number | undefined
}

export type Ev = EvFacts & {
  id: string
  name: string
  /** Sum of its transactions. */
  distanceKm: number
  hasIdentifier: boolean
  reason: string | undefined
  /** ms since 1970 */
  recordedAt: number | undefined
}

/** A vehicle from the API: ids may be numbers, figures may be text; missing fields are left out. */
export function evOf(wire: WireEv): Ev {
  return {
    id: String(wire.ev_id),
    name: evTitle(wire),
    category: wire.category,
    manufacturers: wire.manufacturers,
    model: wire.model,
    purchaseYear: Number(wire.purchase_year),
    energyConsumed: Number(wire.energy_consumed),
    chargingType: wire.primary_charging_type,
    rangeKm: Number(wire.range),
    gridFactor: Number(wire.grid_emission_factor),
    topSpeedKmh: numberOf(wire.top_speed),
    chargingTimeH: numberOf(wire.charging_time),
    motorPowerKw: numberOf(wire.motor_power),
    distanceKm: numberOf(wire.distance) ?? 0,
    hasIdentifier: wire.has_identifier === true,
    reason: wire.reason ?? undefined,
    recordedAt: wire.created_date,
  }
}

/** `identifier` is empty when not given. Unknown optional facts are omitted. */
export function saveBody(
  facts: EvFacts,
  identifier: string,
  ids: { vuid: string; userId: string },
): SaveBody {
  const { topSpeedKmh, chargingTimeH, motorPowerKw } = facts
  return {
    VUID: ids.vuid,
    U_ID: ids.userId,
    Category: facts.category as EvCategory,
    Manufacturers: facts.manufacturers,
    Model: facts.model,
    Purchase_Year: facts.purchaseYear,
    Energy_Consumed: facts.energyConsumed,
    Primary_Charging_Type: facts.chargingType as ChargingType,
    Range: facts.rangeKm,
    Grid_Emission_Factor: facts.gridFactor,
    ...(topSpeedKmh === undefined ? {} : { Top_Speed: topSpeedKmh }),
    ...(chargingTimeH === undefined ? {} : { Charging_Time: chargingTimeH }),
    ...(motorPowerKw === undefined ? {} : { Motor_Power: motorPowerKw }),
    ...(identifier === '' ? {} : { Identifier: identifier }),
  }
}

/**
 * The fields that differ from the stored vehicle; undefined when none do.
 * @param identifier a new one, null to remove the stored one, empty to keep it
 */
export function changeBody(ev: EvFacts, facts: EvFacts, identifier: string | null): ChangeBody | undefined {
  const body: ChangeBody = {}
  if (facts.category !== ev.category) body.Category = facts.category as EvCategory
  if (facts.manufacturers !== ev.manufacturers) body.Manufacturers = facts.manufacturers
  if (facts.model !== ev.model) body.Model = facts.model
  if (facts.purchaseYear !== ev.purchaseYear) body.Purchase_Year = facts.purchaseYear
  if (facts.energyConsumed !== ev.energyConsumed) body.Energy_Consumed = facts.energyConsumed
  if (facts.chargingType !== ev.chargingType) body.Primary_Charging_Type = facts.chargingType as ChargingType
  if (facts.rangeKm !== ev.rangeKm) body.Range = facts.rangeKm
  if (facts.gridFactor !== ev.gridFactor) body.Grid_Emission_Factor = facts.gridFactor
  if (facts.topSpeedKmh !== ev.topSpeedKmh) body.Top_Speed = facts.topSpeedKmh ?? null
  if (facts.chargingTimeH !== ev.chargingTimeH) body.Charging_Time = facts.chargingTimeH ?? null
  if (facts.motorPowerKw !== ev.motorPowerKw) body.Motor_Power = facts.motorPowerKw ?? null
  if (identifier !== '') body.Identifier = identifier
  return Object.keys(body).length > 0 ? body : undefined
}

/** The control for each API field named in a rejection. */
export const FIELD_OF_WIRE = {
  Category: 'category',
  Manufacturers: 'manufacturers',
  Model: 'model',
  Purchase_Year: 'purchaseYear',
  Energy_Consumed: 'energyConsumed',
  Primary_Charging_Type: 'chargingType',
  Range: 'range',
  Grid_Emission_Factor: 'gridFactor',
  Top_Speed: 'topSpeed',
  Charging_Time: 'chargingTime',
  Motor_Power: 'motorPower',
  Identifier: 'identifier',
} as const

export type Drive = { id: string; km: number; at: number }

/** Sorted newest first. */
export function drivesOf(rows: readonly WireDrive[]): Drive[] {
  return rows
    .map((row) => ({
      id: String(row.ev_tran_id),
      km: Number(row.active_distance),
      at: timeOf(row.created_date),
    }))
    .sort((a, b) => b.at - a.at)
}

/** ms since 1970; accepts a number or a date text. */
function timeOf(told: unknown): number {
  const at = typeof told === 'number' ? told : Date.parse(String(told))
  return Number.isFinite(at) ? at : 0
}
