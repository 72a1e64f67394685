/**
 * Most points that games bring a member in 24 hours: some eight good games. Enough for an evening of play, and too
 * little for a program that plays all night to be worth its electricity.
 */
export const POINTS_A_DAY_MAX = 500
/** The window of that most, ms; it rolls, so that no zone and no midnight decides. */
export const POINTS_WINDOW_MS = 24 * 3_600_000

/**
 * What a verified game adds to the wallet.
 * @param points of the game
 * @param before points that other games added within the window
 * @returns points, 0 or more
 */
export function countedPoints(points: number, before: number): number {
  return Math.max(0, Math.min(points, POINTS_A_DAY_MAX - before))
}
