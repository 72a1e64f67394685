import { CELL_EDGE_UNITS, CELL_UNITS, fromSteps, placeOfPoint } from '@eco/domain/maps/cells'
import { type LatLngLiteral, type LayerGroup, layerGroup, polygon, polyline } from 'leaflet'
import type { CellPlace, MapCell } from './cells.ts'

/** Rivers are accurate to a few kilometres; closer than this they would be visibly wrong. */
export const RIVER_ZOOM_MAX = 10

type Unit = readonly [x: number, y: number]
const LINE = '[stroke-linecap:round] [stroke-linejoin:round]'
const EDGES = [-CELL_EDGE_UNITS, CELL_UNITS + CELL_EDGE_UNITS]

/** Land, lakes, rivers and the coast of one cell, lowest first. */
export function cellLayer(place: CellPlace, cell: MapCell, zoom: number): LayerGroup {
  const across = 2 ** place.level
  const latLng = ([x, y]: Unit): LatLngLiteral =>
    placeOfPoint((place.x + x / CELL_UNITS) / across, (place.y + y / CELL_UNITS) / across)
  const group = layerGroup()
  const area = (rings: number[][], className: string) => {
    if (rings.length === 0) return
    const corners = rings.map((ring) => unitsOf(ring).map(latLng))
    polygon(corners, { className, stroke: false, interactive: false }).addTo(group)
  }
  const line = (units: readonly Unit[], className: string) =>
    polyline(units.map(latLng), { className, interactive: false }).addTo(group)
  area(cell.land, 'map-land fill-sunken [fill-opacity:1]')
  area(cell.lakes, 'fill-sky-wash [fill-opacity:1]')
  if (zoom <= RIVER_ZOOM_MAX)
    for (const river of cell.rivers)
      line(unitsOf(river), `map-river ${LINE} stroke-sky-fill stroke-[1.6] [stroke-opacity:0.75]`)
  for (const ring of [...cell.land, ...cell.lakes])
    for (const part of shoreOf(unitsOf(ring))) line(part, `map-shore ${LINE} stroke-line-strong stroke-[1.2]`)
  return group
}

function unitsOf(steps: readonly number[]): Unit[] {
  const points = fromSteps(steps)
  return points.flatMap((x, at) => (at % 2 === 0 ? [[x, points[at + 1] ?? 0] as const] : []))
}

/** The parts of a ring that are shore: segments along the edge of the cell are only cuts. */
export function shoreOf(ring: readonly Unit[]): Unit[][] {
  const parts: Unit[][] = []
  let part: Unit[] = []
  for (const [at, to] of [...ring, ...ring.slice(0, 1)].entries()) {
    const from = ring[at - 1]
    if (from && isCut(from, to)) {
      parts.push(part)
      part = []
    }
    part.push(to)
  }
  return [...parts, part].filter(({ length }) => length > 1)
}

const isCut = (from: Unit, to: Unit): boolean =>
  EDGES.some((edge) => (from[0] === edge && to[0] === edge) || (from[1] === edge && to[1] === edge))
