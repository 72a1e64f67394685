import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { createStepper } from './clock.ts'

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
