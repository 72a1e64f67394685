import { VISIT_COINS } from '@eco/domain/activities/duplicate-tree'
import { format } from '../../../lib/language/catalogues.ts'
import { readPlace } from '../../../lib/places/places.ts'
import { proof as PROOF_MESSAGES } from '../../../messages/en/activity-form.json'
import { isVisit, lookAlike } from './planted-trees.ts'
import type { ProofForm } from './use-proof-form.ts'
import { estimatedCoins } from './values.ts'

function visits({ key, values, choice }: ProofForm): boolean {
  const place = readPlace(values.lat, values.lng)
  return key === 'plant-tree' && place !== undefined && isVisit(choice.proof?.sha256, place)
}

/** The coins the server will give for the current values, as far as this browser can tell. */
export const coinsOf = (form: ProofForm): number =>
  visits(form) ? VISIT_COINS : estimatedCoins(form.key, form.values)

/** A hint about the photographed tree that does not block the submission. */
export function noticeOf(form: ProofForm): string | undefined {
  if (form.key !== 'plant-tree') return undefined
  if (visits(form)) return PROOF_MESSAGES.visit
  const { sha256, dhash } = form.choice.proof ?? {}
  const location = lookAlike(sha256, dhash)
  return location === undefined ? undefined : format(PROOF_MESSAGES.looksAlike, { location })
}
