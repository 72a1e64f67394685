import { Art, type ArtName } from './art.tsx'
import { classNames } from './class-names.ts'
import { ringPath } from './figures/growth-rings.tsx'
import type { Hue } from './kind-icon.tsx'

const SIZE = 340
const RINGS = 12
const STEP_PX = 24
const FIRST_PX = 20

const PATHS = Array.from({ length: RINGS }, (_, i) => ringPath(SIZE / 2, FIRST_PX + i * STEP_PX, i, RINGS))

/** Contour lines of a map behind a large spot picture, in the surrounding hue. */
export function Contours() {
  return (
    <svg
      className="absolute inset-0 size-full fill-none stroke-hue-fill stroke-[1.2] opacity-28"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {PATHS.map((path) => (
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
