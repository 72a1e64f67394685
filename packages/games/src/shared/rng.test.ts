import { expect, test } from 'vitest'
import { drawBelow, isSeed, SEED_LIMIT, seedRng, shuffled } from './rng'

function drawMany(seed: number, below: number, count: number): number[] {
  let rng = seedRng(seed)
  return Array.from({ length: count }, () => {
    const [value, next] = drawBelow(rng, below)
    rng = next
    return value
  })
}

test('the generator is mulberry32: its numbers for seed 1 match the published ones', () => {
  expect(drawMany(1, SEED_LIMIT, 3)).toEqual([2693262067, 11749833, 2265367787])
})

test('draws all numbers below six about equally often', () => {
  const counts = new Map<number, number>()
  for (const value of drawMany(7, 6, 60_000)) counts.set(value, (counts.get(value) ?? 0) + 1)
  expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5])
  for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

test('a shuffle keeps every item once, and the same seed gives the same order', () => {
  const [mixed] = shuffled([1, 2, 3, 4, 5, 6, 7, 8], seedRng(3))
  expect([...mixed].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(shuffled([1, 2, 3, 4, 5, 6, 7, 8], seedRng(3))[0]).toEqual(mixed)
  expect(shuffled([1, 2, 3, 4, 5, 6, 7, 8], seedRng(4))[0]).not.toEqual(mixed)
})

test.each([
  [0, true],
  [SEED_LIMIT - 1, true],
  [SEED_LIMIT, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  ['1', false],
  [null, false],
])('%s is a valid seed: %s', (value, allowed) => {
  expect(isSeed(value)).toBe(allowed)
})
