import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import {
  COINS_PER_KG,
  COINS_PER_KM,
  COINS_PER_PLANT,
  distanceKm,
  wasteKg,
} from '@eco/domain/activities/reward'
import { quantityOf, type Values } from './values.ts'

const figure = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** '5 plants × 5 coins', the basis of the estimate; the rule itself while there is no quantity. */
export function calculationOf(key: ActivityKey, values: Values): string {
  const quantity = quantityOf(key, values)
  switch (quantity?.kind) {
    case 'plants':
      return `${figure.format(quantity.plantsPlanted)} ${quantity.plantsPlanted === 1 ? 'plant' : 'plants'} × ${COINS_PER_PLANT} coins`
    case 'weight':
      return `${figure.format(wasteKg(quantity.wasteWeight, quantity.wasteUnit))} kg × ${COINS_PER_KG} coins`
    case 'distance':
      return `${figure.format(distanceKm(quantity.ecoDistance, quantity.ecoDistanceUnit))} km × ${COINS_PER_KM} coins`
    default:
      return ACTIVITIES[key].rewardText
  }
}
