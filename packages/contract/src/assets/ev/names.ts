import type { EV_FIELDS } from '@eco/domain/assets/ev/fields'
import { inLowerCase, REPLY_HEAD } from '../names.ts'

export const EV_NAMES = {
  category: 'Category',
  manufacturers: 'Manufacturers',
  model: 'Model',
  purchaseYear: 'Purchase_Year',
  energyKwhPer100Km: 'Energy_Consumed',
  chargingType: 'Primary_Charging_Type',
  rangeKm: 'Range',
  gridKgPerKwh: 'Grid_Emission_Factor',
  topSpeedKmh: 'Top_Speed',
  chargingTimeH: 'Charging_Time',
  motorPowerKw: 'Motor_Power',
} as const satisfies Record<keyof typeof EV_FIELDS, string>

export const EV_BODY = { ...EV_NAMES, clientId: 'VUID', ownerId: 'U_ID', identifier: 'Identifier' } as const

export const EV_REPLY = {
  ...REPLY_HEAD,
  ...inLowerCase(EV_NAMES),
  id: 'ev_id',
  clientId: 'vuid',
  distanceKm: 'distance',
  hasIdentifier: 'has_identifier',
} as const

export const DRIVE_NAMES = {
  id: 'ev_tran_id',
  assetId: 'ev_id',
  activeDistanceKm: 'active_distance',
  createdAt: 'created_date',
} as const
