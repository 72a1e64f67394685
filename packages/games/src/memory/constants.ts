/** Source of all figures: specification, sections 3 and 9. */

/** The order matters: a theme borrows cards from the next one, the last from the first. */
export const THEME_KEYS = [
  'renewableEnergy',
  'carbonReduction',
  'sustainabilityGoals',
  'ecoFriendly',
] as const
export type ThemeKey = (typeof THEME_KEYS)[number]

export const CARDS_PER_THEME = 8

export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** Pairs in the game; expert takes its last two from the next theme. */
export const PAIRS: Readonly<Record<Difficulty, number>> = { easy: 4, medium: 6, hard: 8, expert: 10 }
/** A move is two flipped cards. */
export const MOVE_LIMITS: Readonly<Record<Difficulty, number>> = {
  easy: 28,
  medium: 25,
  hard: 20,
  expert: 15,
}
export const COLUMNS: Readonly<Record<Difficulty, number>> = { easy: 4, medium: 4, hard: 5, expert: 5 }

export const POINTS_PER_PAIR = 10
/** How long two cards that do not match stay face up. */
export const MISMATCH_MS = 1_000
/** From 0 (silent) to 1. */
export const MUSIC_VOLUME = 0.1
