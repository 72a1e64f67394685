import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import { DISTANCE_UNIT_DEFAULT, WASTE_UNIT_DEFAULT } from '@eco/domain/activities/reward'
import { exactText, wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { species as SPECIES_TEXTS } from '../../../messages/en/activity-catalogue.json'
import { unit as UNITS } from '../../../messages/en/formats.json'
import type { Submitted } from '../state/view.ts'

const SPECIES: Readonly<Record<string, string>> = SPECIES_TEXTS

/** The label of a species, a kind of waste, a way to travel or an action. */
export const speciesText = (species: string): string => SPECIES[species] ?? species

const UNKNOWN = '–'

/** '3', '2.5 kg', '7.3 km', 'Carried a bag' */
export function quantityText(key: ActivityKey, submitted: Submitted): string {
  const { plantsPlanted, wasteWeight, wasteUnit, ecoDistance, ecoDistanceUnit, plasticAction } = submitted
  switch (ACTIVITIES[key].quantity) {
    case 'plants':
      return plantsPlanted === null ? UNKNOWN : wholeText(plantsPlanted)
    case 'weight':
      return wasteWeight === null
        ? UNKNOWN
        : format(UNITS[wasteUnit ?? WASTE_UNIT_DEFAULT], { amount: exactText(wasteWeight) })
    case 'distance':
      return ecoDistance === null
        ? UNKNOWN
        : format(UNITS[ecoDistanceUnit ?? DISTANCE_UNIT_DEFAULT], { amount: exactText(ecoDistance) })
    case 'action':
      return plasticAction || UNKNOWN
  }
}
