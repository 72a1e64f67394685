import { useEffect, useMemo, useRef } from 'react'
import { createMeter, createStepper } from './clock.ts'

type FrameWork = {
  /** Whole steps of 1/60 s that are due in this frame: 1 to 5. Answers whether anything moves still. */
  onSteps: (count: number) => boolean
  /** After the steps of each frame; `part` is how far the next step is under way, 0 up to 1. */
  draw?: (part: number) => void
}

export type FrameClock = {
  /** Something begins to move. */
  wake: () => void
  /** True while frames are asked for: each of them draws. */
  isRunning: () => boolean
}

/**
 * Fixed steps on the screen's frames, whatever its rate, without a page being drawn. Frames are asked for from `wake` on
 * until nothing moves. While `allowed` is false none is, and the time that passes is lost: a paused game goes on from
 * where it was.
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

/** Between two looks at the clock not more than this has been played: the rest is a device that slept, ms. */
const AWAKE_MS = 1_000

/** Tells every `everyMs` how many whole milliseconds passed; the last rest is told when it stops. */
export function useTicks(running: boolean, everyMs: number, onTick: (ms: number) => void): void {
  const now = useRef(onTick)
  now.current = onTick
  useEffect(() => {
    if (!running) return
    const meter = createMeter(performance.now())
    const notify = () => {
      const ms = Math.min(meter(performance.now()), AWAKE_MS)
      if (ms > 0) now.current(ms)
    }
    const timer = setInterval(notify, everyMs)
    return () => {
      clearInterval(timer)
      notify()
    }
  }, [running, everyMs])
}
