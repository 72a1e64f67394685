import { type Rng, shuffled } from '../shared/rng'
import { DIFFICULTIES, type Difficulty } from './ages'
import { QUESTIONS, type Question } from './questions'

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
