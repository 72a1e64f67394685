/**
 * Eco Voyage: Reach the Peak, a quiz on a board of climbs and slides.
 *
 * A screen shows the board (`board.ts`), the pieces at `players[i].square`, and the question with `askedOf(state)`. It sends
 * `answer` with the place of an answer among those shown, `keepPlaying` when all questions were asked, and `tick` for the
 * time that passed (nothing while paused): steps, climbs and the two seconds of a right answer run on the game's own clock.
 * Names of players stay with the screen.
 *
 * A run can be handed in once. When all questions were asked it is over and may be handed in, or it goes on by
 * `keepPlaying` and is handed in later.
 */
import type { Game, Outcome, Step } from '../shared/game'
import { isWithin, readFields } from '../shared/read'
import { seedRng } from '../shared/rng'
import { mergeTicks, readTick, type Tick } from '../shared/time'
import { AGE_MAX, AGE_MIN, difficultyOf } from './ages'
import { START_SQUARE } from './board'
import { isQuestionId, questionOf, shufflePool } from './pool'
import type { Question } from './questions'
import {
  PLAYERS_MAX,
  PLAYERS_PREPARED,
  type Player,
  type VoyageCue,
  type VoyageOptions,
  type VoyageState,
} from './state'
import { answer, ask, goOn, RIGHT } from './turn'

export type VoyageEvent = { type: 'answer'; choice: number } | { type: 'keepPlaying' } | Tick

const CHOICE_MAX = 3
/** More than all questions there are; ids of questions that were taken away are passed over. */
const MISSED_MAX = 100
/** An answer and its time are two: 2,000 questions, the largest pool 130 times over. */
const EVENTS_MAX = 4_000

/** @param options with 1 to PLAYERS_PREPARED ages; what a screen sends must also pass `readOptions` */
function start({ ages, missed }: VoyageOptions, seed: number): VoyageState {
  const difficulty = difficultyOf(ages)
  const [left, rng] = shufflePool(difficulty, missed, seedRng(seed))
  const players = ages.slice(0, PLAYERS_PREPARED).map(() => ({ square: START_SQUARE, points: 0, counted: 0 }))
  return ask({
    difficulty,
    rng,
    players,
    turn: 0,
    question: '',
    order: [],
    chosen: null,
    left,
    round: 1,
    known: [],
    missed: [],
    move: null,
    waitMs: 0,
    elapsedMs: 0,
    phase: 'asking',
  }).state
}

function pass(state: VoyageState, ms: number): Step<VoyageState, VoyageCue> {
  if (state.phase === 'exhausted' || state.phase === 'won') return { state, cues: [] }
  const cues: VoyageCue[] = []
  let now = state
  let leftMs = ms
  while (now.waitMs > 0 && leftMs >= now.waitMs) {
    leftMs -= now.waitMs
    const next = goOn({ ...now, elapsedMs: now.elapsedMs + now.waitMs })
    cues.push(...next.cues)
    now = next.state
  }
  // a clock that stopped with the game does not count the rest of the frame
  if (now.phase === 'exhausted' || now.phase === 'won' || leftMs === 0) return { state: now, cues }
  const waitMs = Math.max(0, now.waitMs - leftMs)
  return { state: { ...now, waitMs, elapsedMs: now.elapsedMs + leftMs }, cues }
}

function keepPlaying(state: VoyageState): Step<VoyageState, VoyageCue> {
  if (state.phase !== 'exhausted') return { state, cues: [] }
  const [left, rng] = shufflePool(state.difficulty, [], state.rng)
  return ask({ ...state, rng, left, round: state.round + 1 })
}

function readOptions(value: unknown): VoyageOptions | undefined {
  const fields = readFields(value, ['ages', 'missed'])
  if (!fields || !Array.isArray(fields.ages) || !Array.isArray(fields.missed)) return undefined
  const { ages, missed } = fields
  if (!isWithin(ages.length, 1, PLAYERS_MAX) || missed.length > MISSED_MAX) return undefined
  if (!ages.every((age) => age === null || isWithin(age, AGE_MIN, AGE_MAX))) return undefined
  return { ages, missed: missed.filter(isQuestionId) }
}

function readEvent(value: unknown): VoyageEvent | undefined {
  const answered = readFields(value, ['type', 'choice'])
  if (answered?.type === 'answer' && isWithin(answered.choice, 0, CHOICE_MAX))
    return { type: 'answer', choice: answered.choice }
  if (readFields(value, ['type'])?.type === 'keepPlaying') return { type: 'keepPlaying' }
  return readTick(value)
}

/** The first player is the member whose device it is; the others play for the fun of it. */
const outcome = ({ phase, players, turn, elapsedMs }: VoyageState): Outcome => ({
  over: phase === 'exhausted' || phase === 'won',
  won: phase === 'won' && turn === 0,
  points: players[0]?.counted ?? 0,
  playedMs: elapsedMs,
})

function step(state: VoyageState, event: VoyageEvent): Step<VoyageState, VoyageCue> {
  if (event.type === 'answer') return answer(state, event.choice)
  return event.type === 'keepPlaying' ? keepPlaying(state) : pass(state, event.ms)
}

export const voyage: Game<VoyageOptions, VoyageState, VoyageEvent, VoyageCue> = {
  eventsMax: EVENTS_MAX,
  readOptions,
  readEvent,
  start,
  step,
  merge: mergeTicks,
  outcome,
}

/** The question on the table: its answers in the order in which they are shown, and which of them is right. */
export function askedOf({ question, order }: VoyageState): {
  question: Question
  answers: readonly string[]
  right: number
} {
  const asked = questionOf(question)
  return {
    question: asked,
    answers: order.map((index) => asked.answers[index] ?? ''),
    right: order.indexOf(RIGHT),
  }
}

/** Players from first to last: nearer to the peak, then more points, then the earlier turn. */
export const standings = ({ players }: VoyageState): (Player & { player: number })[] =>
  players
    .map((each, player) => ({ ...each, player }))
    .sort((one, other) => other.square - one.square || other.points - one.points || one.player - other.player)

/** What was missed in this game, for the review at its end: with its right answer and its source. */
export const reviewOf = ({ missed }: VoyageState): Question[] => missed.map(questionOf)

/** What a browser keeps for the next game's `missed`: all that was ever missed and not known in this game. */
export const missedLater = (before: readonly string[], { missed, known }: VoyageState): string[] =>
  [...new Set([...before, ...missed])].filter((id) => isQuestionId(id) && !known.includes(id))
