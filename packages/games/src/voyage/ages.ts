/** Which questions a game asks. Source: specification, section 5. */

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export const AGE_MIN = 1
/** Nobody is known to have lived longer than 122 years. */
export const AGE_MAX = 122
export const EASY_AGE_MAX = 10
export const MEDIUM_AGE_MAX = 15

/** An age as it was typed, in whole years; null when it is empty or none. */
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

/** The hardest among those who play. */
export function difficultyOf(ages: readonly (number | null)[]): Difficulty {
  const levels = ages.map((age) => DIFFICULTIES.indexOf(difficultyOfAge(age)))
  return DIFFICULTIES[Math.max(...levels)] ?? 'medium'
}
