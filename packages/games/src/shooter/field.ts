/** The hexagonal grid: cells in rows of `columns`, odd rows half a bubble to the right. A cell's number is row x columns + column. */
import { drawBelow, type Rng } from '../shared/rng'
import { BUBBLE_PX, type Kind, type Level, RADIUS_PX, ROW_PX } from './levels'

export const EMPTY = -1
/** What is in each cell: a Kind, or EMPTY. */
export type Cells = readonly number[]

export const fieldWidth = ({ columns }: Level): number => columns * BUBBLE_PX + RADIUS_PX
/** The walls that shots bounce at; the field stands in the middle of the canvas. */
export const leftWall = (level: Level): number => (level.width - fieldWidth(level)) / 2
export const rightWall = (level: Level): number => leftWall(level) + fieldWidth(level)

export const rowOf = (level: Level, cell: number): number => Math.floor(cell / level.columns)
export const columnOf = (level: Level, cell: number): number => cell % level.columns

/** Centre of a cell. */
export const centreX = (level: Level, cell: number): number =>
  leftWall(level) + RADIUS_PX + BUBBLE_PX * columnOf(level, cell) + (rowOf(level, cell) % 2) * RADIUS_PX
export const centreY = (level: Level, cell: number): number => RADIUS_PX + ROW_PX * rowOf(level, cell)

export const isPastLine = (level: Level, cell: number): boolean => centreY(level, cell) > level.line

/** Rows that a bubble can ever settle in: down to the first one past the line. */
export const reachableRows = ({ line }: Level): number => Math.floor((line - RADIUS_PX) / ROW_PX) + 2

/** The upper half of the grid full of kinds at random, the rest empty. */
export function fillField(level: Level, rng: Rng): [number[], Rng] {
  const filled = (level.rows / 2) * level.columns
  let next = rng
  const cells = Array.from({ length: reachableRows(level) * level.columns }, (_, cell) => {
    if (cell >= filled) return EMPTY
    const [kind, after] = drawBelow(next, level.kinds)
    next = after
    return kind
  })
  return [cells, next]
}

/** [rows down, columns to the right] of the six cells around one, in an even and in an odd row. */
const AROUND = [
  [
    [0, -1],
    [0, 1],
    [-1, -1],
    [-1, 0],
    [1, -1],
    [1, 0],
  ],
  [
    [0, -1],
    [0, 1],
    [-1, 0],
    [-1, 1],
    [1, 0],
    [1, 1],
  ],
] as const

/** Calls `visit` with every cell that touches this one. */
function forEachAround(level: Level, cells: Cells, cell: number, visit: (other: number) => void): void {
  const row = rowOf(level, cell)
  const column = columnOf(level, cell)
  for (const [down, right] of AROUND[row % 2 === 0 ? 0 : 1]) {
    const beside = column + right
    const other = (row + down) * level.columns + beside
    if (beside >= 0 && beside < level.columns && other >= 0 && other < cells.length) visit(other)
  }
}

/** All cells of one kind that hang together with this one, itself included, in the order in which they are reached. */
export function groupOf(level: Level, cells: Cells, cell: number): number[] {
  const group = [cell]
  const seen = new Uint8Array(cells.length)
  seen[cell] = 1
  for (const member of group)
    forEachAround(level, cells, member, (other) => {
      if (seen[other] || cells[other] !== cells[cell]) return
      seen[other] = 1
      group.push(other)
    })
  return group
}

/**
 * The cell that a bubble with this centre settles in: the nearest free one that hangs at the ceiling or at another bubble;
 * of two as near, the upper left. It exists, since the last row is free while a game goes on.
 */
export function nearestFree(level: Level, cells: Cells, x: number, y: number): number {
  let nearest = -1
  let least = Number.POSITIVE_INFINITY
  for (const [cell, content] of cells.entries()) {
    if (content !== EMPTY) continue
    const [dx, dy] = [centreX(level, cell) - x, centreY(level, cell) - y]
    const distance = dx * dx + dy * dy
    if (distance < least && hangs(level, cells, cell)) {
      nearest = cell
      least = distance
    }
  }
  return nearest
}

function hangs(level: Level, cells: Cells, cell: number): boolean {
  let held = cell < level.columns
  forEachAround(level, cells, cell, (other) => {
    if (cells[other] !== EMPTY) held = true
  })
  return held
}

/** The kinds that are still there, in the order of KINDS. */
export const kindsIn = (level: Level, cells: Cells): Kind[] =>
  Array.from({ length: level.kinds }, (_, kind) => kind).filter((kind) => cells.includes(kind))

export const countBubbles = (cells: Cells): number =>
  cells.reduce((count, content) => (content === EMPTY ? count : count + 1), 0)
