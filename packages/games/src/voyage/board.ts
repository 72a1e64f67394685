/** Source: specification, section 9. Square 1 is bottom left, 100 the peak; rows alternate direction. */

export const SQUARES = 100
export const ROW_SQUARES = 10
export const START_SQUARE = 1

/** Start -> end of each slide. */
export const SLIDES: ReadonlyMap<number, number> = new Map([
  [95, 24],
  [92, 69],
  [55, 25],
  [48, 29],
  [73, 34],
])
/** Start -> end of each climb. */
export const CLIMBS: ReadonlyMap<number, number> = new Map([
  [2, 38],
  [16, 36],
  [21, 42],
  [43, 64],
  [66, 85],
  [28, 84],
  [36, 44],
  [51, 67],
  [71, 91],
  [78, 98],
  [87, 94],
])

export type Link = { kind: 'climb' | 'slide'; from: number; to: number }

/** The climb or slide that starts on a square, if any. */
export function linkFrom(square: number): Link | undefined {
  const up = CLIMBS.get(square)
  if (up !== undefined) return { kind: 'climb', from: square, to: up }
  const down = SLIDES.get(square)
  return down === undefined ? undefined : { kind: 'slide', from: square, to: down }
}

/**
 * The move of a piece after a roll. `path` lists the squares it steps on, and is empty when the roll goes
 * beyond 100 and the piece stays. Only the square that a roll lands on triggers a link: links do not chain.
 */
export function rollFrom(square: number, points: number): { path: number[]; link?: Link } {
  if (points > squaresLeft(square)) return { path: [] }
  const link = linkFrom(square + points)
  const path = Array.from({ length: points }, (_, index) => square + index + 1)
  return link ? { path, link } : { path }
}

/** N of 'You need exactly N or less to win!' */
export const squaresLeft = (square: number): number => SQUARES - square

/** Position of a square: row 0 at the bottom, column 0 at the left. */
export function placeOf(square: number): { row: number; column: number } {
  const row = Math.floor((square - 1) / ROW_SQUARES)
  const along = (square - 1) % ROW_SQUARES
  return { row, column: row % 2 === 0 ? along : ROW_SQUARES - 1 - along }
}
