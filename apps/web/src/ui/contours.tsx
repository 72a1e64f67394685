import { Art, type ArtName } from './art.tsx'
import { classNames } from './class-names.ts'
import type { Hue } from './kind-icon.tsx'

const POINTS = 24

/** A closed, slightly uneven ring; the core is a little to the lower left, as in a real trunk. */
export function ringPath(centre: number, radius: number, index: number, count: number): string {
  const lean = 0.3 * (count - 1 - index)
  const points = Array.from({ length: POINTS }, (_, i) => {
    const angle = (2 * Math.PI * i) / POINTS
    const wobble = 1 + 0.022 * Math.sin(2 * angle + 0.6) + 0.013 * Math.sin(3 * angle + 2 + index * 0.15)
    const r = radius * wobble * 0.96
    return [centre - lean + r * Math.cos(angle), centre + lean + r * Math.sin(angle)] as const
  })
  const at = (i: number) => points[(i + POINTS) % POINTS] ?? [centre, centre]
  const word = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const curves = points.map((_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)] as const
    return `C${word(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6)} ${word(
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
    )} ${word(to[0], to[1])}`
  })
  const start = at(0)
  return `M${word(start[0], start[1])}${curves.join('')}Z`
}

const SIZE = 340
const RINGS = 12
const STEP_PX = 24
const FIRST_PX = 20

let made: readonly string[] | undefined
/** Calculated when a picture is first shown, because every page loads this file. */
function paths(): readonly string[] {
  made ??= Array.from({ length: RINGS }, (_, i) => ringPath(SIZE / 2, FIRST_PX + i * STEP_PX, i, RINGS))
  return made
}

/** Contour lines of a map behind a large spot picture, in the surrounding hue. */
export function Contours() {
  return (
    <svg
      className="absolute inset-0 size-full fill-none stroke-hue-fill stroke-[1.2] opacity-28"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {paths().map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

/** A spot picture on the hue's background, with contour lines behind it. */
export function SpotPicture({ name, hue, className }: { name: ArtName; hue: Hue; className: string }) {
  return (
    <div
      className={classNames(
        'relative grid min-h-53 place-items-center overflow-hidden rounded-card bg-hue-wash',
        `hue-${hue}`,
        className,
      )}
    >
      <Contours />
      <Art name={name} className="relative size-44" />
    </div>
  )
}
