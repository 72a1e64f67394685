/** The built-in map consists of square Web Mercator cells, like map tiles, at a few levels only. */

/** Levels, coarse to fine: the whole world, then 45, 5.6 and 0.7 degrees of longitude per cell. */
export const CELL_LEVELS = [0, 3, 6, 9] as const
export type CellLevel = (typeof CELL_LEVELS)[number]

/** Units across a cell, one pixel each at the largest size; coordinates start at the upper left corner. */
export const CELL_UNITS = 2_048
/** Units that land and water extend beyond the cell, so that no seam shows between cells. */
export const CELL_EDGE_UNITS = 32

/** The finest level whose cells are 256 px or more at this zoom. */
export function cellLevelAt(zoom: number): CellLevel {
  return CELL_LEVELS.findLast((level) => level < zoom) ?? CELL_LEVELS[0]
}

export const isCellLevel = (level: number): level is CellLevel =>
  (CELL_LEVELS as readonly number[]).includes(level)

/** Maximum latitude of the projection, degrees. */
const LAT_MAX = 85.051_129

/** Projects a place to the unit square: 0,0 is the upper left, 1,1 the lower right corner. */
export function worldPoint(lat: number, lng: number): [x: number, y: number] {
  const sine = Math.sin((Math.max(-LAT_MAX, Math.min(LAT_MAX, lat)) * Math.PI) / 180)
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** Inverse of `worldPoint`. */
export function placeOfPoint(x: number, y: number): { lat: number; lng: number } {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return { lat, lng: (x - 0.5) * 360 }
}

/** Delta encoding from one point to the next: smaller numbers make shorter JSON. */
export function toSteps(points: readonly number[]): number[] {
  return points.map((value, at) => value - (points[at - 2] ?? 0))
}

/** Inverse of `toSteps`. */
export function fromSteps(steps: readonly number[]): number[] {
  const points: number[] = []
  for (const [at, step] of steps.entries()) points.push(step + (points[at - 2] ?? 0))
  return points
}
