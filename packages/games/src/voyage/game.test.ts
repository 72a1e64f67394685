import { expect, test } from 'vitest'
import { play, startRecording } from '../shared/recording'
import { replay } from '../shared/replay'
import { CLIMBS, SLIDES } from './board'
import { askedOf, missedLater, reviewOf, standings, type VoyageEvent, voyage } from './game'
import { QUESTIONS, questionOf } from './questions'
import type { VoyageCue, VoyageState } from './state'

const ANY_AGE = 12
const begin = (players = 1, missed: readonly string[] = []): VoyageState =>
  voyage.start({ ages: Array(players).fill(ANY_AGE), missed }, 1)

const tick = (ms: number): VoyageEvent => ({ type: 'tick', ms })
const right = (state: VoyageState): VoyageEvent => ({ type: 'answer', choice: askedOf(state).right })
const wrong = (state: VoyageState): VoyageEvent => ({
  type: 'answer',
  choice: (askedOf(state).right + 1) % 4,
})
/** Longer than any turn. */
const DONE = tick(10_000)

function run(state: VoyageState, events: readonly VoyageEvent[]): { state: VoyageState; cues: VoyageCue[] } {
  const cues: VoyageCue[] = []
  let now = state
  for (const event of events) {
    const next = voyage.step(now, event)
    now = next.state
    cues.push(...next.cues)
  }
  return { state: now, cues }
}

const QUESTION_OF_POINTS = new Map<number, string>(QUESTIONS.medium.map(({ id, points }) => [points, id]))

/** The first player on a square with a question worth these points. */
function standing(square: number, points: number, more: Partial<VoyageState> = {}): VoyageState {
  const state = begin(more.players?.length ?? 1)
  const question = QUESTION_OF_POINTS.get(points) ?? ''
  const players = state.players.map((player, index) =>
    index === 0 ? { ...player, square, points: 20, counted: 20 } : player,
  )
  return { ...state, ...more, players, question }
}

const typesOf = (cues: readonly VoyageCue[]) => cues.map(({ type }) => type)

test('everybody starts on square 1 without points, and the first player begins', () => {
  expect(begin(2)).toMatchObject({
    players: [
      { square: 1, points: 0, counted: 0 },
      { square: 1, points: 0, counted: 0 },
    ],
    turn: 0,
    phase: 'asking',
    round: 1,
  })
})

test('supports four players', () => {
  const { players, left } = voyage.start({ ages: [3, 8, 9, 10], missed: [] }, 1)
  expect(players).toHaveLength(4)
  expect(left).toHaveLength(9)
})

test('a right answer adds its points and moves as many squares, one every 250 ms', () => {
  const state = standing(3, 5)
  const answered = run(state, [right(state)])
  expect(answered.cues).toEqual([{ type: 'right', player: 0, points: 5 }])
  expect(answered.state.players[0]).toMatchObject({ square: 3, points: 25 })
  expect(run(answered.state, [tick(249)]).state.players[0]?.square).toBe(3)
  expect(run(answered.state, [tick(250)]).state.players[0]?.square).toBe(4)
  const { state: moved, cues } = run(answered.state, [tick(1_249), tick(1)])
  expect(cues.map((cue) => (cue.type === 'stepped' ? cue.square : cue.type))).toEqual([
    4,
    5,
    6,
    7,
    8,
    'asked',
  ])
  expect(moved).toMatchObject({ phase: 'asking', elapsedMs: 1_250 })
  expect(moved.players[0]).toMatchObject({ square: 8, points: 25 })
})

const ROLL = 3

test.each([...CLIMBS].filter(([from]) => from > ROLL))(
  'landing on %i climbs to %i and adds double the points',
  (from, to) => {
    const state = standing(from - ROLL, ROLL)
    const { state: after, cues } = run(state, [right(state), DONE])
    expect(cues).toContainEqual({ type: 'climb', player: 0, from, to, points: 2 * ROLL })
    expect(after.players[0]).toEqual({ square: to, points: 20 + 3 * ROLL, counted: 20 + 3 * ROLL })
  },
)

test('landing on 2 climbs to 38 and adds double the points', () => {
  const state = standing(1, 1)
  const { state: after, cues } = run(state, [right(state), DONE])
  expect(cues).toContainEqual({ type: 'climb', player: 0, from: 2, to: 38, points: 2 })
  expect(after.players[0]).toEqual({ square: 38, points: 23, counted: 23 })
})

test.each([...SLIDES])('landing on %i slides to %i and takes the points back', (from, to) => {
  const state = standing(from - ROLL, ROLL)
  const { state: after, cues } = run(state, [right(state), DONE])
  expect(cues).toContainEqual({ type: 'slide', player: 0, from, to, points: ROLL })
  expect(after.players[0]).toEqual({ square: to, points: 20, counted: 20 })
})

test('a slide never takes more points than the player has', () => {
  const state = standing(92, 3)
  const poor = { ...state, players: [{ square: 92, points: 0, counted: 0 }] }
  const { state: after } = run(poor, [right(poor), tick(750)])
  expect(after.players[0]).toMatchObject({ points: 0, counted: 0 })
})

test('climbs do not chain', () => {
  const state = standing(14, 2)
  expect(run(state, [right(state), DONE]).state.players[0]?.square).toBe(36)
})

test('a climb takes 500 ms after landing', () => {
  const state = standing(14, 2)
  const landed = run(state, [right(state), tick(500)])
  expect(landed.state.players[0]?.square).toBe(16)
  expect(run(landed.state, [tick(499)]).state.players[0]?.square).toBe(16)
  const up = run(landed.state, [tick(500)])
  expect(typesOf(up.cues)).toEqual(['linked', 'asked'])
})

test('a wrong answer shows the right one for two seconds and passes the turn', () => {
  const state = begin(2)
  const told = run(state, [wrong(state)])
  expect(told.cues).toEqual([{ type: 'wrong', player: 0, right: askedOf(state).right }])
  expect(told.state).toMatchObject({ phase: 'telling', turn: 0, missed: [state.question] })
  expect(run(told.state, [tick(1_999)]).state.phase).toBe('telling')
  const next = run(told.state, [tick(2_000)]).state
  expect(next).toMatchObject({ phase: 'asking', turn: 1 })
  expect(next.question).not.toBe(state.question)
  expect(next.players).toEqual(state.players)
})

test('a right answer also passes the turn, and a single player always keeps it', () => {
  const two = begin(2)
  expect(run(two, [right(two), DONE]).state.turn).toBe(1)
  const one = begin(1)
  expect(run(one, [right(one), DONE]).state.turn).toBe(0)
})

test.each([
  [97, 3],
  [99, 1],
  [92, 8],
  [98, 2],
])('from %i exactly %i points win', (square, points) => {
  const state = standing(square, points)
  const { state: after, cues } = run(state, [right(state), DONE])
  expect(cues.at(-1)).toEqual({ type: 'won', player: 0 })
  expect(after.players[0]).toMatchObject({ square: 100, points: 20 + points })
  expect(voyage.outcome(after)).toEqual({
    over: true,
    won: true,
    points: 20 + points,
    playedMs: 250 * points,
  })
  expect(voyage.step(after, tick(1)).state).toBe(after)
  expect(voyage.step(after, { type: 'answer', choice: 0 }).state).toBe(after)
  expect(voyage.step(after, { type: 'keepPlaying' }).state).toBe(after)
})

test.each([
  [97, 5, 3],
  [99, 2, 1],
  [93, 8, 7],
])('from %i a roll of %i does not move, keeps the points and passes the turn', (square, points, needed) => {
  const state = standing(square, points, { players: begin(2).players })
  const answered = run(state, [right(state)])
  expect(answered.cues).toEqual([
    { type: 'right', player: 0, points },
    { type: 'tooFar', player: 0, needed },
  ])
  expect(answered.state).toMatchObject({ phase: 'staying', turn: 0 })
  const after = run(answered.state, [tick(2_500)]).state
  expect(after).toMatchObject({ phase: 'asking', turn: 1 })
  expect(after.players[0]).toMatchObject({ square, points: 20 + points })
})

test('a second answer is ignored while the piece moves or the right answer is shown', () => {
  const state = begin(2)
  const told = run(state, [wrong(state)]).state
  expect(voyage.step(told, right(state)).state).toBe(told)
  const moving = run(state, [right(state)]).state
  expect(voyage.step(moving, right(state)).state).toBe(moving)
})

/** Answers every question of the pool wrong, so nobody moves. */
function exhaust(state: VoyageState): { state: VoyageState; cues: VoyageCue[] } {
  let now = { state, cues: [] as VoyageCue[] }
  while (now.state.phase === 'asking') now = run(now.state, [wrong(now.state), tick(2_000)])
  return now
}

test('each question is asked once', () => {
  const asked: string[] = []
  let state = begin(2)
  while (state.phase === 'asking') {
    asked.push(state.question)
    state = run(state, [wrong(state), tick(2_000)]).state
  }
  expect(new Set(asked)).toEqual(new Set(QUESTIONS.medium.map(({ id }) => id)))
  expect(asked).toHaveLength(15)
})

test('without questions the game is over but not won, and its clock stops', () => {
  const { state, cues } = exhaust(begin(2))
  expect(cues.at(-1)).toEqual({ type: 'noMoreQuestions' })
  expect(voyage.outcome(state)).toEqual({ over: true, won: false, points: 0, playedMs: 30_000 })
  expect(voyage.step(state, tick(5)).state).toBe(state)
  expect(voyage.step(state, { type: 'answer', choice: 0 }).state).toBe(state)
})

test('"Keep playing" asks all questions again, starting with the next player', () => {
  const { state } = exhaust(begin(2))
  expect(voyage.step(begin(2), { type: 'keepPlaying' }).cues).toEqual([])
  const again = run(state, [{ type: 'keepPlaying' }])
  expect(again.state).toMatchObject({ phase: 'asking', round: 2, turn: 1, players: state.players })
  expect([again.state.question, ...again.state.left]).toHaveLength(15)
  expect(typesOf(again.cues)).toEqual(['asked'])
})

test('a repeated question moves the piece and adds points, but none for the ledger', () => {
  const state = standing(14, 2, { known: [QUESTION_OF_POINTS.get(2) ?? ''] })
  const { state: after } = run(state, [right(state), DONE])
  expect(after.players[0]).toEqual({ square: 36, points: 26, counted: 20 })
})

test('only the first player counts as the member', () => {
  const state = { ...standing(97, 3, { players: begin(2).players }) }
  const swapped = { ...state, turn: 1, players: [...state.players].reverse() }
  const { state: after } = run(swapped, [right(swapped), DONE])
  expect(voyage.outcome(after)).toMatchObject({ over: true, won: false, points: 0 })
})

test('standings: closer to the peak, then more points, then earlier turn', () => {
  const player = (square: number, points: number) => ({ square, points, counted: points })
  const state = { ...begin(4), players: [player(3, 9), player(50, 1), player(50, 8), player(3, 9)] }
  expect(standings(state).map((each) => each.player)).toEqual([2, 1, 0, 3])
})

test('missed questions are reviewed at the end and come first in a later game', () => {
  const { state } = exhaust(begin())
  expect(reviewOf(state)).toHaveLength(15)
  expect(reviewOf(state)[0]).toBe(questionOf(state.missed[0] ?? ''))
  const later = missedLater(['net-zero', 'gone'], { ...state, missed: ['led-lamp'], known: [] })
  expect(later).toEqual(['net-zero', 'led-lamp'])
  expect(begin(1, later).question).toBe('led-lamp')
  expect(missedLater(later, { ...state, missed: [], known: ['led-lamp'] })).toEqual(['net-zero'])
})

test('the order of the answers varies', () => {
  const places = new Set<number>()
  for (let seed = 0; seed < 40; seed += 1)
    places.add(askedOf(voyage.start({ ages: [5], missed: [] }, seed)).right)
  expect([...places].sort()).toEqual([0, 1, 2, 3])
  const state = begin()
  expect(state.order[askedOf(state).right]).toBe(0)
})

test('one tick has the same effect as many with the same total time', () => {
  const state = standing(14, 2)
  const whole = run(state, [right(state), tick(5_000)])
  const cut = run(state, [right(state), ...Array(500).fill(tick(10))])
  expect(cut).toEqual(whole)
})

test('invalid options and events are rejected', () => {
  expect(voyage.readOptions({ ages: [8, null], missed: ['led-lamp', 'gone'] })).toEqual({
    ages: [8, null],
    missed: ['led-lamp'],
  })
  for (const ages of [[], [1, 2, 3], [0], [-1], [123], ['8'], [1.5], null])
    expect(voyage.readOptions({ ages, missed: [] })).toBeUndefined()
  expect(voyage.readOptions({ ages: [8], missed: Array(101).fill('led-lamp') })).toBeUndefined()
  expect(voyage.readOptions({ ages: [8] })).toBeUndefined()
  for (const choice of [-1, 4, 0.5, '0', null])
    expect(voyage.readEvent({ type: 'answer', choice })).toBeUndefined()
  expect(voyage.readEvent({ type: 'keepPlaying' })).toEqual({ type: 'keepPlaying' })
  expect(voyage.readEvent({ type: 'answer', choice: 0, points: 8 })).toBeUndefined()
})

test('a forged list that answers twice, skips time or plays on after the win is rejected', () => {
  const options = { ages: [ANY_AGE], missed: [] }
  const first = right(begin())
  expect(replay(voyage, options, 1, [first, first])).toMatchObject({ reason: 'ignored_event', at: 1 })
  expect(replay(voyage, options, 1, [first, tick(249), first])).toMatchObject({ at: 2 })
  expect(replay(voyage, options, 1, [{ type: 'keepPlaying' }])).toMatchObject({ at: 0 })
  let recording = startRecording(voyage, options, 1)
  while (recording.state.phase !== 'won') {
    const { phase } = recording.state
    const event: VoyageEvent =
      phase === 'asking' ? right(recording.state) : phase === 'exhausted' ? { type: 'keepPlaying' } : tick(16)
    recording = play(voyage, recording, event).recording
  }
  const { outcome } = replay(voyage, options, 1, recording.events) as { outcome: unknown }
  expect(outcome).toEqual(voyage.outcome(recording.state))
  expect(replay(voyage, options, 1, [...recording.events, tick(1)])).toMatchObject({
    reason: 'event_after_end',
  })
  expect(replay(voyage, options, 1, recording.events.slice(0, -1))).not.toMatchObject({
    outcome: { over: true },
  })
})
