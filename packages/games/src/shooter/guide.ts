import type { Angle } from './angles'
import { advance, launch } from './flight'
import type { ShooterState } from './game'
import { LEVELS } from './levels'

/** Where a shot would go: its start, every bounce and its end in px, and the cell it would settle in. */
export type Guide = { path: readonly { x: number; y: number }[]; cell: number }

/**
 * The aim guide uses the same flight simulation as `shoot`, so it is always accurate. About 100 short steps:
 * cache the result until the angle or the field changes.
 */
export function guideOf({ level: key, cells, loaded }: ShooterState, angle: Angle): Guide {
  const level = LEVELS[key]
  const ball = launch(level, loaded, angle)
  const path = [{ x: ball.x, y: ball.y }]
  for (;;) {
    const after = advance(level, cells, ball)
    if (after !== 'flying') path.push({ x: ball.x, y: ball.y })
    if (typeof after === 'number') return { path, cell: after }
  }
}
