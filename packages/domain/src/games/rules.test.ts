import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  countedPoints,
  FAST_PLAY,
  isBeyondPeople,
  isOutlived,
  isTooFast,
  POINTS_A_DAY_MAX,
  RUN_LIFE_MS,
} from './rules.ts'

it.each([
  [60, 0, 60],
  [60, 470, 30],
  [60, 500, 0],
  [60, 900, 0],
  [0, 0, 0],
  [900, 0, 500],
])('with %d points after %d others adds %d', (points, before, counted) => {
  expect(countedPoints(points, before)).toBe(counted)
})

it('never exceeds the daily limit, in any order of games', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400)), (games) => {
      let sum = 0
      for (const points of games) sum += countedPoints(points, sum)
      expect(sum).toBeLessThanOrEqual(POINTS_A_DAY_MAX)
      const all = games.reduce((a, b) => a + b, 0)
      expect(sum).toBe(Math.min(all, POINTS_A_DAY_MAX))
    }),
  )
})

it.each([
  [0, 0, false],
  [1_500, 0, false],
  [1_501, 0, true],
  [61_000, 60_000, false],
  [65_000, 60_000, true],
  [60_000, 3_600_000, false],
])('a game of %d ms in %d ms is too fast: %s', (played, passed, fast) => {
  expect(isTooFast(played, passed)).toBe(fast)
})

it('allows a run to be finished until it expires', () => {
  expect(isOutlived(RUN_LIFE_MS)).toBe(false)
  expect(isOutlived(RUN_LIFE_MS + 1)).toBe(true)
})

it.each([
  ['memory', 'flip', 8],
  ['eco-shooter', 'shoot', 20],
  ['eco-voyage', 'answer', 12],
] as const)('counts a game of %s only above the minimum human playing time', (key, type, acts) => {
  const events = Array.from({ length: acts }, () => [{ type: 'tick', ms: 1 }, { type }, null]).flat()
  const least = acts * FAST_PLAY[key].ms
  expect(isBeyondPeople(key, events, 40)).toBe(true)
  expect(isBeyondPeople(key, events, least - 1)).toBe(true)
  expect(isBeyondPeople(key, events, least)).toBe(false)
})
