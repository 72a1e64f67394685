/** One tree is planted once: the same proof at another place is refused, at the same place it is a visit. */

/** Degrees by which two readings of one place may differ. Source: specification, section 9. */
export const SAME_PLACE_DEGREES = 0.0001
/** What binary fractions add to a difference of exactly that, degrees: a tenth of a millimetre. */
const ROUNDING_DEGREES = 1e-9
const FULL_TURN_DEGREES = 360
/** Coins of a visit to a tree that was recorded before. */
export const VISIT_COINS = 0

export type Place = { lat: number; lng: number }

/** Places differ when latitude or longitude is off by more than SAME_PLACE_DEGREES; the date line is no distance. */
export function isSamePlace(a: Place, b: Place): boolean {
  const turn = Math.abs(a.lng - b.lng)
  const most = SAME_PLACE_DEGREES + ROUNDING_DEGREES
  return Math.abs(a.lat - b.lat) <= most && Math.min(turn, FULL_TURN_DEGREES - turn) <= most
}

/** @param location as its own record tells it; undefined when it is another member's, whose place is not told */
export const duplicateTreeMessage = (location: string | undefined): string =>
  `This tree was already planted at ${location ?? 'a location recorded by another member'}`
