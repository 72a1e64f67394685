import type { Rng } from '../shared/rng'
import type { Difficulty } from './ages'
import type { Link } from './board'

/** What the screens offer; a game itself is prepared for four. Source: specification, section 9. */
export const PLAYERS_MAX = 2
export const PLAYERS_PREPARED = 4

/** One square of a piece's way, ms. Source: specification, section 9. */
export const STEP_MS = 250
/** A whole climb or slide, ms. Source: our design. */
export const LINK_MS = 500
/** How long the right answer stands after a wrong one, ms. Source: specification, section 4. */
export const TELL_MS = 2_000
/** How long 'No move this turn.' stands before the turn passes, ms. Source: our design, as every message. */
export const STAY_MS = 2_500
/** The screen's, ms: the win card closes by itself. Source: specification, section 9. */
export const WIN_CARD_MS = 15_000

/** A climb adds so many times the points of the question, on top of the points themselves. */
export const CLIMB_FACTOR = 2

export type VoyageOptions = {
  /** one for each player, in the order of their turns; null when it was left empty */
  ages: readonly (number | null)[]
  /** ids of questions missed in earlier games (`missedLater`); they are asked first */
  missed: readonly string[]
}

export type Player = {
  square: number
  /** what the screen shows, 0 or more */
  points: number
  /** the part of them that counts for the ledger: each question once a game, however often it is asked */
  counted: number
}

/** A piece on its way. */
export type Move = {
  /** squares still to step on */
  path: readonly number[]
  /** what the last of them begins, null when nothing */
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
  /** the question that is or was asked last; its answers in the order in which they are shown: 0 is the right one */
  question: string
  order: readonly number[]
  /** which of them was chosen, as shown; null while the answer is open */
  chosen: number | null
  /** ids still to be asked in this round */
  left: readonly string[]
  /** how many times the pool was shuffled, 1 at first */
  round: number
  /** ids answered right at least once, wrong at least once: in this order */
  known: readonly string[]
  missed: readonly string[]
  /** in phase 'moving' */
  move: Move | null
  /** until the next thing happens by itself, 0 while nothing will */
  waitMs: number
  elapsedMs: number
  /**
   * 'asking': an answer is awaited. 'telling': it was wrong, the right one is shown. 'staying': it was right and the roll
   * goes beyond 100. 'moving': the piece steps. 'exhausted': all questions were asked. 'won': somebody stands on 100.
   */
  phase: 'asking' | 'telling' | 'staying' | 'moving' | 'exhausted' | 'won'
}

export type VoyageCue =
  | { type: 'right'; player: number; points: number }
  /** `right` is the place of the right answer among those shown */
  | { type: 'wrong'; player: number; right: number }
  /** 'You need exactly N or less to win! No move this turn.' */
  | { type: 'tooFar'; player: number; needed: number }
  | { type: 'stepped'; player: number; square: number }
  /** 'Climb: Player moves from square X to Y!'; `points` were added */
  | { type: 'climb'; player: number; from: number; to: number; points: number }
  /** 'Slide: Player moves from square X to Y!'; `points` were taken */
  | { type: 'slide'; player: number; from: number; to: number; points: number }
  /** the piece has come to the end of its climb or slide */
  | { type: 'linked'; player: number; square: number }
  /** a new question for this player */
  | { type: 'asked'; player: number; question: string }
  /** 'No more questions! Game over!' */
  | { type: 'noMoreQuestions' }
  | { type: 'won'; player: number }
