import { classNames } from '../class-names.ts'
import { ringPath } from '../contours.tsx'

/** Distance between rings, px. */
const GAP_PX = 3.6
/** Space for the core and the outer line, px. */
const EDGE_PX = 4

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
