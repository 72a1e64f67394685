/** Points of a line or an area, alternating x and y, in the unit square of the world. */
export type Points = ArrayLike<number>
export type Box = { left: number; top: number; right: number; bottom: number }

export function boxOf(points: Points): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

export const boxesMeet = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom

/** One side of a box: it removes what lies beyond `value` on x (0) or y (1). */
type Side = { axis: 0 | 1; value: number; keeps: 1 | -1 }

const sidesOf = ({ left, top, right, bottom }: Box): Side[] => [
  { axis: 0, value: left, keeps: 1 },
  { axis: 0, value: right, keeps: -1 },
  { axis: 1, value: top, keeps: 1 },
  { axis: 1, value: bottom, keeps: -1 },
]

const isInside = (points: Points, at: number, { axis, value, keeps }: Side): boolean =>
  ((points[at + axis] ?? 0) - value) * keeps >= 0

function pushCrossing(kept: number[], points: Points, from: number, to: number, { axis, value }: Side): void {
  const [a, b] = [points[from + axis] ?? 0, points[to + axis] ?? 0]
  const [c, d] = [points[from + 1 - axis] ?? 0, points[to + 1 - axis] ?? 0]
  const other = c + ((value - a) / (b - a)) * (d - c)
  if (axis === 0) kept.push(value, other)
  else kept.push(other, value)
}

/** The part of an area inside a box; empty when there is none. Algorithm: Sutherland-Hodgman. */
export function clipArea(area: Points, box: Box): Points {
  let points = area
  for (const side of sidesOf(box)) {
    const kept: number[] = []
    let from = points.length - 2
    for (let to = 0; to < points.length; from = to, to += 2) {
      const inside = isInside(points, to, side)
      if (isInside(points, from, side) !== inside) pushCrossing(kept, points, from, to, side)
      if (inside) kept.push(points[to] ?? 0, points[to + 1] ?? 0)
    }
    points = kept
  }
  return points
}

/** The parts of a line inside a box. */
export function clipLine(line: Points, box: Box): Points[] {
  let parts = [line]
  for (const side of sidesOf(box)) parts = parts.flatMap((part) => cutAt(part, side))
  return parts
}

function cutAt(line: Points, side: Side): Points[] {
  const parts: number[][] = []
  let part: number[] = []
  for (let to = 0; to < line.length; to += 2) {
    const inside = isInside(line, to, side)
    if (to > 0 && isInside(line, to - 2, side) !== inside) pushCrossing(part, line, to - 2, to, side)
    if (inside) part.push(line[to] ?? 0, line[to + 1] ?? 0)
    else {
      parts.push(part)
      part = []
    }
  }
  return [...parts, part].filter(({ length }) => length > 2)
}

/** Removes points within `tolerance` of the simplified line. Algorithm: Douglas-Peucker. */
export function simplify(line: Points, tolerance: number): number[] {
  const last = line.length - 2
  const kept = new Set([0, last])
  const open: [number, number][] = [[0, last]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let [far, most] = [from, tolerance]
    for (let at = from + 2; at < to; at += 2) {
      const away = distance(line, at, from, to)
      if (away > most) [far, most] = [at, away]
    }
    if (far === from) continue
    kept.add(far)
    open.push([from, far], [far, to])
  }
  return [...kept].sort((a, b) => a - b).flatMap((at) => [line[at] ?? 0, line[at + 1] ?? 0])
}

/** From one point of a line to the segment between two others. */
function distance(line: Points, at: number, from: number, to: number): number {
  const [x, y] = [line[from] ?? 0, line[from + 1] ?? 0]
  const [dx, dy] = [(line[to] ?? 0) - x, (line[to + 1] ?? 0) - y]
  const [px, py] = [(line[at] ?? 0) - x, (line[at + 1] ?? 0) - y]
  const part = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(px - part * dx, py - part * dy)
}
