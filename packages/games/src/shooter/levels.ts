/** Source of all figures: specification, section 9. Lengths are logical pixels, however large the canvas is shown. */

export const LEVEL_KEYS = ['easy', 'medium', 'hard'] as const
export type LevelKey = (typeof LEVEL_KEYS)[number]

/** The polluters, told apart by shape as well as colour; a level uses the first `kinds` of them. */
export const KINDS = ['stack', 'bottle', 'oil', 'car'] as const
/** Index into KINDS. */
export type Kind = number

export type Level = {
  /** of the grid, whose upper half is full at the start */
  rows: number
  columns: number
  kinds: number
  /** px a step */
  speed: number
  /** y of the game-over line */
  line: number
  /** of the canvas */
  width: number
  height: number
}

export const LEVELS: Readonly<Record<LevelKey, Level>> = {
  easy: { rows: 8, columns: 6, kinds: 3, speed: 8, line: 500, width: 600, height: 600 },
  medium: { rows: 10, columns: 8, kinds: 4, speed: 10, line: 450, width: 800, height: 600 },
  hard: { rows: 12, columns: 10, kinds: 4, speed: 12, line: 400, width: 1_000, height: 600 },
}

/** Diameter. */
export const BUBBLE_PX = 50
export const RADIUS_PX = BUBBLE_PX / 2
/** From one row to the next: half of 50 times the root of 3, rounded. */
export const ROW_PX = 43.3
/** As many alike, the shot included, pop. */
export const MATCH_MIN = 3
export const POINTS_PER_BUBBLE = 10
export const STEPS_PER_SECOND = 60

/** Where the barrel turns, above the lower edge; in the middle of the width. */
export const PIVOT_ABOVE_BOTTOM_PX = 26
/** How far from there the shot starts. */
export const BARREL_PX = 52
/**
 * Two bubbles nearer than this touch. Less than their size, so that a shot slips through a gap one bubble wide and the hand
 * need not be exact to the pixel.
 */
export const CONTACT_PX = 44

/**
 * Shots whose pops count for the member's ledger, so that shooting on without ever clearing earns no more. Well above a true
 * game: a program that always takes the best pop cleared 60 deals of each level in at most 64, 69 and 88 shots.
 */
export const SCORED_SHOTS_MAX = 200
