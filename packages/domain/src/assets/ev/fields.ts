/** Fields and limits of the electric vehicle form. Source unless noted: specification, sections 3, 5, 9. */
import type { Message } from '../../text/message.ts'
import { choiceField, numberField, optionalNumberField, type RecordOf, textField } from '../fields.ts'

export const EV_CATEGORIES = [
  'Two-Wheelers',
  'Three-Wheeler',
  'Hatchbacks',
  'Sedans',
  'SUVs',
  'MPVs',
  'Buses',
  'Trucks',
  'Vans',
  'Tractors',
  'Forklifts',
  'NEVs',
  'Golf Carts',
] as const
export type EvCategory = (typeof EV_CATEGORIES)[number]

export const CHARGING_TYPES = ['level1', 'level2', 'dcfast', 'tesla'] as const
export type ChargingType = (typeof CHARGING_TYPES)[number]

export const PURCHASE_YEAR_MIN = 2000
export const PURCHASE_YEAR_MAX = 2030
/** kWh per 100 km */
export const ENERGY_CONSUMED_MIN = 1
export const ENERGY_CONSUMED_STEP = 0.1
/** More than any road vehicle: an articulated electric bus uses about 200 kWh per 100 km. */
export const ENERGY_CONSUMED_MAX = 1_000
/** km */
export const RANGE_MIN_KM = 1
export const RANGE_MAX_KM = 5_000
/** kg CO2 per kWh; the dirtiest grids stay below 1.5. Source: Ember, yearly electricity data. */
export const GRID_FACTOR_MAX = 5
export const TOP_SPEED_MAX_KMH = 600
export const CHARGING_TIME_MAX_H = 100
export const MOTOR_POWER_MAX_KW = 5_000
export const MANUFACTURER_MAX = 80
export const MODEL_MAX = 80
/** Longest single drive, km. */
export const DRIVE_MAX_KM = 10_000

/** A change to one of these sends an approved vehicle back to review. */
export const EV_IDENTITY = ['category', 'manufacturers', 'model', 'purchaseYear', 'identifierHash'] as const

/** `MG Comet EV` */
export const evTitle = (ev: Pick<EvRecord, 'manufacturers' | 'model'>): string =>
  `${ev.manufacturers} ${ev.model}`

/** Vehicles with a future purchase year (UTC) cannot be approved yet. @param at ms since 1970 */
export const hasYearBegun = (year: number, at: number): boolean => new Date(at).getUTCFullYear() >= year

const yearMessage: Message = {
  code: 'ev.purchaseYear',
  params: { min: PURCHASE_YEAR_MIN, max: PURCHASE_YEAR_MAX },
}
const energyMessage: Message = {
  code: 'ev.energyConsumed',
  params: { min: ENERGY_CONSUMED_MIN, max: ENERGY_CONSUMED_MAX, step: ENERGY_CONSUMED_STEP },
}

const inRange = numberField(ENERGY_CONSUMED_MIN, ENERGY_CONSUMED_MAX, energyMessage).check

/** Compares with a tolerance, because 12.3 is not a multiple of 0.1 in binary. */
function checkEnergyConsumed(kwhPer100Km: number): Message | undefined {
  const steps = kwhPer100Km / ENERGY_CONSUMED_STEP
  const onStep = Math.abs(steps - Math.round(steps)) < 1e-6
  return onStep ? inRange(kwhPer100Km) : energyMessage
}

const year = numberField(PURCHASE_YEAR_MIN, PURCHASE_YEAR_MAX, yearMessage)

/** kg CO2 per kWh; the same for all kinds that use electricity from the grid. */
export const GRID_FIELD = numberField(0, GRID_FACTOR_MAX, {
  code: 'asset.gridFactor',
  params: { max: GRID_FACTOR_MAX },
})

export const EV_FIELDS = {
  category: choiceField(EV_CATEGORIES, { code: 'ev.category' }),
  manufacturers: textField(MANUFACTURER_MAX, { code: 'ev.manufacturers' }),
  model: textField(MODEL_MAX, { code: 'ev.model' }),
  purchaseYear: {
    type: 'number',
    whole: true,
    check: (value: number) => (Number.isInteger(value) ? year.check(value) : yearMessage),
  },
  energyKwhPer100Km: { type: 'number', check: checkEnergyConsumed },
  chargingType: choiceField(CHARGING_TYPES, { code: 'ev.chargingType' }),
  rangeKm: numberField(RANGE_MIN_KM, RANGE_MAX_KM, {
    code: 'ev.range',
    params: { min: RANGE_MIN_KM, max: RANGE_MAX_KM },
  }),
  gridKgPerKwh: GRID_FIELD,
  topSpeedKmh: optionalNumberField(0, TOP_SPEED_MAX_KMH, {
    code: 'ev.topSpeed',
    params: { max: TOP_SPEED_MAX_KMH },
  }),
  chargingTimeH: optionalNumberField(0, CHARGING_TIME_MAX_H, {
    code: 'ev.chargingTime',
    params: { max: CHARGING_TIME_MAX_H },
  }),
  motorPowerKw: optionalNumberField(0, MOTOR_POWER_MAX_KW, {
    code: 'ev.motorPower',
    params: { max: MOTOR_POWER_MAX_KW },
  }),
} as const

/** Stored fields of an electric vehicle. */
export type EvRecord = RecordOf<typeof EV_FIELDS>

export function checkDriveKm(km: number): Message | undefined {
  if (km > 0 && km <= DRIVE_MAX_KM) return undefined
  return { code: 'ev.distance', params: { max: DRIVE_MAX_KM } }
}

/** Range in whole km from battery capacity and consumption. */
export const evRangeKm = (batteryKwh: number, kwhPer100Km: number): number =>
  Math.round((batteryKwh / kwhPer100Km) * 100)

/** kWh per 100 km, rounded to the form's step, from battery capacity and stated range. */
export function evEnergyKwhPer100Km(batteryKwh: number, rangeKm: number): number {
  const steps = Math.round(batteryKwh / rangeKm / (ENERGY_CONSUMED_STEP / 100))
  return Math.max(ENERGY_CONSUMED_MIN, Number((steps * ENERGY_CONSUMED_STEP).toFixed(1)))
}
