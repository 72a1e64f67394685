import { CELL_UNITS, fromSteps, worldPoint } from '@eco/domain/maps/cells'
import { expect, it } from 'vitest'
import { createBasemap } from './basemap.ts'
import { clipArea, clipLine, simplify } from './clip.ts'
import { linesOf, type Topology } from './topology.ts'

const basemap = createBasemap({ within: async () => [] })

/** The cell around a place, and whether the place is on land by the even-odd rule. */
async function cellAt(level: 3 | 6 | 9, lat: number, lng: number) {
  const side = 2 ** level
  const [x, y] = worldPoint(lat, lng).map((part) => part * side) as [number, number]
  const cell = await basemap.cell(level, Math.floor(x), Math.floor(y))
  if (!cell) throw new Error('no such cell')
  const inside = (rings: number[][], px: number, py: number) =>
    rings.filter((ring) => isIn(fromSteps(ring), px, py)).length % 2 === 1
  const unit = (part: number) => (part % 1) * CELL_UNITS
  return {
    ...cell,
    isLand: inside(cell.land, unit(x), unit(y)) && !inside(cell.lakes, unit(x), unit(y)),
    bytes: JSON.stringify(cell).length,
  }
}

function isIn(points: number[], px: number, py: number): boolean {
  let odd = false
  for (let at = 0, from = points.length - 2; at < points.length; from = at, at += 2) {
    const [x, y, fromX, fromY] = [points[at], points[at + 1], points[from], points[from + 1]] as number[]
    if (y === undefined || fromY === undefined || x === undefined || fromX === undefined) continue
    if (y > py !== fromY > py && px < ((fromX - x) * (py - y)) / (fromY - y) + x) odd = !odd
  }
  return odd
}

const PLACES: [string, number, number, boolean][] = [
  ['Mumbai', 19.07, 72.88, true],
  ['the Arabian Sea west of Mumbai', 19.0, 72.4, false],
  ['Nagpur', 21.15, 79.09, true],
  ['the open Pacific', -30, -120, false],
  ['Lake Victoria', -1, 33, false],
  ['Iceland', 64.8, -18.5, true],
  ['Fiji beyond the date line', -16.6, -179.95, false],
  ['Reykjavik', 64.13, -21.8, true],
  ['Chukotka beyond the date line', 66.8, -175, true],
  ['Siberia', 62, 100, true],
  ['the Bering Sea', 58, -178, false],
  ['the Indian Ocean', -30, 80, false],
  ['the Arctic Ocean', 80, -160, false],
  ['Antarctica', -80, 100, true],
  ['Antarctica at the date line', -80, 179.9, false],
]
it.each(PLACES)('places land and water correctly: %s', async (_, lat, lng, land) => {
  for (const level of [3, 6, 9] as const)
    expect((await cellAt(level, lat, lng)).isLand, `level ${level}`).toBe(land)
})

it('draws no coastline across the map along the date line', async () => {
  const world = await basemap.cell(0, 0, 0)
  const across = (world?.land ?? []).flatMap((ring) => {
    const points = fromSteps(ring)
    return points.flatMap((x, at) => {
      const from = points.at(at - 2) ?? 0
      return at % 2 === 0 && Math.abs(x - from) > CELL_UNITS / 4 ? [points[at + 1] ?? 0] : []
    })
  })
  // Only the edge of Antarctica, which is cut off below the map.
  expect(across.length).toBeGreaterThan(0)
  for (const y of across) expect(y).toBeGreaterThan(CELL_UNITS)
})

it('draws the rivers of a cell, and none in the sea', async () => {
  expect((await cellAt(6, 25.3, 83)).rivers.length).toBeGreaterThan(0)
  expect((await cellAt(6, -30, -120)).rivers).toEqual([])
})

it('limits a view to 50 kB on the most rugged coasts', async () => {
  for (const [lat, lng] of [
    [39, 24],
    [-50, -74.5],
    [60.3, 22],
    [61, 5.5],
    [55, -130],
    [11, 123],
  ] as const) {
    expect((await cellAt(6, lat, lng)).bytes).toBeLessThan(25_000)
    expect((await cellAt(9, lat, lng)).bytes).toBeLessThan(8_000)
  }
})

it('reads the files again after a failure', async () => {
  let tries = 0
  const flaky = createBasemap(
    { within: async () => [] },
    {
      land: async () => {
        if (tries++ === 0) throw new Error('no such file')
        return []
      },
      water: async () => ({ lakes: [], rivers: [] }),
    },
  )
  await expect(flaky.cell(0, 0, 0)).rejects.toThrow('no such file')
  expect(await flaky.cell(0, 0, 0)).toEqual({ land: [], lakes: [], rivers: [], towns: [] })
  expect(await flaky.cell(3, 8, 0)).toBeUndefined()
})

const BOX = { left: 0, top: 0, right: 10, bottom: 10 }

it('clips areas at the sides of a box', () => {
  expect(clipArea([-5, -5, 5, -5, 5, 5, -5, 5], BOX)).toEqual([0, 0, 5, 0, 5, 5, 0, 5])
  expect(clipArea([20, 20, 30, 20, 30, 30], BOX)).toEqual([])
  expect(clipArea([-5, -5, 25, -5, 25, 25, -5, 25], BOX)).toHaveLength(8)
})

it('splits a line that leaves a box and re-enters it', () => {
  expect(clipLine([2, 2, 2, 20, 8, 20, 8, 8], BOX)).toEqual([
    [2, 2, 2, 10],
    [8, 10, 8, 8],
  ])
  expect(clipLine([20, 0, 20, 20], BOX)).toEqual([])
})

it('removes points that do not change the shape', () => {
  expect(simplify([0, 0, 1, 0.1, 2, 0, 5, 4, 6, 4], 0.5)).toEqual([0, 0, 2, 0, 5, 4, 6, 4])
})

it('joins the shared arcs of a topology, reversed where an index says so', () => {
  const file: Topology = {
    transform: { scale: [360, 1], translate: [-180, 0] },
    arcs: [
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0, 0],
        [0, 1],
      ],
    ],
    objects: { land: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [[-2, 0]] }] } },
  }
  const [ring] = linesOf(file, 'land')
  expect([...(ring ?? [])].filter((_, at) => at % 2 === 0)).toEqual([0, 0, 1])
  expect(linesOf(file, 'rivers')).toEqual([])
})
