import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import { DISTANCE_UNIT_DEFAULT, WASTE_UNIT_DEFAULT } from '@eco/domain/activities/reward'
import { exactText, wholeText } from '../../../lib/format/figures.ts'
import type { Submitted } from '../state/view.ts'

const UNKNOWN = '–'

/** '3', '2.5 kg', '7.3 km', 'Carried a bag' */
export function quantityText(key: ActivityKey, submitted: Submitted): string {
  const { plantsPlanted, wasteWeight, wasteUnit, ecoDistance, ecoDistanceUnit, plasticAction } = submitted
  switch (ACTIVITIES[key].quantity) {
    case 'plants':
      return plantsPlanted === null ? UNKNOWN : wholeText(plantsPlanted)
    case 'weight':
      return wasteWeight === null ? UNKNOWN : `${exactText(wasteWeight)} ${wasteUnit ?? WASTE_UNIT_DEFAULT}`
    case 'distance':
      return ecoDistance === null
        ? UNKNOWN
        : `${exactText(ecoDistance)} ${ecoDistanceUnit ?? DISTANCE_UNIT_DEFAULT}`
    case 'action':
      return plasticAction || UNKNOWN
  }
}
