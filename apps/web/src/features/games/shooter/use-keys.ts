import { useEffect, useRef } from 'react'
import { KEY_STEP, KEY_STEP_FINE } from './aim.ts'

export type KeyActions = {
  /** Tenths of a degree, to the left when positive. */
  turn: (by: number) => void
  shoot: () => void
  announceLowest: () => void
  pause: () => void
}

/** Elements that handle Space and Enter themselves, instead of a shot. */
const PRESSED = 'a, button, input, textarea, select, summary'

/** Keys of the field, wherever the focus is; only while the game runs. */
export function useKeys(running: boolean, actions: KeyActions): void {
  const now = useRef(actions)
  now.current = actions
  useEffect(() => {
    if (!running) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (work(event, now.current)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [running])
}

/** Returns whether the key was handled. */
function work(event: KeyboardEvent, { turn, shoot, announceLowest, pause }: KeyActions): boolean {
  const step = event.shiftKey ? KEY_STEP_FINE : KEY_STEP
  switch (event.key) {
    case 'ArrowLeft':
      turn(step)
      return true
    case 'ArrowRight':
      turn(-step)
      return true
    case ' ':
    case 'Enter':
      if (event.target instanceof Element && event.target.closest(PRESSED)) return false
      if (!event.repeat) shoot()
      return true
    case 's':
    case 'S':
      announceLowest()
      return true
    case 'Escape':
      pause()
      return true
    default:
      return false
  }
}
