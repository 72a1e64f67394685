import type { WireSubmission } from '@eco/contract/activities/activities'
import { ACTIVITIES, type ActivityKey } from '@eco/domain/activities/catalogue'
import { DISTANCE_UNIT_DEFAULT, WASTE_UNIT_DEFAULT } from '@eco/domain/activities/reward'
import { exactText, signedText, wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { species as SPECIES_TEXTS } from '../../../messages/en/activity-catalogue.json'
import { history as MESSAGES } from '../../../messages/en/activity-history.json'
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

/** 'Neem, 3 plants', 'Metro, 7.3 km', 'Used reusable bag: Carried a cloth bag' */
export function whatText(row: WireSubmission): string {
  const { quantity } = ACTIVITIES[row.key]
  const species = speciesText(row.species)
  if (quantity === 'plants') return format(MESSAGES.plants, { species, count: row.plantsPlanted ?? 0 })
  const amount = quantityText(row.key, row)
  return quantity === 'action'
    ? format(MESSAGES.speciesDid, { species, action: amount })
    : format(MESSAGES.speciesAnd, { species, amount })
}

/** '+15'; '15 after review'; 0 when cancelled (the coins were taken back) or rejected. */
export const coinsOf = (row: WireSubmission): string =>
  row.status === 'provisional'
    ? format(MESSAGES.afterReview, { coins: row.reward })
    : signedText(row.status === 'accepted' ? row.reward : 0)

/** The status, unless it is a plain acceptance. */
export function stateText(row: WireSubmission): string | undefined {
  if (row.status !== 'accepted') return MESSAGES.statuses[row.status]
  return row.visit ? MESSAGES.visit : undefined
}
