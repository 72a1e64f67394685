import type { ActivityKey } from '@eco/domain/activities/catalogue'
import {
  COINS_PER_KG,
  COINS_PER_KM,
  COINS_PER_PLANT,
  distanceKm,
  wasteKg,
} from '@eco/domain/activities/reward'
import { exactText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { activity as ACTIVITY_TEXTS } from '../../../messages/en/activity-catalogue.json'
import { calculation as MESSAGES } from '../../../messages/en/activity-form.json'
import { quantityOf, type Values } from './values.ts'

/** '5 plants × 5 coins', the basis of the estimate; the rule itself while there is no quantity. */
export function calculationOf(key: ActivityKey, values: Values): string {
  const quantity = quantityOf(key, values)
  switch (quantity?.kind) {
    case 'plants':
      return format(MESSAGES.plants, { count: quantity.plantsPlanted, coins: COINS_PER_PLANT })
    case 'weight': {
      const kg = exactText(wasteKg(quantity.wasteWeight, quantity.wasteUnit))
      return format(MESSAGES.weight, { kg, coins: COINS_PER_KG })
    }
    case 'distance': {
      const km = exactText(distanceKm(quantity.ecoDistance, quantity.ecoDistanceUnit))
      return format(MESSAGES.distance, { km, coins: COINS_PER_KM })
    }
    default:
      return ACTIVITY_TEXTS[key].rewardText
  }
}
