import type { ActivityKey } from '@eco/domain/activities/catalogue'
import { VISIT_COINS } from '@eco/domain/activities/duplicate-tree'
import { excessOf, timeReason } from '@eco/domain/activities/provisional'
import {
  COINS_PER_KG,
  COINS_PER_KM,
  COINS_PER_PLANT,
  distanceKm,
  rewardOf,
  wasteKg,
} from '@eco/domain/activities/reward'
import { exactText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { readPlace } from '../../../lib/places/places.ts'
import { activity as ACTIVITY_TEXTS } from '../../../messages/en/activity-catalogue.json'
import { calculation as MESSAGES, proof as PROOF_MESSAGES } from '../../../messages/en/activity-form.json'
import type { Why } from '../page/review-note.tsx'
import { isVisit, lookAlike } from './planted-trees.ts'
import { quantityOf } from './read-values.ts'
import type { ProofForm } from './use-proof-form.ts'
import type { Values } from './values.ts'

function visits({ key, values }: ProofForm): boolean {
  const place = readPlace(values.lat, values.lng)
  return key === 'plant-tree' && place !== undefined && isVisit(values.proof?.sha256, place)
}

/** The coins the server will give, as far as this browser can tell; 0 while unknown. */
export function coinsOf(form: ProofForm): number {
  if (visits(form)) return VISIT_COINS
  const quantity = quantityOf(form.key, form.values)
  return quantity ? rewardOf(quantity) : 0
}

/** A hint about the photographed tree that does not block the submission. */
export function noticeOf(form: ProofForm): string | undefined {
  if (form.key !== 'plant-tree') return undefined
  if (visits(form)) return PROOF_MESSAGES.visit
  const { sha256, pictureHash } = form.values.proof ?? {}
  const location = lookAlike(sha256, pictureHash)
  return location === undefined ? undefined : format(PROOF_MESSAGES.looksAlike, { location })
}

/** Why a reviewer must look at the submission, as far as this browser can tell. @param now ms since 1970 */
export function waitingOf(form: ProofForm, now: number): Why[] {
  if (visits(form)) return []
  const { takenAt, zoned } = form.values.proof?.facts ?? {}
  const time = timeReason({ takenAt, zoned }, now)
  const excess = excessOf(quantityOf(form.key, form.values) ?? {})
  return [...(time ? [time] : []), ...(excess ? [{ reason: 'amount' as const, excess }] : [])]
}

/** What the evidence of the submission depends on. */
export const unsentOf = ({ key, values }: ProofForm) => ({
  kind: 'activity' as const,
  photos: values.proof ? [values.proof.facts ?? {}] : [],
  place: readPlace(values.lat, values.lng),
  accuracyM: values.accuracyM,
  isOverLimit: excessOf(quantityOf(key, values) ?? {}) !== undefined,
})

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
