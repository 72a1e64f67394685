/** How long after its start a run can be finished, ms: a game that was left for the night can be ended in the morning. */
export const RUN_LIFE_MS = 24 * 3_600_000
/**
 * How far a browser's clock may run ahead of ours, ms and parts of the time that was played. A game starts after its
 * run, so honest play is never ahead but for the drift of a clock, which is below 0.1 %; timers round by some ms.
 */
export const AHEAD_MS = 1_500
const AHEAD_PART = 0.01

/** True for a game whose own clock shows more time than has passed. @param playedMs sum of its ticks */
export function isTooFast(playedMs: number, passedMs: number): boolean {
  return playedMs > passedMs * (1 + AHEAD_PART) + AHEAD_MS
}

/** True once a run can no longer be finished. @param passedMs since its start */
export const isOutlived = (passedMs: number): boolean => passedMs > RUN_LIFE_MS
