import { useEffect, useRef, useState } from 'react'

const SECOND_MS = 1000
const TICK_MS = 200

/** Whole seconds left until `done` is called once; pauses while `held`. */
export function useCountdown(seconds: number, held: boolean, done: () => void): number {
  const [leftMs, setLeftMs] = useState(seconds * SECOND_MS)
  const left = useRef(leftMs)
  const finish = useRef(done)
  finish.current = done
  useEffect(() => {
    if (held) return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      left.current -= now - last
      last = now
      setLeftMs(left.current)
      if (left.current > 0) return
      clearInterval(timer)
      finish.current()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [held])
  return Math.max(0, Math.ceil(leftMs / SECOND_MS))
}
