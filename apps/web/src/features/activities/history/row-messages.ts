import type { WireSubmission } from '@eco/contract/activities/activities'
import { ACTIVITIES } from '@eco/domain/activities/catalogue'
import { signedText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { history as MESSAGES } from '../../../messages/en/activity-history.json'
import { quantityText, speciesText } from '../page/quantity.ts'

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
