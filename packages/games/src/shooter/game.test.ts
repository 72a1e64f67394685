import { expect, test } from 'vitest'
import { digestOf } from '../shared/recording'
import { replay } from '../shared/replay'
import { ANGLE_MAX, ANGLE_MIN } from './angles'
import { centreX, centreY, EMPTY, leftWall, reachableRows, rightWall } from './field'
import { advance, FLIGHT_STEPS_MAX, guideOf, launch } from './flight'
import { type ShooterCue, type ShooterEvent, type ShooterState, STEPS_MAX, shooter } from './game'
import { LEVEL_KEYS, LEVELS, RADIUS_PX, SCORED_SHOTS_MAX } from './levels'

const shoot = (angle: number): ShooterEvent => ({ type: 'shoot', angle })
const steps = (count: number): ShooterEvent => ({ type: 'steps', count })
/** Longer than any flight. */
const LANDED = steps(600)

function run(
  state: ShooterState,
  events: readonly ShooterEvent[],
): { state: ShooterState; cues: ShooterCue[] } {
  const cues: ShooterCue[] = []
  let now = state
  for (const event of events) {
    const next = shooter.step(now, event)
    now = next.state
    cues.push(...next.cues)
  }
  return { state: now, cues }
}

/** Level easy with only these bubbles: cell -> kind. */
function begin(bubbles: Readonly<Record<number, number>>, loaded = 0): ShooterState {
  const state = shooter.start({ level: 'easy' }, 1)
  const cells = state.cells.map((_content, cell) => bubbles[cell] ?? EMPTY)
  return { ...state, cells, loaded }
}

const guideIn = ({ level, cells, loaded }: ShooterState, angle: number) =>
  guideOf(LEVELS[level], cells, loaded, angle)

/** An angle whose shot ends in this cell. */
function angleFor(state: ShooterState, cell: number): number {
  for (let angle = 80; angle <= 1_720; angle += 1) if (guideIn(state, angle).cell === cell) return angle
  throw new Error(`no shot reaches cell ${cell}`)
}

test('a shot that completes a group of three pops only that group, 10 points each', () => {
  const state = begin({ 2: 0, 3: 0, 4: 1, 9: 2 })
  const { state: after, cues } = run(state, [shoot(angleFor(state, 8)), LANDED])
  expect(after.score).toBe(30)
  expect(after.cells.map((kind, cell) => [cell, kind]).filter(([, kind]) => kind !== EMPTY)).toEqual([
    [4, 1],
    [9, 2],
  ])
  expect(cues.at(-1)).toMatchObject({ type: 'popped', kind: 0, points: 30 })
})

test('a larger group pops completely', () => {
  const state = begin({ 0: 0, 1: 0, 2: 0, 3: 0, 6: 0, 5: 1 })
  const { state: after } = run(state, [shoot(angleFor(state, 8)), LANDED])
  expect(after.score).toBe(60)
})

test('a group of two stays', () => {
  const state = begin({ 2: 0, 3: 1 })
  const { state: after, cues } = run(state, [shoot(angleFor(state, 7)), LANDED])
  expect(after.score).toBe(0)
  expect(after.cells[7]).toBe(0)
  expect(cues.at(-1)).toEqual({ type: 'settled', cell: 7, kind: 0 })
  expect(after.phase).toBe('aiming')
})

test('popping the last group finishes the game and stops the clock', () => {
  const state = begin({ 2: 0, 3: 0 })
  const { state: after, cues } = run(state, [shoot(angleFor(state, 8)), LANDED])
  expect(cues.at(-1)).toEqual({ type: 'finished' })
  expect(shooter.outcome(after)).toMatchObject({ over: true, won: true, points: 30 })
  expect(after.steps).toBeLessThan(600)
  expect(shooter.step(after, steps(1)).state).toBe(after)
  expect(shooter.step(after, shoot(900)).state).toBe(after)
})

/** A column of kinds that never match, down to the row above the one at the line. */
const tower = (rows: number): Record<number, number> =>
  Object.fromEntries(Array.from({ length: rows }, (_, row) => [row * 6 + 2, 1 + (row % 2)]))

test('a bubble that settles past the line ends the game', () => {
  const state = begin(tower(11))
  const { state: after, cues } = run(state, [shoot(angleFor(state, 68)), LANDED])
  expect(centreY(LEVELS.easy, 68)).toBeGreaterThan(500)
  expect(cues.at(-1)).toEqual({ type: 'over' })
  expect(shooter.outcome(after)).toMatchObject({ over: true, won: false, points: 0 })
})

test('a bubble that settles above the line does not', () => {
  const state = begin(tower(10))
  const { state: after } = run(state, [shoot(angleFor(state, 62)), LANDED])
  expect(centreY(LEVELS.easy, 62)).toBeLessThan(500)
  expect(after.phase).toBe('aiming')
})

test('a bubble that pops past the line does not settle there', () => {
  const state = begin({ ...tower(9), 56: 0, 62: 0 })
  const { state: after } = run(state, [shoot(angleFor(state, 68)), LANDED])
  expect(after).toMatchObject({ phase: 'aiming', score: 30 })
})

test('a flat shot bounces off both walls and reports where', () => {
  const state = begin({})
  const { cues } = run(state, [shoot(200), LANDED])
  const walls = cues.filter((cue) => cue.type === 'wall')
  expect(walls.length).toBeGreaterThanOrEqual(2)
  for (const { x } of walls) {
    expect(x).toBeGreaterThanOrEqual(leftWall(LEVELS.easy) + RADIUS_PX)
    expect(x).toBeLessThanOrEqual(rightWall(LEVELS.easy) - RADIUS_PX)
  }
  expect(guideIn(state, 200).path).toHaveLength(walls.length + 2)
})

test('a straight shot flies 8 px per step and reaches the ceiling of easy after 63 steps', () => {
  const flying = run(begin({}), [shoot(900), steps(62)]).state
  expect(flying.ball).toMatchObject({ x: 300, y: 522 - 62 * 8 })
  const landed = run(flying, [steps(1)]).state
  expect(landed).toMatchObject({ ball: null, steps: 63, phase: 'aiming' })
  expect(
    centreX(
      LEVELS.easy,
      landed.cells.findIndex((kind) => kind !== EMPTY),
    ),
  ).toBe(312.5)
})

test('one event has the same effect as many with the same total time', () => {
  const state = shooter.start({ level: 'hard' }, 9)
  const whole = run(state, [steps(30), shoot(700), steps(200)])
  const cut = run(state, [...Array(30).fill(steps(1)), shoot(700), ...Array(40).fill(steps(5))])
  expect(cut).toEqual(whole)
})

test('rejects a second shot during a flight', () => {
  const flying = run(begin({}), [shoot(900), steps(5)]).state
  expect(shooter.step(flying, shoot(900))).toEqual({ state: flying, cues: [] })
})

test('loads the announced kind and draws only kinds still on the field', () => {
  let state: ShooterState = { ...begin({ 0: 1, 5: 1 }, 1), next: 1 }
  for (let shot = 0; shot < 12 && state.phase === 'aiming'; shot += 1) {
    const { next } = state
    state = run(state, [shoot(900)]).state
    expect(state.loaded).toBe(next)
    expect(state.next).toBe(1)
    state = run(state, [LANDED]).state
  }
})

test('pops after SCORED_SHOTS_MAX shots raise the score but not the ledger points', () => {
  const state = { ...begin({ 2: 0, 3: 0, 5: 1 }), shots: SCORED_SHOTS_MAX }
  const { state: after } = run(state, [shoot(angleFor(state, 8)), LANDED])
  expect(after.score).toBe(30)
  expect(shooter.outcome(after).points).toBe(0)
  const before = run({ ...state, shots: SCORED_SHOTS_MAX - 1 }, [shoot(angleFor(state, 8)), LANDED])
  expect(shooter.outcome(before.state).points).toBe(30)
})

test('every flight ends well below FLIGHT_STEPS_MAX', () => {
  let longest = 0
  for (const key of LEVEL_KEYS) {
    const level = LEVELS[key]
    const nothing = Array.from({ length: reachableRows(level) * level.columns }, () => EMPTY)
    for (let angle = ANGLE_MIN; angle <= ANGLE_MAX; angle += 1) {
      const ball = launch(level, 0, angle)
      let flown = 1
      while (typeof advance(level, nothing, ball) !== 'number') flown += 1
      longest = Math.max(longest, flown)
    }
  }
  expect(longest).toBe(487)
  expect(longest).toBeLessThan(FLIGHT_STEPS_MAX)
})

test('an hour in one event only completes the flight, and one more step is rejected', () => {
  const events = [shoot(ANGLE_MIN), steps(STEPS_MAX)]
  const { state } = run(shooter.start({ level: 'easy' }, 7), events)
  expect(state).toMatchObject({ phase: 'aiming', ball: null, steps: STEPS_MAX })
  expect(replay(shooter, { level: 'easy' }, 7, [shoot(ANGLE_MIN), steps(STEPS_MAX + 1)])).toEqual({
    ok: false,
    reason: 'bad_event',
    at: 1,
  })
})

test('counts 60 steps as one second', () => {
  expect(shooter.outcome(run(begin({}), [steps(90)]).state).playedMs).toBe(1_500)
})

test('invalid options and events are rejected', () => {
  expect(LEVEL_KEYS.map((level) => shooter.readOptions({ level }))).toEqual(
    LEVEL_KEYS.map((level) => ({ level })),
  )
  for (const value of [null, {}, { level: 'expert' }, { level: 'easy', speed: 1 }])
    expect(shooter.readOptions(value)).toBeUndefined()
  for (const angle of [79, 1_721, 900.5, Number.NaN, '900', null])
    expect(shooter.readEvent({ type: 'shoot', angle })).toBeUndefined()
  for (const count of [0, -1, 1.5, 216_001, '1'])
    expect(shooter.readEvent({ type: 'steps', count })).toBeUndefined()
  expect(shooter.readEvent({ type: 'shoot', angle: 80, cell: 3 })).toBeUndefined()
  expect(shooter.readEvent({ type: 'steps', count: 216_000 })).toEqual({ type: 'steps', count: 216_000 })
})

test('a replay with a shot before the last one has landed is rejected', () => {
  expect(replay(shooter, { level: 'easy' }, 1, [shoot(900), steps(2), shoot(900)])).toMatchObject({
    reason: 'ignored_event',
    at: 2,
  })
})

test('a known game ends with exactly the same field on every machine', () => {
  const angles = Array.from({ length: 40 }, (_, shot) => 80 + ((shot * 397) % 1_641))
  const ends = LEVEL_KEYS.map((level) => {
    const events = angles.flatMap((angle) => [shoot(angle), LANDED])
    const { state } = run(shooter.start({ level }, 2_024), events)
    return [level, state.score, state.phase, digestOf(state.cells)]
  })
  expect(ends).toEqual([
    ['easy', 370, 'over', 'ea4fd96a'],
    ['medium', 150, 'over', '8c621dba'],
    ['hard', 100, 'over', '67528bc6'],
  ])
})
