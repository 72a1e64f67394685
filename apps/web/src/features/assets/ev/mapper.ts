import type { api, CallInput, ReplyOf } from '@eco/contract'
import { type ChargingType, type EvCategory, evTitle } from '@eco/domain/assets/ev'
import { numberOf } from '../entry/numbers.ts'

/** The one place that knows an electric vehicle's names on the wire. */

type WireEv = ReplyOf<typeof api.listEvs>['data'][number]
type WireDrive = ReplyOf<typeof api.listTransactions>['data'][number]
export type SaveBody = CallInput<typeof api.saveEv>['body']
export type ChangeBody = CallInput<typeof api.updateEv>['body']

/** What a member states about a vehicle; what is not known is undefined. */
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

/** A vehicle as read back: ids may be numbers, figures may come in digits; what is missing is left out. */
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

/** `identifier` is empty when none is given. Optional facts that are unknown are left out. */
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
 * Only what differs from the vehicle as it was read; undefined when nothing does.
 * @param identifier a new one, null to remove the one on record, empty to leave it
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

/** Which control a field of a refusal is about. */
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

/** Newest first, whatever order they come in. */
export function drivesOf(rows: readonly WireDrive[]): Drive[] {
  return rows
    .map((row) => ({
      id: String(row.ev_tran_id),
      km: Number(row.active_distance),
      at: timeOf(row.created_date),
    }))
    .sort((a, b) => b.at - a.at)
}

/** ms since 1970, also from a date in words. */
function timeOf(told: unknown): number {
  const at = typeof told === 'number' ? told : Date.parse(String(told))
  return Number.isFinite(at) ? at : 0
}
