import type { WireSubmission } from '@eco/contract/activities/activities'
import { ACTIVITIES } from '@eco/domain/activities/catalogue'
import { signedText, wholeText } from '../../../lib/format/figures.ts'
import { HISTORY_MESSAGES as MESSAGES } from '../messages.ts'
import { quantityText } from '../page/quantity.ts'

/** 'Neem, 3 plants', 'Metro, 7.3 km', 'Used reusable bag: Carried a cloth bag' */
export function whatText(row: WireSubmission): string {
  const { quantity } = ACTIVITIES[row.key]
  if (quantity === 'plants') return `${row.species}, ${MESSAGES.plants(wholeText(row.plantsPlanted ?? 0))}`
  return quantity === 'action'
    ? `${row.species}: ${quantityText(row.key, row)}`
    : `${row.species}, ${quantityText(row.key, row)}`
}

/** '+15'; '15 after review'; 0 when cancelled (the coins were taken back) or rejected. */
export const coinsOf = (row: WireSubmission): string =>
  row.status === 'provisional'
    ? MESSAGES.afterReview(wholeText(row.reward))
    : signedText(row.status === 'accepted' ? row.reward : 0)

/** The status, unless it is a plain acceptance. */
export function stateText(row: WireSubmission): string | undefined {
  if (row.status !== 'accepted') return MESSAGES.statuses[row.status]
  return row.visit ? MESSAGES.visit : undefined
}
