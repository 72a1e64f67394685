import type { Question } from '@eco/games/voyage/questions'
import { questions as QUESTION_TEXTS } from '../../../messages/en/voyage-questions.json'

/** The question, its answers in the given order of the game, where 0 is the right one, and its source. */
export function questionTexts(id: Question['id'], order: readonly number[] = [0]) {
  const { text, right, wrong1, wrong2, wrong3, source } = QUESTION_TEXTS[id]
  const answers = [right, wrong1, wrong2, wrong3]
  return { text, answers: order.map((index) => answers[index] ?? ''), source }
}
