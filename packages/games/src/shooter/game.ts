/**
 * Eco Bubble Shooter: shoot polluters; groups of three or more of a kind pop.
 *
 * The UI draws `cells` (`centreX`, `centreY` in `field.ts`), `ball` during a flight, `loaded` in the barrel
 * and `next` beside it. It sends `shoot` with an angle, and `steps` for elapsed sixtieths of a second,
 * counted with an accumulator whatever the display's frame rate, and nothing while paused. In phase 'aiming',
 * steps only count time, so an idle UI need not send them. 'Left' is `countBubbles(cells)`.
 */
import type { Game, Outcome, Step } from '../shared/game'
import { isOneOf, isWithin, readFields } from '../shared/read'
import { drawBelow, type Rng, seedRng } from '../shared/rng'
import { ANGLE_MAX, ANGLE_MIN, type Angle } from './angles'
import { type Cells, EMPTY, fillField, groupOf, isPastLine, kindsIn } from './field'
import { advance, type Ball, FLIGHT_STEPS_MAX, launch } from './flight'
import {
  type Kind,
  LEVEL_KEYS,
  LEVELS,
  type LevelKey,
  MATCH_MIN,
  POINTS_PER_BUBBLE,
  SCORED_SHOTS_MAX,
  STEPS_PER_SECOND,
} from './levels'

export type ShooterOptions = { level: LevelKey }

export type ShooterState = {
  level: LevelKey
  rng: Rng
  cells: Cells
  /** in the barrel: the kind of the next shot */
  loaded: Kind
  /** the kind loaded after it */
  next: Kind
  /** the flying shot, null when there is none */
  ball: Ball | null
  /** 10 for every popped bubble */
  score: number
  /** the part of the score that counts for the ledger, see SCORED_SHOTS_MAX */
  counted: number
  shots: number
  /** playing time in sixtieths of a second */
  steps: number
  /** 'over': a bubble settled past the line; 'finished': no bubble is left */
  phase: 'aiming' | 'flying' | 'over' | 'finished'
}

export type ShooterEvent = { type: 'shoot'; angle: Angle } | { type: 'steps'; count: number }

export type ShooterCue =
  | { type: 'shot'; kind: Kind; angle: Angle }
  /** where the shot bounced off a wall */
  | { type: 'wall'; x: number; y: number }
  | { type: 'settled'; cell: number; kind: Kind }
  /** the emptied cells, nearest to the shot first */
  | { type: 'popped'; cells: readonly number[]; kind: Kind; points: number }
  /** 'Carbon Reduction Failed!' */
  | { type: 'over' }
  | { type: 'finished' }

/** One event covers at most an hour of steps. */
export const STEPS_MAX = 3_600 * STEPS_PER_SECOND
/** Two events per shot: 2,000 shots, an hour of hasty shooting. */
const EVENTS_MAX = 4_000

const MS_PER_SECOND = 1_000

function start({ level }: ShooterOptions, seed: number): ShooterState {
  const [cells, filled] = fillField(LEVELS[level], seedRng(seed))
  const [loaded, afterLoaded] = drawKind(level, cells, filled)
  const [next, rng] = drawKind(level, cells, afterLoaded)
  const counters = { score: 0, counted: 0, shots: 0, steps: 0 }
  return { level, rng, cells, loaded, next, ball: null, ...counters, phase: 'aiming' }
}

/** Draws only kinds still on the field, so that the last bubbles can be cleared. */
function drawKind(level: LevelKey, cells: Cells, rng: Rng): [Kind, Rng] {
  const kinds = kindsIn(LEVELS[level], cells)
  const [index, after] = drawBelow(rng, Math.max(1, kinds.length))
  return [kinds[index] ?? 0, after]
}

function shoot(state: ShooterState, angle: Angle): Step<ShooterState, ShooterCue> {
  if (state.phase !== 'aiming') return { state, cues: [] }
  const [next, rng] = drawKind(state.level, state.cells, state.rng)
  const ball = launch(LEVELS[state.level], state.loaded, angle)
  const shots = state.shots + 1
  return {
    state: { ...state, rng, ball, loaded: state.next, next, shots, phase: 'flying' },
    cues: [{ type: 'shot', kind: ball.kind, angle }],
  }
}

function pass(state: ShooterState, count: number): Step<ShooterState, ShooterCue> {
  if (state.phase === 'over' || state.phase === 'finished') return { state, cues: [] }
  if (!state.ball) return { state: { ...state, steps: state.steps + count }, cues: [] }
  const level = LEVELS[state.level]
  const ball = { ...state.ball }
  const cues: ShooterCue[] = []
  for (let step = 1; step <= Math.min(count, FLIGHT_STEPS_MAX); step += 1) {
    const after = advance(level, state.cells, ball)
    if (after === 'wall') cues.push({ type: 'wall', x: ball.x, y: ball.y })
    if (typeof after !== 'number') continue
    const settled = settle({ ...state, steps: state.steps + step, ball: null }, ball.kind, after, cues)
    // A running game counts the rest of the time; an ended one does not.
    const ended = settled.phase !== 'aiming'
    return { state: ended ? settled : { ...settled, steps: state.steps + count }, cues }
  }
  return { state: { ...state, steps: state.steps + count, ball }, cues }
}

function settle(state: ShooterState, kind: Kind, cell: number, cues: ShooterCue[]): ShooterState {
  const level = LEVELS[state.level]
  const cells = [...state.cells]
  cells[cell] = kind
  cues.push({ type: 'settled', cell, kind })
  const group = groupOf(level, cells, cell)
  if (group.length < MATCH_MIN) {
    if (!isPastLine(level, cell)) return { ...state, cells, phase: 'aiming' }
    cues.push({ type: 'over' })
    return { ...state, cells, phase: 'over' }
  }
  for (const popped of group) cells[popped] = EMPTY
  const points = POINTS_PER_BUBBLE * group.length
  cues.push({ type: 'popped', cells: group, kind, points })
  const finished = cells.every((content) => content === EMPTY)
  if (finished) cues.push({ type: 'finished' })
  return {
    ...state,
    cells,
    score: state.score + points,
    counted: state.counted + (state.shots <= SCORED_SHOTS_MAX ? points : 0),
    phase: finished ? 'finished' : 'aiming',
  }
}

function readOptions(value: unknown): ShooterOptions | undefined {
  const fields = readFields(value, ['level'])
  return fields && isOneOf(LEVEL_KEYS, fields.level) ? { level: fields.level } : undefined
}

function readEvent(value: unknown): ShooterEvent | undefined {
  const shot = readFields(value, ['type', 'angle'])
  if (shot?.type === 'shoot' && isWithin(shot.angle, ANGLE_MIN, ANGLE_MAX))
    return { type: 'shoot', angle: shot.angle }
  const time = readFields(value, ['type', 'count'])
  if (time?.type === 'steps' && isWithin(time.count, 1, STEPS_MAX))
    return { type: 'steps', count: time.count }
  return undefined
}

function merge(earlier: ShooterEvent, later: ShooterEvent): ShooterEvent | undefined {
  if (earlier.type !== 'steps' || later.type !== 'steps') return undefined
  const count = earlier.count + later.count
  return count > STEPS_MAX ? undefined : { type: 'steps', count }
}

const outcome = ({ phase, counted, steps }: ShooterState): Outcome => ({
  over: phase === 'over' || phase === 'finished',
  won: phase === 'finished',
  points: counted,
  playedMs: Math.round((steps * MS_PER_SECOND) / STEPS_PER_SECOND),
})

export const shooter: Game<ShooterOptions, ShooterState, ShooterEvent, ShooterCue> = {
  eventsMax: EVENTS_MAX,
  readOptions,
  readEvent,
  difficultyOf: ({ level }) => level,
  start,
  step: (state, event) => (event.type === 'shoot' ? shoot(state, event.angle) : pass(state, event.count)),
  merge,
  outcome,
}
