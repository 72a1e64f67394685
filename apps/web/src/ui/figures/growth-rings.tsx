import { classNames } from '../class-names.ts'

/** Distance between rings, px. */
const GAP_PX = 3.6
/** Space for the core and the outer line, px. */
const EDGE_PX = 4
const POINTS = 24

/**
 * Radii in px, oldest first; draws at most (radius - 4) / 3.6 rings. A few rings start small and leave space
 * to grow.
 */
export function ringRadii(steps: number, size: number): number[] {
  const room = size / 2 - EDGE_PX
  const count = Math.min(Math.max(0, Math.floor(steps)), Math.floor(room / GAP_PX))
  if (count === 0) return []
  const outer = Math.min(room, EDGE_PX + 4 + count * Math.max(GAP_PX, Math.min(6, room / count)))
  const first = count === 1 ? outer : 7
  return Array.from({ length: count }, (_, i) => first + ((outer - first) * i) / Math.max(1, count - 1))
}

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

type GrowthRingsProps = { steps: number; size?: number; className?: string }

const THIN_PX = 1.2
const EVERY_THIRD_PX = 1.9
const NEWEST_PX = 3.2
const OLDEST_OPACITY = 0.49

/** A tree section: one ring per step, the newest in yellow. Decorative: the exact number is beside it. */
export function GrowthRings({ steps, size = 72, className }: GrowthRingsProps) {
  const radii = ringRadii(steps, size)
  const centre = size / 2
  return (
    <svg
      className={classNames('rings', className)}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      aria-hidden="true"
    >
      {steps === 0 ? (
        <circle
          cx={centre}
          cy={centre}
          r={centre - 5}
          stroke="var(--line-strong)"
          strokeDasharray="3 4"
          strokeWidth={1.5}
        />
      ) : null}
      {radii.map((radius, index) => {
        const newest = index === radii.length - 1
        return (
          <path
            key={radius}
            d={ringPath(centre, radius, index, radii.length)}
            stroke={newest ? 'var(--sun)' : 'var(--tree-fill)'}
            strokeWidth={newest ? NEWEST_PX : index % 3 === 2 ? EVERY_THIRD_PX : THIN_PX}
            opacity={newest ? 1 : OLDEST_OPACITY + (0.45 * index) / radii.length}
          />
        )
      })}
      {steps > 0 ? (
        <circle cx={centre - radii.length * 0.3} cy={centre + radii.length * 0.3} r={3.4} fill="var(--sun)" />
      ) : null}
    </svg>
  )
}
