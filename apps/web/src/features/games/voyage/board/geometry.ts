import { type Link, placeOf, ROW_SQUARES } from '@eco/games/voyage/board'

/** The board has its own units: ten squares of 100. Source of all figures below: our design. */
export const CELL = 100
export const BOARD = CELL * ROW_SQUARES

/** Links end this far before the centre of their squares. */
const LADDER_INSET = 26
const SLIDE_INSET = 28
const RAIL_APART = 12
const RUNG_REACH = 12
const RUNG_EVERY = 33
const BEND_MAX = 46
const BEND_PART = 0.12

export type Point = { x: number; y: number }

/** Top left corner of a square. */
export function cornerOf(square: number): Point {
  const { row, column } = placeOf(square)
  return { x: column * CELL, y: (ROW_SQUARES - 1 - row) * CELL }
}

export function centreOf(square: number): Point {
  const { x, y } = cornerOf(square)
  return { x: x + CELL / 2, y: y + CELL / 2 }
}

/** The square at a row and column of the grid, row 0 at the top. Undefined outside the board. */
export function squareAt(row: number, column: number): number | undefined {
  const inside = row >= 0 && row < ROW_SQUARES && column >= 0 && column < ROW_SQUARES
  if (!inside) return undefined
  const up = ROW_SQUARES - 1 - row
  return up * ROW_SQUARES + (up % 2 === 0 ? column : ROW_SQUARES - 1 - column) + 1
}

type Axis = { from: Point; to: Point; length: number; along: Point; across: Point }

function axisOf({ from, to }: Link, inset: number): Axis {
  const a = centreOf(from)
  const b = centreOf(to)
  const far = Math.hypot(b.x - a.x, b.y - a.y)
  const along = { x: (b.x - a.x) / far, y: (b.y - a.y) / far }
  return {
    from: { x: a.x + along.x * inset, y: a.y + along.y * inset },
    to: { x: b.x - along.x * inset, y: b.y - along.y * inset },
    length: far - 2 * inset,
    along,
    across: { x: along.y, y: -along.x },
  }
}

const at = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`
/** The point at a distance along the axis from its start and at a distance beside it. */
const on = ({ from, along, across }: Axis, far: number, beside: number): string =>
  at({ x: from.x + along.x * far + across.x * beside, y: from.y + along.y * far + across.y * beside })

/** Two rails and the rungs between them. */
export function ladderOf(link: Link): { rails: string; rungs: string } {
  const axis = axisOf(link, LADDER_INSET)
  const rail = (beside: number) => `M${on(axis, 0, beside)}L${on(axis, axis.length, beside)}`
  const parts = Math.max(2, Math.round(axis.length / RUNG_EVERY))
  const rungs = Array.from({ length: parts - 1 }, (_, index) => {
    const far = ((index + 1) * axis.length) / parts
    return `M${on(axis, far, RUNG_REACH)}L${on(axis, far, -RUNG_REACH)}`
  })
  return { rails: rail(RAIL_APART) + rail(-RAIL_APART), rungs: rungs.join('') }
}

/** A path with two bends and its round foot. */
export function slideOf(link: Link): { path: string; foot: Point } {
  const axis = axisOf(link, SLIDE_INSET)
  const { length, to } = axis
  const bend = Math.min(BEND_MAX, length * BEND_PART)
  const curve = [
    on(axis, length * 0.3, -bend),
    on(axis, length * 0.36, bend),
    on(axis, length * 0.5, 0),
  ].join(' ')
  const rest = [on(axis, length * 0.72, bend), on(axis, length, 0)].join(' ')
  return { path: `M${on(axis, 0, 0)}C${curve}S${rest}`, foot: to }
}
