import { askedOf, type VoyageEvent, voyage } from '@eco/games/voyage/game'
import type { VoyageCue } from '@eco/games/voyage/state'
import { expect, it } from 'vitest'
import { countTurns, replayTurns, turnsOf } from './turns.ts'

const OPTIONS = { ages: [9, 30], missed: [] }
const SEED = 3

it('records a move with its climb, and the points of each', () => {
  const turns = turnsOf([
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
  expect(countTurns(turns)).toEqual({ asked: 2, right: 2, climbs: 1, slides: 0 })
})

it('records a slide with the points it cost, and turns without a move', () => {
  const turns = turnsOf([
    { type: 'right', player: 0, points: 3 },
    { type: 'slide', player: 0, from: 48, to: 29, points: 3 },
    { type: 'wrong', player: 1, right: 0 },
    { type: 'right', player: 0, points: 8 },
    { type: 'tooFar', player: 0, needed: 2 },
  ])
  expect(turns[2]?.link).toEqual({ kind: 'slide', to: 29, points: -3 })
  expect(turns[1]).toMatchObject({ stayed: 'wrong', from: 1, to: 1, points: 0 })
  expect(turns[0]).toMatchObject({ stayed: 'tooFar', from: 29, to: 29, points: 8 })
  expect(countTurns(turns)).toEqual({ asked: 3, right: 2, climbs: 0, slides: 1 })
})

it('returns the same turns for a resumed game as while it was played', () => {
  let state = voyage.start(OPTIONS, SEED)
  const cues: VoyageCue[] = []
  const events: VoyageEvent[] = []
  for (let n = 0; n < 20 && state.phase === 'asking'; n += 1)
    for (const event of [
      { type: 'answer', choice: n % 3 === 0 ? 0 : askedOf(state).right },
      { type: 'tick', ms: 5_000 },
    ] as const) {
      const next = voyage.step(state, event)
      state = next.state
      cues.push(...next.cues)
      events.push(event)
    }
  expect(turnsOf(cues).length).toBeGreaterThan(5)
  expect(replayTurns(OPTIONS, SEED, events)).toEqual(turnsOf(cues))
})
