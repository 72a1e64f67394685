import type { Rng } from '../shared/rng'
import type { Difficulty } from './ages'
import type { Link } from './board'

/** The UI offers two players; the game supports four. Source: specification, section 9. */
export const PLAYERS_MAX = 2
export const PLAYERS_PREPARED = 4

/** Time per square, ms. Source: specification, section 9. */
export const STEP_MS = 250
/** Duration of a climb or slide, ms. Source: our design. */
export const LINK_MS = 500
/** How long the right answer is shown after a wrong one, ms. Source: specification, section 4. */
export const ANSWER_SHOWN_MS = 2_000
/** How long 'No move this turn.' and other messages are shown, ms. Source: our design. */
export const STAY_MS = 2_500
/** For the UI, ms: the win card closes automatically. Source: specification, section 9. */
export const WIN_CARD_MS = 15_000

/** A climb adds this multiple of the question's points, on top of the points themselves. */
export const CLIMB_FACTOR = 2

export type VoyageOptions = {
  /** one per player in turn order; null when left empty */
  ages: readonly (number | null)[]
  /** ids of questions missed in earlier games (`missedLater`); they are asked first */
  missed: readonly string[]
}

export type Player = {
  square: number
  /** points shown, 0 or more */
  points: number
  /** the part that counts for the ledger: each question once per game, however often it is asked */
  counted: number
}

/** A piece in motion. */
export type Move = {
  /** squares left to step on */
  path: readonly number[]
  /** the climb or slide that starts on the last of them, if any */
  link: Link | null
  /** points of the question */
  points: number
  /** whether they count for the ledger */
  counts: boolean
}

export type VoyageState = {
  difficulty: Difficulty
  rng: Rng
  players: readonly Player[]
  /** whose turn it is: index into players */
  turn: number
  /** the current or last question; `order` has its answer indices as displayed, 0 is right */
  question: string
  order: readonly number[]
  /** display index of the chosen answer; null while unanswered */
  chosen: number | null
  /** ids still to be asked in this round */
  left: readonly string[]
  /** how many times the pool was shuffled, starting at 1 */
  round: number
  /** `known`: ids answered right at least once; `missed`: wrong at least once, in this order */
  known: readonly string[]
  missed: readonly string[]
  /** set in phase 'moving' */
  move: Move | null
  /** time until the next automatic change, 0 when there is none */
  waitMs: number
  elapsedMs: number
  /**
   * 'asking': waits for an answer. 'telling': the answer was wrong, shows the right one. 'staying': the
   * answer was right, but the roll goes beyond 100. 'moving': the piece moves. 'exhausted': all questions
   * have been asked. 'won': a player has reached 100.
   */
  phase: 'asking' | 'telling' | 'staying' | 'moving' | 'exhausted' | 'won'
}

export type VoyageCue =
  | { type: 'right'; player: number; points: number }
  /** `right` is the display index of the right answer */
  | { type: 'wrong'; player: number; right: number }
  /** 'You need exactly N or less to win! No move this turn.' */
  | { type: 'tooFar'; player: number; needed: number }
  | { type: 'stepped'; player: number; square: number }
  /** 'Climb: Player moves from square X to Y!'; `points` were added */
  | { type: 'climb'; player: number; from: number; to: number; points: number }
  /** 'Slide: Player moves from square X to Y!'; `points` were deducted */
  | { type: 'slide'; player: number; from: number; to: number; points: number }
  /** the piece has reached the end of its climb or slide */
  | { type: 'linked'; player: number; square: number }
  /** a new question for this player */
  | { type: 'asked'; player: number; question: string }
  /** 'No more questions! Game over!' */
  | { type: 'noMoreQuestions' }
  | { type: 'won'; player: number }
