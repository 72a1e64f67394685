import { EV_CATEGORIES } from '../assets/ev/fields.ts'
import { type Estimated, isAmount } from './estimates.ts'

/**
 * CO2 that an electric vehicle saved against a petrol one: the petrol vehicle's exhaust over the same distance,
 * less the electricity used: ev-petrol, version 1.
 * Source: UK Government GHG Conversion Factors for Company Reporting 2021, passenger vehicles, petrol, rounded
 * to 0.01 kg CO2e per km: small, average and large.
 */
export const PETROL_KG_PER_KM = {
  car: { average: 0.17, small: 0.15, large: 0.28 },
  motorbike: { average: 0.11, small: 0.08, large: 0.13 },
} as const
export type PetrolVehicle = keyof typeof PETROL_KG_PER_KM
export const PETROL_VEHICLES = Object.keys(PETROL_KG_PER_KM) as readonly PetrolVehicle[]

type Category = (typeof EV_CATEGORIES)[number]
/** Other categories have no petrol factor in the source. */
const REPLACED: Readonly<Partial<Record<Category, PetrolVehicle>>> = {
  'Two-Wheelers': 'motorbike',
  Hatchbacks: 'car',
  Sedans: 'car',
  SUVs: 'car',
  MPVs: 'car',
}

/** The petrol vehicle that an electric one of this category replaces. */
export function replacedVehicle(category: string): PetrolVehicle | undefined {
  const known = EV_CATEGORIES.find((one) => one === category)
  return known && REPLACED[known]
}

export type DrivenVehicle = {
  vehicle: PetrolVehicle | undefined
  distanceKm: number
  kwhPer100Km: number
  gridKgPerKwh: number
}

const KM_PER_CONSUMPTION = 100

/** kg CO2 of the electricity for 1 km. */
export const electricKgPerKm = (kwhPer100Km: number, gridKgPerKwh: number): number =>
  (kwhPer100Km / KM_PER_CONSUMPTION) * gridKgPerKwh

export function evPetrol({ vehicle, distanceKm, kwhPer100Km, gridKgPerKwh }: DrivenVehicle): Estimated {
  if (vehicle === undefined) return { missing: 'category' }
  if (!(distanceKm > 0)) return { missing: 'distance' }
  if (!(kwhPer100Km > 0)) return { missing: 'consumption' }
  if (!isAmount(gridKgPerKwh)) return { missing: 'grid' }
  const electric = electricKgPerKm(kwhPer100Km, gridKgPerKwh)
  const saved = (petrolKgPerKm: number): number => distanceKm * (petrolKgPerKm - electric)
  const { average, small, large } = PETROL_KG_PER_KM[vehicle]
  return { estimate: { kg: saved(average), lowKg: saved(small), highKg: saved(large) } }
}
