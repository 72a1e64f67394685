/** Fields and limits of the electric vehicle form. Source unless noted: specification, sections 3, 5, 9. */
import { groupDigits } from '../text/group-digits.ts'

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

/** Stored fields of an electric vehicle; unknown values are null. */
export type EvRecord = {
  category: EvCategory
  manufacturers: string
  model: string
  purchaseYear: number
  energyKwhPer100Km: number
  chargingType: ChargingType
  rangeKm: number
  gridKgPerKwh: number
  topSpeedKmh: number | null
  chargingTimeH: number | null
  motorPowerKw: number | null
  /** keyed hash of the registration or VIN */
  identifierHash: string | null
}

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
  tooLong: (most: number) => `Use at most ${most} characters`,
} as const

const between = (least: number, most: number, words: string) => (value: number) =>
  Number.isFinite(value) && value >= least && value <= most ? undefined : words

const named = (most: number, empty: string) => (text: string) => {
  if (text.trim() === '') return empty
  return text.length <= most ? undefined : EV_FIELD_MESSAGES.tooLong(most)
}

export const checkManufacturers = named(MANUFACTURER_MAX, EV_FIELD_MESSAGES.manufacturers)
export const checkModel = named(MODEL_MAX, EV_FIELD_MESSAGES.model)

export function checkPurchaseYear(year: number): string | undefined {
  if (!Number.isInteger(year)) return EV_FIELD_MESSAGES.purchaseYear
  return between(PURCHASE_YEAR_MIN, PURCHASE_YEAR_MAX, EV_FIELD_MESSAGES.purchaseYear)(year)
}

/** Compares with a tolerance, because 12.3 is not a multiple of 0.1 in binary. */
export function checkEnergyConsumed(kwhPer100Km: number): string | undefined {
  const steps = kwhPer100Km / ENERGY_CONSUMED_STEP
  const onStep = Math.abs(steps - Math.round(steps)) < 1e-6
  const inside = between(
    ENERGY_CONSUMED_MIN,
    ENERGY_CONSUMED_MAX,
    EV_FIELD_MESSAGES.energyConsumed,
  )(kwhPer100Km)
  return onStep ? inside : EV_FIELD_MESSAGES.energyConsumed
}

export const checkRangeKm = between(RANGE_MIN_KM, RANGE_MAX_KM, EV_FIELD_MESSAGES.range)
export const checkGridFactor = between(0, GRID_FACTOR_MAX, EV_FIELD_MESSAGES.gridFactor)
export const checkTopSpeed = between(0, TOP_SPEED_MAX_KMH, EV_FIELD_MESSAGES.topSpeed)
export const checkChargingTime = between(0, CHARGING_TIME_MAX_H, EV_FIELD_MESSAGES.chargingTime)
export const checkMotorPower = between(0, MOTOR_POWER_MAX_KW, EV_FIELD_MESSAGES.motorPower)

export function checkDriveKm(km: number): string | undefined {
  return km > 0 ? between(0, DRIVE_MAX_KM, EV_FIELD_MESSAGES.distance)(km) : EV_FIELD_MESSAGES.distance
}

/** Range in whole km from battery capacity and consumption. */
export const evRangeKm = (batteryKwh: number, kwhPer100Km: number): number =>
  Math.round((batteryKwh / kwhPer100Km) * 100)

/** kWh per 100 km, rounded to the form's step, from battery capacity and stated range. */
export function evEnergyKwhPer100Km(batteryKwh: number, rangeKm: number): number {
  const steps = Math.round(batteryKwh / rangeKm / (ENERGY_CONSUMED_STEP / 100))
  return Math.max(ENERGY_CONSUMED_MIN, Number((steps * ENERGY_CONSUMED_STEP).toFixed(1)))
}
