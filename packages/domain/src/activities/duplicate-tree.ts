import type { Message } from '../text/message.ts'

/** A tree is planted once: the same proof is rejected at another place and is a visit at the same place. */

/** Largest difference between two readings of the same place, degrees. Source: specification, section 9. */
export const SAME_PLACE_DEGREES = 0.0001
/** Tolerance for floating-point error in that comparison, degrees: a tenth of a millimetre. */
const ROUNDING_DEGREES = 1e-9
const FULL_TURN_DEGREES = 360
/** Coins for a visit to a tree that is already recorded. */
export const VISIT_COINS = 0

export type Place = { lat: number; lng: number }

/** True within SAME_PLACE_DEGREES of latitude and of longitude; wraps at the date line. */
export function isSamePlace(a: Place, b: Place): boolean {
  const turn = Math.abs(a.lng - b.lng)
  const most = SAME_PLACE_DEGREES + ROUNDING_DEGREES
  return Math.abs(a.lat - b.lat) <= most && Math.min(turn, FULL_TURN_DEGREES - turn) <= most
}

/** @param location from the earlier record; undefined for another member's, whose location stays private */
export const duplicateTreeMessage = (location: string | undefined): Message =>
  location === undefined
    ? { code: 'activity.alreadyPlantedByOther' }
    : { code: 'activity.alreadyPlanted', params: { location } }
