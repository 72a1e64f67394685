import { useEffect, useRef } from 'react'
import { announce } from '../frame/announce.tsx'
import { useKeyPress } from '../frame/use-key-press.ts'
import { KEY_STEP, KEY_STEP_FINE } from './aim.ts'
import { aimText, lowestText } from './announcements.ts'
import type { Field, ShooterPlay } from './drawing/use-field.ts'

/** Elements that handle Space and Enter themselves, instead of a shot. */
const PRESSED = 'a, button, input, textarea, select, summary'
/** Announces the aim this long after the last key, ms: announcing each key would never end. */
const ANNOUNCE_AFTER_MS = 500

type Given = {
  play: ShooterPlay
  field: Field
  running: boolean
  shoot: () => void
  pause: () => void
}

/** Keys of the field, wherever the focus is; only while the game runs. */
export function useKeys({ play, field, running, shoot, pause }: Given): void {
  const { aim } = field
  const announceLater = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(announceLater.current), [])

  /** @param by tenths of a degree, to the left when positive */
  function turn(by: number): void {
    aim.turn(by)
    clearTimeout(announceLater.current)
    announceLater.current = setTimeout(() => {
      announce(aimText(play.state(), aim.angle(), field.showsEnd ? field.guide() : undefined))
    }, ANNOUNCE_AFTER_MS)
  }
  /** Returns whether the key was handled. */
  function handle(key: string, { target, repeat, shiftKey }: KeyboardEvent): boolean {
    const step = shiftKey ? KEY_STEP_FINE : KEY_STEP
    switch (key) {
      case 'arrowleft':
        turn(step)
        return true
      case 'arrowright':
        turn(-step)
        return true
      case ' ':
      case 'enter':
        if (target instanceof Element && target.closest(PRESSED)) return false
        if (repeat) return true
        clearTimeout(announceLater.current)
        shoot()
        return true
      case 's':
        announce(lowestText(play.state()))
        return true
      case 'escape':
        pause()
        return true
      default:
        return false
    }
  }
  const onPress = (key: string, event: KeyboardEvent) => {
    if (handle(key, event)) event.preventDefault()
  }
  useKeyPress(running, onPress, true)
}
