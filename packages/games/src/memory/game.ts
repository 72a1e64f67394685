/**
 * Eco Memory Game: flip two cards, find the pairs, learn a fact for each.
 *
 * The UI shows the cards of `deck` in `COLUMNS[difficulty]` columns; position i is face up when `open`
 * includes i or `solved[i]` is true, and shows `cardOf(theme, deck[i])`. It sends `flip` for a press and
 * `tick` for elapsed time (nothing while paused). Seconds played are `floor(elapsedMs / 1000)`.
 */
import type { Game, Outcome, Step } from '../shared/game'
import { isOneOf, isWithin, mergeTicks, readFields, readTick, type Tick } from '../shared/read'
import { type Rng, seedRng } from '../shared/rng'
import {
  DIFFICULTIES,
  type Difficulty,
  MISMATCH_MS,
  MOVE_LIMITS,
  PAIRS,
  POINTS_PER_PAIR,
  THEME_KEYS,
  type ThemeKey,
} from './constants'
import { deal, type Face } from './deck'

export type MemoryOptions = { theme: ThemeKey; difficulty: Difficulty }

export type MemoryState = {
  theme: ThemeKey
  difficulty: Difficulty
  rng: Rng
  /** the face at each position */
  deck: readonly Face[]
  solved: readonly boolean[]
  /** positions that are face up and not solved: none, one, or two that do not match */
  open: readonly number[]
  /** time until the two open cards are hidden; 0 when there are none */
  hideInMs: number
  movesLeft: number
  points: number
  elapsedMs: number
  /** 'out' means out of moves: the last move was used and its cards are hidden again */
  phase: 'running' | 'out' | 'won'
}

export type MemoryEvent = { type: 'flip'; position: number } | Tick

export type MemoryCue =
  | { type: 'flipped'; position: number; face: Face }
  /** show the fact of `cardOf(theme, face)` */
  | { type: 'matched'; positions: readonly [number, number]; face: Face; points: number }
  | { type: 'mismatched'; positions: readonly [number, number] }
  /** two cards were hidden again */
  | { type: 'hidden'; positions: readonly number[] }
  /** 'Out of Moves!' */
  | { type: 'outOfMoves' }
  | { type: 'won' }

const POSITION_MAX = 2 * Math.max(...Object.values(PAIRS)) - 1
/** Two flips per move with a tick between any two; the rest leaves room for hours of thinking. */
const EVENTS_MAX = 4 * Math.max(...Object.values(MOVE_LIMITS)) + 100

function start({ theme, difficulty }: MemoryOptions, seed: number): MemoryState {
  const [deck, rng] = deal(difficulty, seedRng(seed))
  return {
    theme,
    difficulty,
    rng,
    deck,
    solved: deck.map(() => false),
    open: [],
    hideInMs: 0,
    movesLeft: MOVE_LIMITS[difficulty],
    points: 0,
    elapsedMs: 0,
    phase: 'running',
  }
}

/** A card can be flipped when the game is running, fewer than two are open and it is face down. */
export const canFlip = (state: MemoryState, position: number): boolean =>
  state.phase === 'running' &&
  state.open.length < 2 &&
  !state.open.includes(position) &&
  state.solved[position] === false

function flip(state: MemoryState, position: number): Step<MemoryState, MemoryCue> {
  const face = state.deck[position]
  if (face === undefined || !canFlip(state, position)) return { state, cues: [] }
  const flipped: MemoryCue = { type: 'flipped', position, face }
  const [first] = state.open
  if (first === undefined) return { state: { ...state, open: [position] }, cues: [flipped] }
  const moved = { ...state, movesLeft: state.movesLeft - 1 }
  const positions = [first, position] as const
  if (state.deck[first] === face) return match(moved, positions, face, flipped)
  return {
    state: { ...moved, open: positions, hideInMs: MISMATCH_MS },
    cues: [flipped, { type: 'mismatched', positions }],
  }
}

function match(
  state: MemoryState,
  positions: readonly [number, number],
  face: Face,
  flipped: MemoryCue,
): Step<MemoryState, MemoryCue> {
  const solved = state.solved.map((done, index) => done || positions.includes(index))
  const won = solved.every(Boolean)
  // The last move may win: then no moves are left, but the game is not out of moves.
  const phase = won ? 'won' : state.movesLeft === 0 ? 'out' : 'running'
  const cues: MemoryCue[] = [flipped, { type: 'matched', positions, face, points: POINTS_PER_PAIR }]
  if (phase === 'won') cues.push({ type: 'won' })
  if (phase === 'out') cues.push({ type: 'outOfMoves' })
  return { state: { ...state, solved, open: [], points: state.points + POINTS_PER_PAIR, phase }, cues }
}

function pass(state: MemoryState, ms: number): Step<MemoryState, MemoryCue> {
  if (state.phase !== 'running') return { state, cues: [] }
  if (state.hideInMs === 0) return { state: { ...state, elapsedMs: state.elapsedMs + ms }, cues: [] }
  if (ms < state.hideInMs)
    return {
      state: { ...state, elapsedMs: state.elapsedMs + ms, hideInMs: state.hideInMs - ms },
      cues: [],
    }
  const hidden: MemoryCue = { type: 'hidden', positions: state.open }
  const closed: MemoryState = { ...state, open: [], hideInMs: 0 }
  if (state.movesLeft > 0) return { state: { ...closed, elapsedMs: state.elapsedMs + ms }, cues: [hidden] }
  // The clock stops when the game ends, not at the end of that frame.
  const elapsedMs = state.elapsedMs + state.hideInMs
  return { state: { ...closed, elapsedMs, phase: 'out' }, cues: [hidden, { type: 'outOfMoves' }] }
}

function readOptions(value: unknown): MemoryOptions | undefined {
  const fields = readFields(value, ['theme', 'difficulty'])
  if (!fields || !isOneOf(THEME_KEYS, fields.theme) || !isOneOf(DIFFICULTIES, fields.difficulty))
    return undefined
  return { theme: fields.theme, difficulty: fields.difficulty }
}

function readEvent(value: unknown): MemoryEvent | undefined {
  const fields = readFields(value, ['type', 'position'])
  if (fields?.type === 'flip' && isWithin(fields.position, 0, POSITION_MAX))
    return { type: 'flip', position: fields.position }
  return readTick(value)
}

const outcome = ({ phase, points, elapsedMs }: MemoryState): Outcome => ({
  over: phase !== 'running',
  won: phase === 'won',
  points,
  playedMs: elapsedMs,
})

export const memory: Game<MemoryOptions, MemoryState, MemoryEvent, MemoryCue> = {
  eventsMax: EVENTS_MAX,
  readOptions,
  readEvent,
  difficultyOf: ({ difficulty }) => difficulty,
  start,
  step: (state, event) => (event.type === 'flip' ? flip(state, event.position) : pass(state, event.ms)),
  merge: mergeTicks,
  outcome,
}
