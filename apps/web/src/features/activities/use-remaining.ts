import { remainingSeconds } from '@eco/domain/activities/cooldown'
import { useEffect, useReducer, useRef } from 'react'

const SECOND_MS = 1_000
/** A clock change or a sleeping device moves wall and monotonic clock apart by more than this, ms. */
const JUMP_MS = 2_000
/** Delay after a full second, so that rounding shows the new one, ms. */
const AFTER_MS = 5

/** How far the wall clock is ahead of the monotonic clock, ms. */
const lead = (): number => Date.now() - performance.now()

type Clock = {
  /** how far the server's clock is ahead of this browser's, ms */
  offsetMs: number
  /** called at the end of the cooldown, and when this browser's clock has jumped */
  refresh: () => void
}

/**
 * Whole seconds until `endAt` by the server's clock. Updates every second, and at once when the page becomes
 * visible again: timers are throttled in background tabs and paused on a sleeping device.
 */
export function useRemaining(endAt: number | null, { offsetMs, refresh }: Clock): number {
  const [, draw] = useReducer((n: number) => n + 1, 0)
  const ask = useRef(refresh)
  ask.current = refresh
  const seconds = remainingSeconds(endAt, Date.now() + offsetMs)
  const running = seconds > 0

  useEffect(() => {
    if (endAt === null || !running) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let led = lead()
    const look = () => {
      clearTimeout(timer)
      draw()
      const left = endAt - (Date.now() + offsetMs)
      const jumped = Math.abs(lead() - led) > JUMP_MS
      led = lead()
      if (left <= 0 || jumped) ask.current()
      if (left > 0) timer = setTimeout(look, ((left - 1) % SECOND_MS) + 1 + AFTER_MS)
    }
    const seen = () => {
      if (!document.hidden) look()
    }
    timer = setTimeout(look, ((endAt - Date.now() - offsetMs - 1) % SECOND_MS) + 1 + AFTER_MS)
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('focus', seen)
    window.addEventListener('pageshow', seen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('focus', seen)
      window.removeEventListener('pageshow', seen)
    }
  }, [endAt, offsetMs, running])

  return seconds
}
