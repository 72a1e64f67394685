/**
 * Directions that are identical to the last bit on every machine.
 *
 * ECMAScript leaves the precision of `Math.sin` and `Math.cos` to the engine, and two browsers may differ in
 * the last digit; after a few bounces that digit decides where a shot ends, and an honest score would be
 * rejected. So an angle is an integer in tenths of a degree, its sine is calculated from its series with only
 * the four basic operations (which IEEE 754 defines to the last bit; `Math.PI` is a constant), and the
 * movement of a shot is rounded to 1/1024 px, which sums without rounding errors.
 */

/** Tenths of a degree: 0 is right, 900 straight up, 1800 left. */
export type Angle = number

export const STRAIGHT_UP: Angle = 900
/** 8 degrees above horizontal on either side: a flatter shot would hardly rise. */
export const ANGLE_MIN: Angle = 80
export const ANGLE_MAX: Angle = 1_720

const HALF_TURN: Angle = 1_800
const QUARTER_TURN: Angle = 900
const RADIANS = Math.PI / HALF_TURN
/** The next term is below the last bit of any sine up to a quarter turn. */
const LAST_POWER = 21
const FRACTIONS_PER_PX = 1_024

function sineOf(angle: Angle): number {
  const radians = (angle > QUARTER_TURN ? HALF_TURN - angle : angle) * RADIANS
  let term = radians
  let sum = radians
  for (let power = 3; power <= LAST_POWER; power += 2) {
    term = (-term * radians * radians) / ((power - 1) * power)
    sum += term
  }
  return sum
}

const cosineOf = (angle: Angle): number =>
  angle <= QUARTER_TURN ? sineOf(QUARTER_TURN - angle) : -sineOf(angle - QUARTER_TURN)

/** The vector of `length` px in that direction; y grows downwards. */
export const towards = (angle: Angle, length: number): { x: number; y: number } => ({
  x: Math.round(cosineOf(angle) * length * FRACTIONS_PER_PX) / FRACTIONS_PER_PX,
  y: -Math.round(sineOf(angle) * length * FRACTIONS_PER_PX) / FRACTIONS_PER_PX,
})

/**
 * The angle from the barrel's pivot to a point of the canvas, limited to the barrel's range. For pointer
 * input: the result is stored in the event, so the browser's rounding of the arc tangent does not matter
 * here.
 */
export function angleTo(pivot: { x: number; y: number }, point: { x: number; y: number }): Angle {
  const radians = Math.atan2(Math.max(pivot.y - point.y, 0), point.x - pivot.x)
  return turnedTo(Math.round(radians / RADIANS))
}

/** The nearest angle in the barrel's range. */
export const turnedTo = (angle: number): Angle => Math.min(ANGLE_MAX, Math.max(ANGLE_MIN, Math.round(angle)))
