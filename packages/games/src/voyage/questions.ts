/**
 * The questions; their texts are in the web app's catalogue. Each pool needs a one-point question, or nobody
 * could leave square 99. Never change an id or the order: browsers store missed ids, and stored games are
 * replayed.
 */
import { type Rng, shuffled } from '../shared/rng'
import { DIFFICULTIES, type Difficulty } from './ages'

export const QUESTIONS = {
  easy: [
    { id: 'plants-light', points: 1 },
    { id: 'tap-off', points: 2 },
    { id: 'wind-turbine', points: 2 },
    { id: 'apple-core', points: 3 },
    { id: 'no-exhaust', points: 3 },
    { id: 'pollen-carriers', points: 4 },
    { id: 'water-cover', points: 5 },
    { id: 'plants-gas', points: 6 },
    { id: 'cow-burp', points: 7 },
    { id: 'reef-builders', points: 8 },
  ],
  medium: [
    { id: 'third-r', points: 1 },
    { id: 'renewable-source', points: 1 },
    { id: 'main-warming-gas', points: 2 },
    { id: 'solar-cell', points: 2 },
    { id: 'goal-count', points: 3 },
    { id: 'paris-year', points: 3 },
    { id: 'scrap-aluminium', points: 3 },
    { id: 'led-lamp', points: 4 },
    { id: 'fresh-water', points: 4 },
    { id: 'ozone-layer', points: 5 },
    { id: 'fresh-water-place', points: 5 },
    { id: 'air-nitrogen', points: 6 },
    { id: 'pollinated-crops', points: 6 },
    { id: 'ocean-heat', points: 7 },
    { id: 'wind-cube', points: 8 },
  ],
  hard: [
    { id: 'net-zero', points: 1 },
    { id: 'early-co2', points: 2 },
    { id: 'paris-aim', points: 2 },
    { id: 'plastic-recycled', points: 3 },
    { id: 'electric-car', points: 4 },
    { id: 'decade-warming', points: 4 },
    { id: 'methane-warming', points: 5 },
    { id: 'carbon-store', points: 6 },
    { id: 'cement-share', points: 7 },
    { id: 'nitrous-oxide', points: 8 },
  ],
} as const satisfies Readonly<Record<Difficulty, readonly { id: string; points: number }[]>>

/** `points`: squares to advance, 1 to 8 */
export type Question = (typeof QUESTIONS)[Difficulty][number]

const BY_ID: ReadonlyMap<string, Question> = new Map(
  DIFFICULTIES.flatMap((difficulty) => QUESTIONS[difficulty].map((question) => [question.id, question])),
)

export const isQuestionId = (value: unknown): value is string => typeof value === 'string' && BY_ID.has(value)

/** @throws RangeError for an unknown id */
export function questionOf(id: string): Question {
  const question = BY_ID.get(id)
  if (!question) throw new RangeError(`there is no question ${id}`)
  return question
}

/** All questions of a difficulty in random order, those missed in earlier games first. */
export function shufflePool(difficulty: Difficulty, missed: readonly string[], rng: Rng): [string[], Rng] {
  const ids = QUESTIONS[difficulty].map(({ id }) => id)
  const [again, afterAgain] = shuffled(
    ids.filter((id) => missed.includes(id)),
    rng,
  )
  const [rest, afterRest] = shuffled(
    ids.filter((id) => !missed.includes(id)),
    afterAgain,
  )
  return [[...again, ...rest], afterRest]
}
