/** x, y, radius, opacity in a box of 1440 x 420; only where there is no text. */
const STARS = [
  [780, 104, 0.9, 0.5],
  [834, 168, 0.8, 0.35],
  [888, 76, 1, 0.6],
  [942, 118, 1.3, 0.8],
  [996, 294, 1.7, 0.9],
  [1050, 314, 0.9, 0.5],
  [707, 338, 1.3, 0.8],
  [761, 124, 1.7, 0.9],
  [815, 334, 0.9, 0.5],
  [869, 98, 0.8, 0.35],
  [923, 286, 1, 0.6],
  [742, 78, 1.3, 0.8],
  [970, 160, 1.3, 0.8],
  [1104, 178, 0.8, 0.35],
  [1158, 96, 1.7, 0.9],
  [1212, 308, 1.3, 0.8],
  [1285, 334, 0.9, 0.5],
  [1320, 104, 0.9, 0.5],
  [1374, 348, 0.8, 0.35],
  [1393, 106, 1, 0.6],
  [1428, 146, 1, 0.6],
] as const

/** Stars over the hero, in the dark theme on wide screens. */
export function Stars() {
  return (
    <svg
      className="absolute inset-x-0 top-0 hidden w-full h-105 fill-ink ml:dark:block"
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {STARS.map(([x, y, radius, opacity]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} opacity={opacity} />
      ))}
    </svg>
  )
}
