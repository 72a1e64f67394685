import { worldPoint } from '@eco/domain/maps/cells'

type Geometry =
  | { type: 'GeometryCollection'; geometries: Geometry[] }
  | { type: 'LineString'; arcs: number[] }
  | { type: 'MultiLineString' | 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
  | { type: null }
/** The part of TopoJSON used here: arcs that areas share, each point relative to the one before. */
export type Topology = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: Record<string, Geometry>
}

/** Every line and every ring of one layer in the unit square of the world, alternating x and y. */
export function linesOf({ transform, arcs, objects }: Topology, layer: string): Float64Array[] {
  const object = objects[layer]
  if (!object) return []
  const read = new Map<number, Float64Array>()
  const pointsOf = (arc: number): Float64Array => {
    const known = read.get(arc) ?? decode(arcs[arc] ?? [], transform)
    read.set(arc, known)
    return known
  }
  return runsOf(object).map((run) => join(run, pointsOf))
}

function decode(steps: [number, number][], { scale, translate }: Topology['transform']): Float64Array {
  const points = new Float64Array(steps.length * 2)
  let [x, y] = [0, 0]
  for (const [at, [dx, dy]] of steps.entries()) {
    x += dx
    y += dy
    points.set(worldPoint(y * scale[1] + translate[1], x * scale[0] + translate[0]), at * 2)
  }
  return points
}

function runsOf(geometry: Geometry): number[][] {
  switch (geometry.type) {
    case 'GeometryCollection':
      return geometry.geometries.flatMap(runsOf)
    case 'LineString':
      return [geometry.arcs]
    case 'MultiLineString':
    case 'Polygon':
      return geometry.arcs
    case 'MultiPolygon':
      return geometry.arcs.flat()
    default:
      return []
  }
}

/**
 * Joins arcs into one line; a complemented index means the reversed arc. Shared end points are included once.
 */
function join(run: readonly number[], pointsOf: (arc: number) => Float64Array): Float64Array {
  const parts = run.map((arc) => ({ points: pointsOf(arc < 0 ? ~arc : arc), backwards: arc < 0 }))
  const joined = new Float64Array(parts.reduce((sum, { points }) => sum + points.length - 2, 2))
  let end = 0
  for (const { points, backwards } of parts) {
    for (let at = end === 0 ? 0 : 2; at < points.length; at += 2) {
      const from = backwards ? points.length - 2 - at : at
      joined[end++] = points[from] ?? 0
      joined[end++] = points[from + 1] ?? 0
    }
  }
  return joined
}
