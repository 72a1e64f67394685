import type { GameKey } from './catalogue.ts'

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

/** How long after its start a run can be finished, ms: a game can be left overnight. */
export const RUN_LIFE_MS = 24 * 3_600_000
/**
 * How far a browser's clock may run ahead of the server's, in ms and as a share of the playing time. A game
 * starts after its run, so honest play is ahead only by clock drift (below 0.1 %) and timer rounding (some
 * ms).
 */
export const AHEAD_MS = 1_500
const AHEAD_PART = 0.01

/** True when the game's own clock shows more time than has passed. @param playedMs sum of its ticks */
export function isTooFast(playedMs: number, passedMs: number): boolean {
  return playedMs > passedMs * (1 + AHEAD_PART) + AHEAD_MS
}

/**
 * Time that a fast person needs for one action, ms: to see and turn a card, to aim and shoot, to read and
 * answer a question. `act` is the type of the game event. Source: product rule.
 */
export const FAST_PLAY: Readonly<Record<GameKey, { act: string; ms: number }>> = {
  memory: { act: 'flip', ms: 300 },
  'eco-shooter': { act: 'shoot', ms: 400 },
  'eco-voyage': { act: 'answer', ms: 1_000 },
}

/**
 * True when no person can have played that fast; the score does not count.
 * @param passedMs by the server's clock
 */
export function isBeyondPeople(key: GameKey, events: readonly unknown[], passedMs: number): boolean {
  const { act, ms } = FAST_PLAY[key]
  const acts = events.filter((event) => (event as { type?: unknown } | null)?.type === act).length
  return passedMs < acts * ms
}

/** True once a run has expired. @param passedMs since its start */
export const isOutlived = (passedMs: number): boolean => passedMs > RUN_LIFE_MS
