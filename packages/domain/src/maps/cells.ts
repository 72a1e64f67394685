/** How the built-in map is cut: square cells of the Web Mercator projection, as map tiles are, at a few levels only. */

/** Levels that are drawn, coarse to fine: the whole world, 45, 5.6 and 0.7 degrees of longitude a cell. */
export const CELL_LEVELS = [0, 3, 6, 9] as const
export type CellLevel = (typeof CELL_LEVELS)[number]

/** Whole units across a cell, a pixel each where it is drawn largest; coordinates inside it are counted from its upper left corner. */
export const CELL_UNITS = 2_048
/** Land and water reach so many units beyond the cell, so that no seam shows between two cells. */
export const CELL_EDGE_UNITS = 32

/** A cell of this level is 256 px or more at the zoom. */
export function cellLevelAt(zoom: number): CellLevel {
  return CELL_LEVELS.findLast((level) => level < zoom) ?? CELL_LEVELS[0]
}

export const isCellLevel = (level: number): level is CellLevel =>
  (CELL_LEVELS as readonly number[]).includes(level)

/** The latitude at which the projection ends, degrees. */
const LAT_MAX = 85.051_129

/** Where a place lies on the square of the world: 0,0 is the upper left, 1,1 the lower right corner. */
export function worldPoint(lat: number, lng: number): [x: number, y: number] {
  const sine = Math.sin((Math.max(-LAT_MAX, Math.min(LAT_MAX, lat)) * Math.PI) / 180)
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** The place of a point on the square of the world. */
export function placeOfPoint(x: number, y: number): { lat: number; lng: number } {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return { lat, lng: (x - 0.5) * 360 }
}

/** Whole steps from one point to the next: small numbers are short texts. */
export function toSteps(points: readonly number[]): number[] {
  return points.map((value, at) => value - (points[at - 2] ?? 0))
}

/** The points of `toSteps`. */
export function fromSteps(steps: readonly number[]): number[] {
  const points: number[] = []
  for (const [at, step] of steps.entries()) points.push(step + (points[at - 2] ?? 0))
  return points
}
