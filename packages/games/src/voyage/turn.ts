import type { Step } from '../shared/game'
import { shuffled } from '../shared/rng'
import { rollFrom, SQUARES, squaresLeft } from './board'
import { questionOf } from './questions'
import {
  ANSWER_SHOWN_MS,
  CLIMB_FACTOR,
  LINK_MS,
  type Move,
  type Player,
  STAY_MS,
  STEP_MS,
  type VoyageCue,
  type VoyageState,
} from './state'

type Turn = Step<VoyageState, VoyageCue>

/** The value of the right answer in `order`. */
export const RIGHT = 0
const ANSWERS = [0, 1, 2, 3]

export function playerAt({ players, turn }: VoyageState): Player {
  const player = players[turn]
  if (!player) throw new RangeError(`there is no player ${turn}`)
  return player
}

const withPlayer = (state: VoyageState, change: Partial<Player>): VoyageState => ({
  ...state,
  players: state.players.map((player, index) => (index === state.turn ? { ...player, ...change } : player)),
})

/** Asks the current player the next question, or ends the round when there is none. */
export function ask(state: VoyageState): Turn {
  const [question, ...left] = state.left
  if (question === undefined)
    return { state: { ...state, phase: 'exhausted' }, cues: [{ type: 'noMoreQuestions' }] }
  const [order, rng] = shuffled(ANSWERS, state.rng)
  return {
    state: { ...state, rng, question, order, chosen: null, left, phase: 'asking' },
    cues: [{ type: 'asked', player: state.turn, question }],
  }
}

const passTurn = (state: VoyageState): Turn =>
  ask({ ...state, turn: (state.turn + 1) % state.players.length, move: null, waitMs: 0 })

export function answer(state: VoyageState, choice: number): Turn {
  if (state.phase !== 'asking') return { state, cues: [] }
  const answered: VoyageState = { ...state, chosen: choice }
  return state.order[choice] === RIGHT ? answerRight(answered) : answerWrong(answered)
}

function answerWrong(state: VoyageState): Turn {
  const { question } = state
  const missed = state.missed.includes(question) ? state.missed : [...state.missed, question]
  return {
    state: { ...state, missed, phase: 'telling', waitMs: ANSWER_SHOWN_MS },
    cues: [{ type: 'wrong', player: state.turn, right: state.order.indexOf(RIGHT) }],
  }
}

function answerRight(state: VoyageState): Turn {
  const player = playerAt(state)
  const { points } = questionOf(state.question)
  const counts = !state.known.includes(state.question)
  const earned = withPlayer(state, {
    points: player.points + points,
    counted: player.counted + (counts ? points : 0),
  })
  const known = counts ? [...state.known, state.question] : state.known
  const { path, link } = rollFrom(player.square, points)
  const right: VoyageCue = { type: 'right', player: state.turn, points }
  if (path.length > 0) {
    const move: Move = { path, link: link ?? null, points, counts }
    return { state: { ...earned, known, move, phase: 'moving', waitMs: STEP_MS }, cues: [right] }
  }
  const needed = squaresLeft(player.square)
  return {
    state: { ...earned, known, phase: 'staying', waitMs: STAY_MS },
    cues: [right, { type: 'tooFar', player: state.turn, needed }],
  }
}

/** The change when `waitMs` has passed. */
export function goOn(state: VoyageState): Turn {
  const { move } = state
  if (state.phase !== 'moving' || !move) return passTurn(state)
  const [square, ...path] = move.path
  return square === undefined ? endLink(state, move) : stepOn(state, move, square, path)
}

function stepOn(state: VoyageState, move: Move, square: number, path: readonly number[]): Turn {
  const stepped: VoyageCue = { type: 'stepped', player: state.turn, square }
  const moved = withPlayer({ ...state, move: { ...move, path }, waitMs: STEP_MS }, { square })
  if (path.length > 0) return { state: moved, cues: [stepped] }
  if (square === SQUARES)
    return {
      state: { ...moved, move: null, waitMs: 0, phase: 'won' },
      cues: [stepped, { type: 'won', player: state.turn }],
    }
  const after = move.link ? beginLink(moved, move) : passTurn(moved)
  return { state: after.state, cues: [stepped, ...after.cues] }
}

function beginLink(state: VoyageState, { link, points, counts }: Move): Turn {
  if (!link) return { state, cues: [] }
  const player = playerAt(state)
  const gained = link.kind === 'climb' ? CLIMB_FACTOR * points : -Math.min(points, player.points)
  const counted = player.counted + (counts ? gained : 0)
  const { kind, from, to } = link
  return {
    state: withPlayer({ ...state, waitMs: LINK_MS }, { points: player.points + gained, counted }),
    cues: [{ type: kind, player: state.turn, from, to, points: Math.abs(gained) }],
  }
}

function endLink(state: VoyageState, { link }: Move): Turn {
  const square = link?.to ?? playerAt(state).square
  const after = passTurn(withPlayer(state, { square }))
  return { state: after.state, cues: [{ type: 'linked', player: state.turn, square }, ...after.cues] }
}
