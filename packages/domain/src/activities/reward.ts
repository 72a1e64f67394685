/** Coins for one accepted activity. Source of all figures: specification, section 9. */

export const COINS_PER_PLANT = 5
export const COINS_PER_KG = 5
export const COINS_PER_KM = 2
export const COINS_PLASTIC_FREE = 10

export const WASTE_UNITS = ['kg', 'g'] as const
export type WasteUnit = (typeof WASTE_UNITS)[number]
export const DISTANCE_UNITS = ['km', 'm'] as const
export type DistanceUnit = (typeof DISTANCE_UNITS)[number]
export const WASTE_UNIT_DEFAULT: WasteUnit = 'kg'
export const DISTANCE_UNIT_DEFAULT: DistanceUnit = 'km'

const GRAMS_PER_KG = 1_000
const METRES_PER_KM = 1_000

export type Quantity =
  | { kind: 'plants'; plantsPlanted: number }
  | { kind: 'weight'; wasteWeight: number; wasteUnit: WasteUnit }
  | { kind: 'distance'; ecoDistance: number; ecoDistanceUnit: DistanceUnit }
  | { kind: 'action'; plasticAction: string }

export const wasteKg = (weight: number, unit: WasteUnit): number =>
  unit === 'g' ? weight / GRAMS_PER_KG : weight

export const distanceKm = (distance: number, unit: DistanceUnit): number =>
  unit === 'm' ? distance / METRES_PER_KM : distance

/** @returns whole coins, 0 or more */
export function rewardOf(quantity: Quantity): number {
  switch (quantity.kind) {
    case 'plants':
      return COINS_PER_PLANT * quantity.plantsPlanted
    case 'weight':
      return Math.round(COINS_PER_KG * wasteKg(quantity.wasteWeight, quantity.wasteUnit))
    case 'distance':
      return Math.round(COINS_PER_KM * distanceKm(quantity.ecoDistance, quantity.ecoDistanceUnit))
    case 'action':
      return COINS_PLASTIC_FREE
  }
}
