import { squaresLeft } from '@eco/games/voyage/board'
import { askedOf } from '@eco/games/voyage/game'
import type { Question } from '@eco/games/voyage/questions'
import type { VoyageState } from '@eco/games/voyage/state'
import { Check, X } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { frame as FRAME_MESSAGES } from '../../../messages/en/game-frame.json'
import { marks as MARKS, voyage as MESSAGES } from '../../../messages/en/voyage.json'
import { questions as QUESTION_TEXTS } from '../../../messages/en/voyage-questions.json'
import { classNames } from '../../../ui/class-names.ts'
import type { MovePreview } from './board/move-preview.ts'

/** The question, its answers in the given order of the game, where 0 is the right one, and its source. */
export function questionTexts(id: Question['id'], order: readonly number[] = [0]) {
  const { text, right, wrong1, wrong2, wrong3, source } = QUESTION_TEXTS[id]
  const answers = [right, wrong1, wrong2, wrong3]
  return { text, answers: order.map((index) => answers[index] ?? ''), source }
}

type QuestionProps = {
  state: VoyageState
  movePreview: MovePreview
  /** Name of the current player. */
  name: string
  onAnswer: (choice: number) => void
}

/** The player, the number tile and four answers; after an answer the right one and its source. */
export function QuestionCard({ state, movePreview, name, onAnswer }: QuestionProps) {
  const { question, right } = askedOf(state)
  const { text, answers, source } = questionTexts(question.id, state.order)
  const { chosen } = state
  const answered = chosen !== null
  const { landing } = movePreview
  const would =
    landing === undefined
      ? format(MESSAGES.rightStays, { points: question.points, left: squaresLeft(movePreview.square) })
      : format(MESSAGES.rightMoves, { to: landing })
  return (
    <section className="card p-3.5 lg:p-5.5" aria-labelledby="voyage-question">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p data-part="whose" className="text-xs font-strong text-ink-soft">
            {format(MESSAGES.yourQuestion, { name })}
          </p>
          <h2 id="voyage-question" tabIndex={-1} className="mt-0.5 text-base font-head focus:outline-none">
            {text}
          </h2>
        </div>
        <p
          className={classNames(
            'grid size-13 flex-none place-items-center content-center rounded-xl bg-sun text-[1.5rem]/6.5 font-head text-on-sun tabular-nums',
            chosen === right && 'animate-[voyage-roll_var(--d-3)_var(--e-settle)]',
          )}
        >
          {question.points}
          <small className="text-xs/3 font-strong">
            {format(MESSAGES.points, { points: question.points })}
          </small>
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: four actions, no form */}
      <div
        className="mt-3 grid grid-cols-[1fr_1fr] gap-2 lg:mt-4 lg:grid-cols-[1fr]"
        role="group"
        aria-label={MESSAGES.answers}
      >
        {answers.map((answer, index) => (
          <Answer
            key={answer}
            number={index + 1}
            answer={answer}
            mark={answered ? markOf(index, chosen, right) : 'open'}
            onPress={() => onAnswer(index)}
          />
        ))}
      </div>
      <p className="mt-3 text-xs text-ink-soft">
        {answered ? (
          format(FRAME_MESSAGES.source, { source })
        ) : (
          <>
            {would}
            <span className="max-lg:hidden"> {MESSAGES.keys}</span>
          </>
        )}
      </p>
    </section>
  )
}

type Mark = 'open' | 'right' | 'ownRight' | 'ownWrong' | 'other'

function markOf(index: number, chosen: number, right: number): Mark {
  if (index === right) return index === chosen ? 'ownRight' : 'right'
  return index === chosen ? 'ownWrong' : 'other'
}

const RIGHT = 'border-forest bg-approved-wash text-approved-ink shadow-[inset_0_0_0_1px_var(--forest)]'
const MARK_CLASSES = {
  open: 'border-line-strong bg-card text-ink hover:bg-forest-wash',
  other: 'border-line bg-card text-ink-soft',
  right: RIGHT,
  ownRight: RIGHT,
  ownWrong: 'border-danger bg-rejected-wash text-rejected-ink',
} as const

type AnswerProps = { number: number; answer: string; mark: Mark; onPress: () => void }

function Answer({ number, answer, mark, onPress }: AnswerProps) {
  return (
    <button
      type="button"
      data-mark={mark}
      className={classNames(
        'flex min-h-12 min-w-0 touch-manipulation items-center justify-center gap-2.5 rounded-control border px-2.5 py-1.5 text-center text-sm/4.5 font-strong wrap-anywhere transition-colors aria-disabled:cursor-default lg:justify-start lg:px-3 lg:py-2 lg:text-left',
        MARK_CLASSES[mark],
      )}
      aria-disabled={mark === 'open' ? undefined : true}
      onClick={onPress}
    >
      <span
        className="min-w-6 flex-none rounded-badge bg-sunken px-1.25 text-center text-xs/5.5 font-[600] text-ink-soft max-lg:hidden"
        aria-hidden="true"
      >
        {number}
      </span>
      {mark === 'ownWrong' ? <X className="size-4" aria-hidden="true" /> : null}
      {MARK_CLASSES[mark] === RIGHT ? <Check className="size-4" aria-hidden="true" /> : null}
      <span>
        {answer}
        {mark === 'open' || mark === 'other' ? null : <span className="sr-only">, {MARKS[mark]}</span>}
      </span>
    </button>
  )
}
