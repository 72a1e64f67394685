import { CELL_EDGE_UNITS, CELL_UNITS, type CellLevel, placeOfPoint, toSteps } from '@eco/domain/maps/cells'
import type { Town, Towns } from '../external/towns.ts'
import { type Box, boxesMeet, clipArea, clipLine, type Points, simplify } from './clip.ts'
import { createNaturalEarth, type NaturalEarth, type Shape } from './natural-earth.ts'

/** Most towns returned with a cell, the largest first; a map could not label more. */
const TOWNS_MOST = 48
/** Moving a line by less than this changes no pixel. */
const TOLERANCE_UNITS = 0.75
/** Cells cached in memory: about 5 MB. */
const CELLS_MAX = 256

/** Areas and lines as integer steps, see `toSteps`; areas use the even-odd rule. */
export type Cell = {
  land: number[][]
  lakes: number[][]
  rivers: number[][]
  towns: Pick<Town, 'name' | 'lat' | 'lng' | 'population'>[]
}
export type Basemap = ReturnType<typeof createBasemap>

/** The map without a map service: land, water and towns, one cell at a time. */
export function createBasemap(towns: Pick<Towns, 'within'>, earth: NaturalEarth = createNaturalEarth()) {
  const cells = new Map<string, Promise<Cell>>()

  async function draw(level: CellLevel, x: number, y: number): Promise<Cell> {
    const side = 1 / 2 ** level
    const inner = { left: x * side, top: y * side, right: (x + 1) * side, bottom: (y + 1) * side }
    const edge = (CELL_EDGE_UNITS / CELL_UNITS) * side
    const outer = {
      left: inner.left - edge,
      top: inner.top - edge,
      right: inner.right + edge,
      bottom: inner.bottom + edge,
    }
    const middle = placeOfPoint((x + 0.5) * side, (y + 0.5) * side)
    const land = await earth.land(level)
    const water = await earth.water(level, middle.lat, middle.lng)
    const [northWest, southEast] = [
      placeOfPoint(inner.left, inner.top),
      placeOfPoint(inner.right, inner.bottom),
    ]
    const inside = {
      west: northWest.lng,
      north: northWest.lat,
      east: southEast.lng,
      south: southEast.lat,
    }
    const unitsOf = (points: Points): number[] =>
      Array.from(points, (value, at) =>
        Math.round(((value - (at % 2 === 0 ? inner.left : inner.top)) / side) * CELL_UNITS),
      )
    const areas = (shapes: readonly Shape[]) =>
      near(shapes, outer).flatMap(({ points }) => stepsOf(unitsOf(clipArea(points, outer)), 3))
    const lines = (shapes: readonly Shape[]) =>
      near(shapes, outer).flatMap(({ points }) =>
        clipLine(points, outer).flatMap((part) => stepsOf(unitsOf(part), 2)),
      )
    return {
      land: areas(land),
      lakes: areas(water.lakes),
      rivers: lines(water.rivers),
      towns: (await towns.within(inside, TOWNS_MOST)).map(({ name, lat, lng, population }) => ({
        name,
        lat,
        lng,
        population,
      })),
    }
  }

  return {
    /** Undefined for a cell outside the level. */
    async cell(level: CellLevel, x: number, y: number): Promise<Cell | undefined> {
      const across = 2 ** level
      if (x >= across || y >= across) return undefined
      const key = `${level}/${x}/${y}`
      const known = cells.get(key)
      if (known) return known
      if (cells.size >= CELLS_MAX) cells.clear()
      const drawing = draw(level, x, y)
      cells.set(key, drawing)
      drawing.catch(() => cells.delete(key))
      return drawing
    },
  }
}

const near = (shapes: readonly Shape[], box: Box): Shape[] =>
  shapes.filter((shape) => boxesMeet(shape.box, box))

/** Empty when fewer than `least` points are left after rounding and simplification. */
function stepsOf(units: readonly number[], least: number): number[][] {
  const points = simplify(units, TOLERANCE_UNITS)
  return points.length < least * 2 ? [] : [toSteps(points)]
}
