import { expect, test } from 'vitest'
import { play, startRecording } from '../shared/recording'
import { replay } from '../shared/replay'
import { CARDS } from './cards'
import { CARDS_PER_THEME, DIFFICULTIES, type Difficulty, MOVE_LIMITS, PAIRS, THEME_KEYS } from './constants'
import { cardOf, nextTheme } from './deck'
import { canFlip, type MemoryCue, type MemoryEvent, type MemoryState, memory } from './game'

const begin = (difficulty: Difficulty = 'easy', seed = 1): MemoryState =>
  memory.start({ theme: 'renewableEnergy', difficulty }, seed)

/** Plays all events; returns the final state and every cue. */
function run(state: MemoryState, events: readonly MemoryEvent[]): { state: MemoryState; cues: MemoryCue[] } {
  const cues: MemoryCue[] = []
  let now = state
  for (const event of events) {
    const next = memory.step(now, event)
    now = next.state
    cues.push(...next.cues)
  }
  return { state: now, cues }
}

const flip = (position: number): MemoryEvent => ({ type: 'flip', position })
const tick = (ms: number): MemoryEvent => ({ type: 'tick', ms })

/** Two flips that match a pair not solved yet. */
function aPair({ deck, solved }: MemoryState): [MemoryEvent, MemoryEvent] {
  const first = solved.indexOf(false)
  return [flip(first), flip(deck.indexOf(deck[first] ?? -1, first + 1))]
}

/** Two flips that do not match, and the second in which they stay face up. */
function aMiss({ deck, solved }: MemoryState): MemoryEvent[] {
  const first = solved.indexOf(false)
  const second = deck.findIndex((face, index) => !solved[index] && face !== deck[first])
  return [flip(first), flip(second), tick(1_000)]
}

test.each([
  ['easy', 4, 28],
  ['medium', 6, 25],
  ['hard', 8, 20],
  ['expert', 10, 15],
] as const)('%s deals %i pairs and allows %i moves', (difficulty, pairs, moves) => {
  const { deck, movesLeft } = begin(difficulty)
  expect(deck).toHaveLength(2 * pairs)
  expect(new Set(deck).size).toBe(pairs)
  expect(movesLeft).toBe(moves)
})

test('expert deals the eight cards of its theme and two of the next', () => {
  const faces = new Set(begin('expert').deck)
  expect([...faces].filter((face) => face < 8)).toHaveLength(8)
  expect([...faces].filter((face) => face >= 8 && face < 16)).toHaveLength(2)
})

test('the same seed deals the same cards, another seed different ones', () => {
  expect(begin('hard', 5).deck).toEqual(begin('hard', 5).deck)
  expect(begin('hard', 5).deck).not.toEqual(begin('hard', 6).deck)
})

test('a pair stays face up, scores 10 points, costs one move and reports its face', () => {
  const { state, cues } = run(begin(), aPair(begin()))
  expect(state).toMatchObject({ points: 10, movesLeft: 27, open: [], phase: 'running' })
  expect(state.solved.filter(Boolean)).toHaveLength(2)
  expect(cues.map(({ type }) => type)).toEqual(['flipped', 'flipped', 'matched'])
  expect(cues[2]).toMatchObject({ face: begin().deck[0], points: 10 })
})

test('two cards that do not match are hidden after exactly one second', () => {
  const [first, second] = aMiss(begin())
  const missed = run(begin(), [first, second] as MemoryEvent[])
  expect(missed.state).toMatchObject({ movesLeft: 27, points: 0, hideInMs: 1_000 })
  expect(missed.cues.at(-1)?.type).toBe('mismatched')
  expect(run(missed.state, [tick(999)]).state.open).toHaveLength(2)
  const back = run(missed.state, [tick(999), tick(1)])
  expect(back.state).toMatchObject({ open: [], hideInMs: 0 })
  expect(back.cues).toEqual([{ type: 'hidden', positions: missed.state.open }])
})

test('a press on an open card, a solved card, a third card or outside the deck changes nothing', () => {
  const open = run(begin(), [flip(0)]).state
  expect(memory.step(open, flip(0)).state).toBe(open)
  expect(memory.step(open, flip(8)).state).toBe(open)
  const solved = run(begin(), aPair(begin())).state
  expect(memory.step(solved, flip(0)).state).toBe(solved)
  const missed = run(begin(), aMiss(begin()).slice(0, 2)).state
  const third = [0, 1, 2, 3].find((position) => !missed.open.includes(position)) ?? 0
  expect(canFlip(missed, third)).toBe(false)
  expect(memory.step(missed, flip(third))).toEqual({ state: missed, cues: [] })
})

test.each(DIFFICULTIES)('finding all pairs in %s wins, with 10 points each', (difficulty) => {
  let state = begin(difficulty)
  let cues: MemoryCue[] = []
  for (let pair = 0; pair < PAIRS[difficulty]; pair += 1) ({ state, cues } = run(state, aPair(state)))
  expect(cues.at(-1)).toEqual({ type: 'won' })
  expect(memory.outcome(state)).toEqual({
    over: true,
    won: true,
    points: 10 * PAIRS[difficulty],
    playedMs: 0,
  })
})

test.each(DIFFICULTIES)('solving on the last move of %s wins', (difficulty) => {
  let state = begin(difficulty)
  for (let miss = MOVE_LIMITS[difficulty] - PAIRS[difficulty]; miss > 0; miss -= 1)
    state = run(state, aMiss(state)).state
  for (let pair = 0; pair < PAIRS[difficulty]; pair += 1) state = run(state, aPair(state)).state
  expect(state).toMatchObject({ phase: 'won', movesLeft: 0 })
})

test('the last move without a pair ends the game once its cards are hidden', () => {
  let state = begin('expert')
  for (let miss = 0; miss < 14; miss += 1) state = run(state, aMiss(state)).state
  const [first, second] = aMiss(state) as [MemoryEvent, MemoryEvent]
  const shown = run(state, [first, second]).state
  expect(memory.outcome(shown)).toMatchObject({ over: false })
  const over = run(shown, [tick(5_000)])
  expect(over.cues.map(({ type }) => type)).toEqual(['hidden', 'outOfMoves'])
  expect(memory.outcome(over.state)).toEqual({ over: true, won: false, points: 0, playedMs: 15_000 })
  expect(memory.step(over.state, flip(0)).state).toBe(over.state)
  expect(memory.step(over.state, tick(1)).state).toBe(over.state)
})

test('a pair on the last move that does not win ends the game at once and keeps its points', () => {
  let state = begin('expert')
  for (let miss = 0; miss < 14; miss += 1) state = run(state, aMiss(state)).state
  const over = run(state, aPair(state))
  expect(over.cues.at(-1)).toEqual({ type: 'outOfMoves' })
  expect(memory.outcome(over.state)).toMatchObject({ over: true, won: false, points: 10 })
})

test('the clock counts only ticks and stops at the end', () => {
  let state = run(begin(), [tick(1_500), tick(700)]).state
  expect(state.elapsedMs).toBe(2_200)
  while (state.phase === 'running') state = run(state, aPair(state)).state
  expect(run(state, [tick(9_000)]).state.elapsedMs).toBe(2_200)
})

test('invalid options and events are rejected', () => {
  expect(memory.readOptions({ theme: 'ecoFriendly', difficulty: 'hard' })).toEqual({
    theme: 'ecoFriendly',
    difficulty: 'hard',
  })
  for (const value of [null, [], {}, { theme: 'x', difficulty: 'easy' }, { theme: 'ecoFriendly' }])
    expect(memory.readOptions(value)).toBeUndefined()
  for (const position of [-1, 20, 0.5, '1', null])
    expect(memory.readEvent({ type: 'flip', position })).toBeUndefined()
  expect(memory.readEvent({ type: 'flip', position: 1, points: 10 })).toBeUndefined()
  expect(memory.readEvent({ type: 'tick', ms: 16 })).toEqual({ type: 'tick', ms: 16 })
})

test('a forged list that skips a mismatch, flips a card twice or plays on after the end is rejected', () => {
  const options = { theme: THEME_KEYS[0], difficulty: 'easy' } as const
  const [first, second] = aMiss(begin()) as [MemoryEvent, MemoryEvent]
  const [one, two] = aPair(begin())
  expect(replay(memory, options, 1, [first, second, tick(999), first])).toMatchObject({
    reason: 'ignored_event',
    at: 3,
  })
  expect(replay(memory, options, 1, [one, two, one])).toMatchObject({ reason: 'ignored_event', at: 2 })
  let recording = startRecording(memory, options, 1)
  while (!memory.outcome(recording.state).over)
    for (const event of aPair(recording.state)) recording = play(memory, recording, event).recording
  expect(replay(memory, options, 1, recording.events)).toMatchObject({ ok: true, outcome: { points: 40 } })
  expect(replay(memory, options, 1, [...recording.events, one])).toMatchObject({ reason: 'event_after_end' })
  expect(replay(memory, options, 2, recording.events)).not.toMatchObject({
    ok: true,
    outcome: { over: true },
  })
})

test('no picture or id is used twice, even across themes of eight cards', () => {
  for (const key of THEME_KEYS) expect(CARDS[key]).toHaveLength(CARDS_PER_THEME)
  const cards = THEME_KEYS.flatMap((key) => [...CARDS[key]])
  expect(new Set(cards.map(({ emoji }) => emoji)).size).toBe(32)
  expect(new Set(cards.map(({ id }) => id)).size).toBe(32)
})

test('each theme borrows from the next, the last from the first', () => {
  expect(THEME_KEYS.map(nextTheme)).toEqual([...THEME_KEYS.slice(1), THEME_KEYS[0]])
  expect(cardOf('ecoFriendly', 8)).toBe(CARDS.renewableEnergy[0])
  expect(() => cardOf('ecoFriendly', 16)).toThrow(RangeError)
})
