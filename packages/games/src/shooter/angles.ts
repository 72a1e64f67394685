/**
 * Directions that are the same to the last bit on every machine.
 *
 * ECMAScript leaves `Math.sin` and `Math.cos` to the engine, and two browsers may differ in the last digit; after a few
 * bounces that digit decides which cell a shot ends in, and an honest score would be refused. So an angle is a whole number
 * of tenths of a degree, its sine comes from its series by `+ - * /` alone (which IEEE 754 fixes to the last bit; `Math.PI` is a constant), and what a shot
 * moves by is rounded to 1/1024 px, a number that sums without any rounding.
 */

/** Tenths of a degree, 0 to the right, 900 straight up, 1800 to the left. */
export type Angle = number

export const STRAIGHT_UP: Angle = 900
/** 8 degrees above the horizon on either side: flatter, a shot would hardly rise. */
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

/** Moving by `length` px in that direction; y grows downwards. */
export const towards = (angle: Angle, length: number): { x: number; y: number } => ({
  x: Math.round(cosineOf(angle) * length * FRACTIONS_PER_PX) / FRACTIONS_PER_PX,
  y: -Math.round(sineOf(angle) * length * FRACTIONS_PER_PX) / FRACTIONS_PER_PX,
})

/**
 * The angle from the barrel's pivot to a point of the canvas, within what the barrel can do. For a pointer: what it answers
 * is an event's `angle`, so that it does not matter how a browser rounds the arc tangent here.
 */
export function angleTo(pivot: { x: number; y: number }, point: { x: number; y: number }): Angle {
  const radians = Math.atan2(Math.max(pivot.y - point.y, 0), point.x - pivot.x)
  return turnedTo(Math.round(radians / RADIANS))
}

/** The nearest angle that the barrel can do. */
export const turnedTo = (angle: number): Angle => Math.min(ANGLE_MAX, Math.max(ANGLE_MIN, Math.round(angle)))
