import { ringPath } from './figures/ring-path.ts'

const SIZE = 340
const RINGS = 12
const STEP_PX = 24
const FIRST_PX = 20

const PATHS = Array.from({ length: RINGS }, (_, i) => ringPath(SIZE / 2, FIRST_PX + i * STEP_PX, i, RINGS))

/** Contour lines of a map behind a large spot picture, in the surrounding hue. */
export function Contours() {
  return (
    <svg
      className="contours"
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
