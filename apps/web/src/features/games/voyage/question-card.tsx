import { squaresLeft } from '@eco/games/voyage/board'
import { askedOf } from '@eco/games/voyage/game'
import type { VoyageState } from '@eco/games/voyage/state'
import { Check, X } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { VOYAGE_MESSAGES as MESSAGES } from './messages.ts'
import type { MovePreview } from './move-preview.ts'

type QuestionProps = {
  state: VoyageState
  movePreview: MovePreview
  /** Name of the current player. */
  name: string
  onAnswer: (choice: number) => void
}

/** The player, the number tile and four answers; after an answer the right one and its source. */
export function QuestionCard({ state, movePreview, name, onAnswer }: QuestionProps) {
  const { question, answers, right } = askedOf(state)
  const { chosen } = state
  const answered = chosen !== null
  const { landing } = movePreview
  const would =
    landing === undefined
      ? MESSAGES.rightStays(question.points, squaresLeft(movePreview.square))
      : MESSAGES.rightMoves(landing)
  return (
    <section className="card voyage-question" aria-labelledby="voyage-question">
      <div className="voyage-question-top">
        <div>
          <p className="voyage-whose">{MESSAGES.yourQuestion(name)}</p>
          <h2 id="voyage-question" tabIndex={-1}>
            {question.text}
          </h2>
        </div>
        <p className={classNames('voyage-points', chosen === right && 'is-rolled')}>
          {question.points}
          <small>{MESSAGES.points(question.points)}</small>
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: four actions, no form */}
      <div className="voyage-answers" role="group" aria-label={MESSAGES.answers}>
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
      <p className="voyage-under">
        {answered ? (
          MESSAGES.source(question.source)
        ) : (
          <>
            {would}
            <span className="voyage-keys">{MESSAGES.keys}</span>
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

const SPOKEN = {
  open: '',
  other: '',
  right: MESSAGES.isRight,
  ownRight: MESSAGES.isYoursRight,
  ownWrong: MESSAGES.isYoursWrong,
} as const
const LOOKS = {
  open: '',
  other: 'is-dim',
  right: 'is-right',
  ownRight: 'is-right',
  ownWrong: 'is-wrong',
} as const

type AnswerProps = { number: number; answer: string; mark: Mark; onPress: () => void }

function Answer({ number, answer, mark, onPress }: AnswerProps) {
  const said = SPOKEN[mark]
  return (
    <button
      type="button"
      className={classNames('voyage-answer', LOOKS[mark])}
      aria-disabled={mark === 'open' ? undefined : true}
      onClick={onPress}
    >
      <span className="voyage-answer-key" aria-hidden="true">
        {number}
      </span>
      {mark === 'ownWrong' ? <X aria-hidden="true" /> : null}
      {LOOKS[mark] === 'is-right' ? <Check aria-hidden="true" /> : null}
      <span>
        {answer}
        {said ? <span className="sr-only">{said}</span> : null}
      </span>
    </button>
  )
}
