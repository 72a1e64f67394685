import { askedOf, type VoyageEvent, voyage } from '@eco/games/voyage/game'
import type { VoyageCue } from '@eco/games/voyage/state'
import { expect, it } from 'vitest'
import { addCue, turnEventsOf } from './turn-events.ts'

const OPTIONS = { ages: [9, 30], missed: [] }
const SEED = 3

const EMPTY = turnEventsOf(OPTIONS, SEED, [])
const collect = (cues: readonly VoyageCue[]) => cues.reduce(addCue, EMPTY)

it('records a move with its climb, and the points of each', () => {
  const { turns, climbs, right } = collect([
    { type: 'right', player: 1, points: 1 },
    { type: 'stepped', player: 1, square: 2 },
    { type: 'climb', player: 1, from: 2, to: 38, points: 2 },
    { type: 'linked', player: 1, square: 38 },
    { type: 'right', player: 1, points: 4 },
    { type: 'stepped', player: 1, square: 39 },
  ])
  expect(turns[1]).toEqual({
    id: 1,
    player: 1,
    from: 1,
    to: 2,
    points: 1,
    link: { kind: 'climb', to: 38, points: 2 },
  })
  expect(turns[0]).toMatchObject({ from: 38, to: 39 })
  expect([climbs, right]).toEqual([1, 2])
})

it('records a slide with the points it cost, and turns without a move', () => {
  const { turns, slides, answered, right } = collect([
    { type: 'right', player: 0, points: 3 },
    { type: 'slide', player: 0, from: 48, to: 29, points: 3 },
    { type: 'wrong', player: 1, right: 0 },
    { type: 'right', player: 0, points: 8 },
    { type: 'tooFar', player: 0, needed: 2 },
  ])
  expect(turns[2]?.link).toEqual({ kind: 'slide', to: 29, points: -3 })
  expect(turns[1]).toMatchObject({ stayed: 'wrong', from: 1, to: 1, points: 0 })
  expect(turns[0]).toMatchObject({ stayed: 'tooFar', from: 29, to: 29, points: 8 })
  expect([slides, answered, right]).toEqual([1, 3, 2])
})

it('returns the same events for a resumed game as while it was played', () => {
  let state = voyage.start(OPTIONS, SEED)
  let turnEvents = EMPTY
  const events: VoyageEvent[] = []
  for (let n = 0; n < 20 && state.phase === 'asking'; n += 1)
    for (const event of [
      { type: 'answer', choice: n % 3 === 0 ? 0 : askedOf(state).right },
      { type: 'tick', ms: 5_000 },
    ] as const) {
      const next = voyage.step(state, event)
      state = next.state
      turnEvents = next.cues.reduce(addCue, turnEvents)
      events.push(event)
    }
  expect(turnEvents.answered).toBeGreaterThan(5)
  expect(turnEventsOf(OPTIONS, SEED, events)).toEqual(turnEvents)
})
