import type { api, OutputOf, ReplyOf } from '@eco/contract'
import { checkManufacturers, checkModel, type EvRecord } from '@eco/domain/assets/ev'
import type { KeyedHash } from '../../infra/keys.ts'
import type { EvRow, Transaction } from './ev-store.ts'
import { collectRefusals, given, hashOf } from './form-mapper.ts'

/** Maps between API field names and internal names; no other module of vehicles uses the API names. */

type WireEv = ReplyOf<typeof api.listEvs>['data'][number]
type WireTransaction = ReplyOf<typeof api.listTransactions>['data'][number]
type Given = OutputOf<typeof api.updateEv.body>

export function wireEv(ev: EvRow): WireEv {
  return {
    ev_id: ev.id,
    vuid: ev.clientId ?? ev.id,
    u_id: ev.ownerId,
    category: ev.category,
    manufacturers: ev.manufacturers,
    model: ev.model,
    purchase_year: ev.purchaseYear,
    energy_consumed: ev.energyKwhPer100Km,
    primary_charging_type: ev.chargingType,
    range: ev.rangeKm,
    grid_emission_factor: ev.gridKgPerKwh,
    top_speed: ev.topSpeedKmh,
    charging_time: ev.chargingTimeH,
    motor_power: ev.motorPowerKw,
    distance: ev.distanceKm,
    has_identifier: ev.identifierHash !== null,
    status: ev.status,
    reason: ev.reason,
    created_date: ev.createdAt,
  }
}

export const wireTransaction = (row: Transaction): WireTransaction => ({
  ev_tran_id: row.id,
  ev_id: row.assetId,
  active_distance: row.activeDistanceKm,
  created_date: row.createdAt,
})

/** Reads and normalizes the submitted fields of a vehicle. @throws Problem bad_input naming the fields */
export function readEv(body: Given, keyedHash: KeyedHash): Partial<EvRecord> {
  const { line, throwAny } = collectRefusals()
  const { Manufacturers, Model } = body
  const read = given({
    category: body.Category,
    manufacturers:
      Manufacturers === undefined ? undefined : line('Manufacturers', Manufacturers, checkManufacturers),
    model: Model === undefined ? undefined : line('Model', Model, checkModel),
    purchaseYear: body.Purchase_Year,
    energyKwhPer100Km: body.Energy_Consumed,
    chargingType: body.Primary_Charging_Type,
    rangeKm: body.Range,
    gridKgPerKwh: body.Grid_Emission_Factor,
    topSpeedKmh: body.Top_Speed,
    chargingTimeH: body.Charging_Time,
    motorPowerKw: body.Motor_Power,
    identifierHash: hashOf(keyedHash, 'ev', body.Identifier),
  })
  throwAny()
  return read
}
