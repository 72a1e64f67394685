/** Fields and limits of the electric vehicle form. Source unless noted: specification, sections 3, 5, 9. */
import { groupDigits } from '../../text/group-digits.ts'
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

export const EV_FIELD_MESSAGES = {
  category: 'Choose a category',
  manufacturers: 'Enter the manufacturer',
  model: 'Enter the model',
  purchaseYear: `Choose a year from ${PURCHASE_YEAR_MIN} to ${PURCHASE_YEAR_MAX}`,
  energyConsumed: `Enter ${ENERGY_CONSUMED_MIN} to ${ENERGY_CONSUMED_MAX} kWh per 100 km, in steps of ${ENERGY_CONSUMED_STEP}`,
  chargingType: 'Choose a charging type',
  range: `Enter a range from ${RANGE_MIN_KM} to ${groupDigits(RANGE_MAX_KM)} km`,
  gridFactor: `Enter a factor from 0 to ${GRID_FACTOR_MAX} kg per kWh`,
  topSpeed: `Enter a speed from 0 to ${TOP_SPEED_MAX_KMH} km/h, or leave it empty`,
  chargingTime: `Enter a time from 0 to ${CHARGING_TIME_MAX_H} hours, or leave it empty`,
  motorPower: `Enter a power from 0 to ${groupDigits(MOTOR_POWER_MAX_KW)} kW, or leave it empty`,
  distance: `Enter a distance above 0 and at most ${groupDigits(DRIVE_MAX_KM)} km`,
} as const

const inRange = numberField(ENERGY_CONSUMED_MIN, ENERGY_CONSUMED_MAX, EV_FIELD_MESSAGES.energyConsumed).check

/** Compares with a tolerance, because 12.3 is not a multiple of 0.1 in binary. */
function checkEnergyConsumed(kwhPer100Km: number): string | undefined {
  const steps = kwhPer100Km / ENERGY_CONSUMED_STEP
  const onStep = Math.abs(steps - Math.round(steps)) < 1e-6
  return onStep ? inRange(kwhPer100Km) : EV_FIELD_MESSAGES.energyConsumed
}

const year = numberField(PURCHASE_YEAR_MIN, PURCHASE_YEAR_MAX, EV_FIELD_MESSAGES.purchaseYear)

/** kg CO2 per kWh; the same for all kinds that use electricity from the grid. */
export const GRID_FIELD = numberField(0, GRID_FACTOR_MAX, EV_FIELD_MESSAGES.gridFactor)

export const EV_FIELDS = {
  category: choiceField(EV_CATEGORIES, EV_FIELD_MESSAGES.category),
  manufacturers: textField(MANUFACTURER_MAX, EV_FIELD_MESSAGES.manufacturers),
  model: textField(MODEL_MAX, EV_FIELD_MESSAGES.model),
  purchaseYear: {
    type: 'number',
    whole: true,
    check: (value: number) => (Number.isInteger(value) ? year.check(value) : EV_FIELD_MESSAGES.purchaseYear),
  },
  energyKwhPer100Km: { type: 'number', check: checkEnergyConsumed },
  chargingType: choiceField(CHARGING_TYPES, EV_FIELD_MESSAGES.chargingType),
  rangeKm: numberField(RANGE_MIN_KM, RANGE_MAX_KM, EV_FIELD_MESSAGES.range),
  gridKgPerKwh: GRID_FIELD,
  topSpeedKmh: optionalNumberField(0, TOP_SPEED_MAX_KMH, EV_FIELD_MESSAGES.topSpeed),
  chargingTimeH: optionalNumberField(0, CHARGING_TIME_MAX_H, EV_FIELD_MESSAGES.chargingTime),
  motorPowerKw: optionalNumberField(0, MOTOR_POWER_MAX_KW, EV_FIELD_MESSAGES.motorPower),
} as const

/** Stored fields of an electric vehicle, with the keyed hash of its registration or VIN. */
export type EvRecord = RecordOf<typeof EV_FIELDS> & { identifierHash: string | null }

export function checkDriveKm(km: number): string | undefined {
  return km > 0 && km <= DRIVE_MAX_KM ? undefined : EV_FIELD_MESSAGES.distance
}

/** Range in whole km from battery capacity and consumption. */
export const evRangeKm = (batteryKwh: number, kwhPer100Km: number): number =>
  Math.round((batteryKwh / kwhPer100Km) * 100)

/** kWh per 100 km, rounded to the form's step, from battery capacity and stated range. */
export function evEnergyKwhPer100Km(batteryKwh: number, rangeKm: number): number {
  const steps = Math.round(batteryKwh / rangeKm / (ENERGY_CONSUMED_STEP / 100))
  return Math.max(ENERGY_CONSUMED_MIN, Number((steps * ENERGY_CONSUMED_STEP).toFixed(1)))
}
