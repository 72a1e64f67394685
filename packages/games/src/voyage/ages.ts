/** Difficulty of the questions by age. Source: specification, section 5. */

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export const AGE_MIN = 1
/** The longest confirmed human lifespan is 122 years. */
export const AGE_MAX = 122
export const EASY_AGE_MAX = 10
export const MEDIUM_AGE_MAX = 15

/** Parses a typed age in whole years; null when empty or invalid. */
export function readAge(typed: string): number | null {
  const text = typed.trim()
  const age = text === '' ? Number.NaN : Math.floor(Number(text))
  return age >= AGE_MIN && age <= AGE_MAX ? age : null
}

export function difficultyOfAge(age: number | null): Difficulty {
  if (age === null) return 'medium'
  if (age <= EASY_AGE_MAX) return 'easy'
  return age <= MEDIUM_AGE_MAX ? 'medium' : 'hard'
}

/** The highest difficulty among the players. */
export function difficultyOf(ages: readonly (number | null)[]): Difficulty {
  const levels = ages.map((age) => DIFFICULTIES.indexOf(difficultyOfAge(age)))
  return DIFFICULTIES[Math.max(...levels)] ?? 'medium'
}
