/** The hexagonal grid: odd rows are shifted right by half a bubble. Cell number = row x columns + column. */
import { drawBelow, type Rng } from '../shared/rng'
import { BUBBLE_PX, type Kind, type Level, RADIUS_PX, ROW_PX } from './levels'

export const EMPTY = -1
/** Content of each cell: a Kind or EMPTY. */
export type Cells = readonly number[]

export const fieldWidth = ({ columns }: Level): number => columns * BUBBLE_PX + RADIUS_PX
/** The walls that shots bounce off; the field is centred on the canvas. */
export const leftWall = (level: Level): number => (level.width - fieldWidth(level)) / 2
export const rightWall = (level: Level): number => leftWall(level) + fieldWidth(level)

export const rowOf = (level: Level, cell: number): number => Math.floor(cell / level.columns)
export const columnOf = (level: Level, cell: number): number => cell % level.columns

/** Centre of a cell. */
export const centreX = (level: Level, cell: number): number =>
  leftWall(level) + RADIUS_PX + BUBBLE_PX * columnOf(level, cell) + (rowOf(level, cell) % 2) * RADIUS_PX
export const centreY = (level: Level, cell: number): number => RADIUS_PX + ROW_PX * rowOf(level, cell)

export const isPastLine = (level: Level, cell: number): boolean => centreY(level, cell) > level.line

/** Rows in which a bubble can settle: down to the first one past the line. */
export const reachableRows = ({ line }: Level): number => Math.floor((line - RADIUS_PX) / ROW_PX) + 2

/** Fills the upper half of the grid with random kinds and leaves the rest empty. */
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

/** [row offset, column offset] of the six neighbours, for even and odd rows. */
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

/** The cells that touch one: beside it, and above and below it by half a bubble. */
export function neighboursOf(level: Level, cells: Cells, cell: number): number[] {
  const row = rowOf(level, cell)
  const column = columnOf(level, cell)
  return AROUND[row % 2 === 0 ? 0 : 1].flatMap(([down, right]) => {
    const beside = column + right
    const other = (row + down) * level.columns + beside
    return beside >= 0 && beside < level.columns && other >= 0 && other < cells.length ? [other] : []
  })
}

/** All connected cells of the same kind, including this one, in breadth-first order. */
export function groupOf(level: Level, cells: Cells, cell: number): number[] {
  const group = [cell]
  const seen = new Uint8Array(cells.length)
  seen[cell] = 1
  for (const member of group)
    for (const other of neighboursOf(level, cells, member)) {
      if (seen[other] || cells[other] !== cells[cell]) continue
      seen[other] = 1
      group.push(other)
    }
  return group
}

/**
 * The cell that a bubble with this centre settles in: the nearest free one that touches the ceiling or
 * another bubble; on a tie, the upper left. One always exists, because the last row is free during a game.
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

const hangs = (level: Level, cells: Cells, cell: number): boolean =>
  cell < level.columns || neighboursOf(level, cells, cell).some((other) => cells[other] !== EMPTY)

/** The kinds still on the field, in the order of KINDS. */
export const kindsIn = (level: Level, cells: Cells): Kind[] =>
  Array.from({ length: level.kinds }, (_, kind) => kind).filter((kind) => cells.includes(kind))

export const countBubbles = (cells: Cells): number =>
  cells.reduce((count, content) => (content === EMPTY ? count : count + 1), 0)
