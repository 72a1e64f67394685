/**
 * Eco Voyage: Reach the Peak, a quiz on a board of climbs and slides.
 *
 * The UI shows the board (`board.ts`), the pieces at `players[i].square`, and the question from
 * `askedOf(state)`. It sends `answer` with the index of a shown answer, `keepPlaying` when all questions have
 * been asked, and `tick` for elapsed time (nothing while paused): steps, climbs and the two seconds of a
 * correction run on the game clock. Players' names stay in the UI.
 *
 * A run can be submitted once. When all questions have been asked, it is over and can be submitted, or
 * continued with `keepPlaying` and submitted later.
 */
import type { Game, Outcome, Step } from '../shared/game'
import { isWithin, mergeTicks, readFields, readTick, type Tick } from '../shared/read'
import { seedRng } from '../shared/rng'
import { AGE_MAX, AGE_MIN, difficultyOf } from './ages'
import { START_SQUARE } from './board'
import { isQuestionId, type Question, questionOf, shufflePool } from './questions'
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
/** More than all existing questions; ids of removed questions are ignored. */
const MISSED_MAX = 100
/** Two events per answer: 2,000 questions, 130 times the largest pool. */
const EVENTS_MAX = 4_000

/** @param options with 1 to PLAYERS_PREPARED ages; options from the UI must also pass `readOptions` */
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
  // After the game has ended, the rest of the frame does not count.
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

/** The first player is the member who owns the device; the others earn nothing. */
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
  difficultyOf: ({ ages }) => difficultyOf(ages),
  start,
  step,
  merge: mergeTicks,
  outcome,
}

/** The current question, and the index of its right answer as displayed. */
export const askedOf = ({ question, order }: VoyageState): { question: Question; right: number } => ({
  question: questionOf(question),
  right: order.indexOf(RIGHT),
})

/** Players from first to last: closer to the peak, then more points, then earlier turn. */
export const standings = ({ players }: VoyageState): (Player & { player: number })[] =>
  players
    .map((each, player) => ({ ...each, player }))
    .sort((one, other) => other.square - one.square || other.points - one.points || one.player - other.player)

/** Questions answered wrong in this game, for the review at the end. */
export const reviewOf = ({ missed }: VoyageState): Question[] => missed.map(questionOf)

/** The next game's `missed`, stored by the browser: all missed ids not answered right in this game. */
export const missedLater = (before: readonly string[], { missed, known }: VoyageState): string[] =>
  [...new Set([...before, ...missed])].filter((id) => isQuestionId(id) && !known.includes(id))
