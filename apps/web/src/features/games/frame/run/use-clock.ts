import { useEffect, useEffectEvent, useMemo, useRef } from 'react'

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

type FrameWork = {
  /** Whole steps of 1/60 s that are due in this frame: 1 to 5. Returns whether anything still moves. */
  onSteps: (count: number) => boolean
  /** Called after the steps of each frame; `part` is the progress of the next step, from 0 to below 1. */
  draw?: (part: number) => void
}

export type FrameClock = {
  /** Call when something starts to move. */
  wake: () => void
  /** True while frames are requested, each of which draws. */
  isRunning: () => boolean
}

/**
 * Runs fixed steps in animation frames, whatever the display's rate, without React renders. Requests frames
 * from `wake` until nothing moves. While `allowed` is false it stops and skips the time, so that a paused
 * game continues where it stopped.
 */
export function useFrameClock(allowed: boolean, work: FrameWork): FrameClock {
  const now = useRef(work)
  now.current = work
  const clock = useRef<FrameClock>(undefined)
  useEffect(() => {
    if (!allowed) return
    const stepper = createStepper()
    let frame = 0
    const look = (at: number) => {
      const due = stepper.advance(at)
      const moving = due === 0 || now.current.onSteps(due)
      now.current.draw?.(moving ? stepper.part() : 0)
      if (moving) frame = requestAnimationFrame(look)
      else {
        frame = 0
        stepper.rest()
      }
    }
    const wake = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    clock.current = { wake, isRunning: () => frame !== 0 }
    wake()
    return () => {
      clock.current = undefined
      cancelAnimationFrame(frame)
    }
  }, [allowed])
  return useMemo(
    () => ({
      wake: () => clock.current?.wake(),
      isRunning: () => clock.current?.isRunning() === true,
    }),
    [],
  )
}

/** Maximum time between two ticks, ms: more means that the device was asleep. */
const AWAKE_MS = 1_000

/** Calls `onTick` every `everyMs` with the whole milliseconds that passed, and once more when it stops. */
export function useTicks(running: boolean, everyMs: number, onTick: (ms: number) => void): void {
  const tick = useEffectEvent(onTick)
  useEffect(() => {
    if (!running) return
    let last = performance.now()
    const notify = () => {
      const passed = Math.max(0, Math.floor(performance.now() - last))
      last += passed
      if (passed > 0) tick(Math.min(passed, AWAKE_MS))
    }
    const timer = setInterval(notify, everyMs)
    return () => {
      clearInterval(timer)
      notify()
    }
  }, [running, everyMs])
}
