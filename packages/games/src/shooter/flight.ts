import { type Angle, towards } from './angles'
import { type Cells, EMPTY, leftWall, nearestFree, rightWall } from './field'
import {
  BARREL_PX,
  BUBBLE_PX,
  CONTACT_PX,
  type Kind,
  type Level,
  PIVOT_ABOVE_BOTTOM_PX,
  RADIUS_PX,
  ROW_PX,
} from './levels'

/** A flying shot: centre in px and movement per step. */
export type Ball = { kind: Kind; x: number; y: number; dx: number; dy: number }

/** Pivot of the barrel. */
export const pivotOf = (level: Level): { x: number; y: number } => ({
  x: level.width / 2,
  y: level.height - PIVOT_ABOVE_BOTTOM_PX,
})

/**
 * More steps than any flight takes: at the flattest angle a slow shot rises 1.1 px per step and needs 487 to
 * the ceiling. Limits the work for one event, however much time it covers.
 */
export const FLIGHT_STEPS_MAX = 600

export function launch(level: Level, kind: Kind, angle: Angle): Ball {
  const pivot = pivotOf(level)
  const muzzle = towards(angle, BARREL_PX)
  const speed = towards(angle, level.speed)
  return { kind, x: pivot.x + muzzle.x, y: pivot.y + muzzle.y, dx: speed.x, dy: speed.y }
}

/**
 * Moves the ball in place by one step of 1/60 s.
 * @returns 'flying', 'wall' when it bounced in this step, or the cell that it settles in
 */
export function advance(level: Level, cells: Cells, ball: Ball): 'flying' | 'wall' | number {
  ball.x += ball.dx
  ball.y += ball.dy
  const bounced = bounce(level, ball)
  if (ball.y > RADIUS_PX && !touches(level, cells, ball)) return bounced ? 'wall' : 'flying'
  return nearestFree(level, cells, ball.x, ball.y)
}

function bounce(level: Level, ball: Ball): boolean {
  const least = leftWall(level) + RADIUS_PX
  const most = rightWall(level) - RADIUS_PX
  if (ball.x >= least && ball.x <= most) return false
  // Reflects the distance travelled beyond the wall.
  ball.x = 2 * (ball.x < least ? least : most) - ball.x
  ball.dx = -ball.dx
  return true
}

/** Only its own row and the rows above and below can be close enough, and only two cells in each. */
function touches(level: Level, cells: Cells, { x, y }: Ball): boolean {
  const inRow = Math.floor((y - RADIUS_PX) / ROW_PX + 0.5)
  for (let row = Math.max(0, inRow - 1); row <= inRow + 1; row += 1) {
    const first = leftWall(level) + RADIUS_PX + (row % 2) * RADIUS_PX
    const dy = RADIUS_PX + ROW_PX * row - y
    const column = Math.floor((x - first) / BUBBLE_PX)
    for (let beside = Math.max(0, column); beside <= column + 1 && beside < level.columns; beside += 1) {
      const content = cells[row * level.columns + beside]
      if (content === undefined || content === EMPTY) continue
      const dx = first + BUBBLE_PX * beside - x
      if (dx * dx + dy * dy < CONTACT_PX * CONTACT_PX) return true
    }
  }
  return false
}

/** Where a shot would go: its start, every bounce and its end in px, and the cell it would settle in. */
export type Guide = { path: readonly { x: number; y: number }[]; cell: number }

/**
 * The aim guide uses the same flight simulation as `shoot`, so it is always accurate. About 100 short steps:
 * cache the result until the angle or the field changes.
 */
export function guideOf(level: Level, cells: Cells, kind: Kind, angle: Angle): Guide {
  const ball = launch(level, kind, angle)
  const path = [{ x: ball.x, y: ball.y }]
  for (;;) {
    const after = advance(level, cells, ball)
    if (after !== 'flying') path.push({ x: ball.x, y: ball.y })
    if (typeof after === 'number') return { path, cell: after }
  }
}
