/** One step of a game that moves by itself. Source: specification, section 9: 60 updates a second. */
export const STEP_MS = 1_000 / 60
/** A frame that came late makes up for so many steps and forgets the rest, so that a slow device never runs after itself. */
export const STEPS_A_FRAME_MAX = 5

/** Turns the time between frames into whole steps. */
export function createStepper(stepMs = STEP_MS, most = STEPS_A_FRAME_MAX) {
  let last: number | undefined
  let left = 0
  return {
    /** @param now ms of the frame's own clock @returns whole steps that are due */
    advance(now: number): number {
      if (last !== undefined) left += Math.max(0, now - last)
      last = now
      const due = Math.floor(left / stepMs)
      left = due > most ? 0 : left - due * stepMs
      return Math.min(due, most)
    },
    /** Time that passes from here to the next `advance` does not count. */
    rest(): void {
      last = undefined
    },
    /** How far the next step is under way, 0 up to 1; for drawing between two steps. */
    part: (): number => left / stepMs,
  }
}

/** Turns time into whole milliseconds without losing the rest. */
export function createMeter(now: number) {
  let last = now
  let left = 0
  return (then: number): number => {
    left += Math.max(0, then - last)
    last = then
    const whole = Math.floor(left)
    left -= whole
    return whole
  }
}
