import { type Angle, angleTo, STRAIGHT_UP, turnedTo } from '@eco/games/shooter/angles'

/** A pointer aims in steps of this many tenths of a degree, to limit how often the guide is calculated. */
const POINTER_STEP: Angle = 2
/** Turn per press of an arrow key, tenths of a degree. Source: design of the games, input. */
export const KEY_STEP: Angle = 20
export const KEY_STEP_FINE: Angle = 5

/** The angle of the barrel. It changes far more often than React should render, so it is kept outside. */
export function createAim() {
  let angle = STRAIGHT_UP
  const listeners = new Set<(angle: Angle) => void>()
  const set = (to: number) => {
    const turned = turnedTo(to)
    if (turned === angle) return
    angle = turned
    for (const notify of listeners) notify(angle)
  }
  return {
    angle: () => angle,
    set,
    /** Anticlockwise (to the left) when positive. */
    turn: (by: Angle) => set(angle + by),
    onChange(notify: (angle: Angle) => void) {
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
      }
    },
  }
}

export type Aim = ReturnType<typeof createAim>

type Point = { x: number; y: number }

export const pointedAngle = (pivot: Point, point: Point): Angle =>
  turnedTo(Math.round(angleTo(pivot, point) / POINTER_STEP) * POINTER_STEP)
