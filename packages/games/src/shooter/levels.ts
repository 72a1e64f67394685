/** Source of all figures: specification, section 9. Lengths are logical pixels at any canvas size. */

export const LEVEL_KEYS = ['easy', 'medium', 'hard'] as const
export type LevelKey = (typeof LEVEL_KEYS)[number]

/** The polluters, which differ in shape as well as colour; a level uses the first `kinds` of them. */
export const KINDS = ['stack', 'bottle', 'oil', 'car'] as const
/** Index into KINDS. */
export type Kind = number

export type Level = {
  /** grid size; the upper half is full at the start */
  rows: number
  columns: number
  kinds: number
  /** px per step */
  speed: number
  /** y of the game-over line */
  line: number
  /** canvas size, px */
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
/** Row spacing: half of 50 times the square root of 3, rounded. */
export const ROW_PX = 43.3
/** Size of a group that pops, including the shot. */
export const MATCH_MIN = 3
export const POINTS_PER_BUBBLE = 10
export const STEPS_PER_SECOND = 60

/** Height of the barrel's pivot above the lower edge; horizontally it is centred. */
export const PIVOT_ABOVE_BOTTOM_PX = 26
/** Distance from the pivot at which a shot starts. */
export const BARREL_PX = 52
/**
 * Two bubbles closer than this touch. Less than their size, so that a shot fits through a gap one bubble wide
 * without pixel-exact aim.
 */
export const CONTACT_PX = 44

/**
 * Shots whose pops count for the member's ledger, so that endless shooting without clearing earns no more.
 * Well above a real game: a greedy program cleared 60 deals of each level in at most 64, 69 and 88 shots.
 */
export const SCORED_SHOTS_MAX = 200
