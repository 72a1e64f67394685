/**
 * Most points that games earn a member in 24 hours: about eight good games. Enough for an evening of play,
 * but too little to make an automated player worthwhile.
 */
export const POINTS_A_DAY_MAX = 500
/** Rolling window of that limit, ms; does not depend on time zones or midnight. */
export const POINTS_WINDOW_MS = 24 * 3_600_000

/**
 * @param points of a verified game
 * @param before points that other games added within the window
 * @returns points added to the wallet, 0 or more
 */
export function countedPoints(points: number, before: number): number {
  return Math.max(0, Math.min(points, POINTS_A_DAY_MAX - before))
}
