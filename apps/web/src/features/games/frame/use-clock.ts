import { useEffect, useRef } from 'react'
import { createMeter, createStepper } from './clock.ts'

type FrameWork = {
  /** Whole steps of 1/60 s that are due in this frame: 1 to 5. */
  onSteps: (count: number) => void
  /** After the steps of each frame; `part` is how far the next step is under way, 0 up to 1. */
  draw?: (part: number) => void
}

/**
 * Fixed steps on the screen's frames, whatever its rate. While `running` is false no frame is asked for, and the time
 * that passes is lost: a paused game goes on from where it was.
 */
export function useFrameClock(running: boolean, work: FrameWork): void {
  const now = useRef(work)
  now.current = work
  useEffect(() => {
    if (!running) return
    const stepper = createStepper()
    let frame = requestAnimationFrame(function look(at) {
      frame = requestAnimationFrame(look)
      const due = stepper.advance(at)
      if (due > 0) now.current.onSteps(due)
      now.current.draw?.(stepper.part())
    })
    return () => cancelAnimationFrame(frame)
  }, [running])
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
    const tell = () => {
      const ms = Math.min(meter(performance.now()), AWAKE_MS)
      if (ms > 0) now.current(ms)
    }
    const timer = setInterval(tell, everyMs)
    return () => {
      clearInterval(timer)
      tell()
    }
  }, [running, everyMs])
}
