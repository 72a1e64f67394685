/** Duration of one step of a real-time game. Source: specification, section 9: 60 updates a second. */
export const STEP_MS = 1_000 / 60
/**
 * A late frame catches up at most this many steps and drops the rest, so that slow devices never fall behind.
 */
export const STEPS_A_FRAME_MAX = 5

/** Turns the time between frames into whole steps. */
export function createStepper(stepMs = STEP_MS, most = STEPS_A_FRAME_MAX) {
  let last: number | undefined
  let left = 0
  return {
    /**
     * @param now timestamp of the frame, ms
     * @returns whole steps that are due
     */
    advance(now: number): number {
      if (last !== undefined) left += Math.max(0, now - last)
      last = now
      const due = Math.floor(left / stepMs)
      left = due > most ? 0 : left - due * stepMs
      return Math.min(due, most)
    },
    /** Excludes the time until the next `advance`. */
    rest(): void {
      last = undefined
    },
    /** Progress of the next step, from 0 to below 1; for interpolation between two steps. */
    part: (): number => left / stepMs,
  }
}
