import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CLAIM_MS, isHeldByOther, medianWaitMs, slowerThan, usualWaitMs, waitRange } from './cases.ts'

it('is held by another reviewer until the claim ends', () => {
  const claim = { claimedBy: 'r1', claimedUntil: CLAIM_MS }
  expect(isHeldByOther(claim, 'r2', CLAIM_MS - 1)).toBe(true)
  expect(isHeldByOther(claim, 'r2', CLAIM_MS)).toBe(false)
  expect(isHeldByOther(claim, 'r1', 0)).toBe(false)
  expect(isHeldByOther({ claimedBy: null, claimedUntil: null }, 'r2', 0)).toBe(false)
})

it('finds the middle of waiting times', () => {
  expect(medianWaitMs([])).toBeNull()
  expect(medianWaitMs([7])).toBe(7)
  expect(medianWaitMs([9, 1, 4])).toBe(4)
  expect(medianWaitMs([1, 2, 4, 100])).toBe(3)
})

const HOUR = 3_600_000

it('says nothing about usual waiting times before eight decisions', () => {
  expect(usualWaitMs([1, 2, 3, 4, 5, 6, 7])).toBeNull()
  expect(usualWaitMs([8, 7, 6, 5, 4, 3, 2, 1])).toEqual({ from: 2, to: 6 })
})

it('names a range that holds at least half of the waiting times', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e10), { minLength: 8, maxLength: 60 }), (waits) => {
      const range = usualWaitMs(waits)
      if (range === null) throw new Error('there are enough')
      const inside = waits.filter((wait) => wait >= range.from && wait <= range.to)
      expect(inside.length * 2).toBeGreaterThanOrEqual(waits.length)
    }),
  )
})

it.each([
  [
    { from: 0, to: 0 },
    { unit: 'hours', from: 0, to: 1 },
  ],
  [
    { from: 2.4 * HOUR, to: 8.1 * HOUR },
    { unit: 'hours', from: 2, to: 9 },
  ],
  [
    { from: 30 * HOUR, to: 48 * HOUR },
    { unit: 'hours', from: 30, to: 48 },
  ],
  [
    { from: 30 * HOUR, to: 49 * HOUR },
    { unit: 'days', from: 1, to: 3 },
  ],
  [
    { from: 2 * HOUR, to: 80 * HOUR },
    { unit: 'days', from: 0, to: 4 },
  ],
])('reads %o as %o', (range, read) => {
  expect(waitRange(range)).toEqual(read)
})

it('never promises less than it knows', () => {
  fc.assert(
    fc.property(fc.nat(1e10), fc.nat(1e10), (a, b) => {
      const { unit, from, to } = waitRange({ from: Math.min(a, b), to: Math.max(a, b) })
      const unitMs = unit === 'hours' ? HOUR : 24 * HOUR
      expect(from * unitMs).toBeLessThanOrEqual(Math.min(a, b))
      expect(to * unitMs).toBeGreaterThanOrEqual(Math.max(a, b))
    }),
  )
})

it.each([
  [{ unit: 'hours', from: 0, to: 1 } as const, 1.9 * HOUR, undefined],
  [{ unit: 'hours', from: 0, to: 1 } as const, 2.1 * HOUR, { unit: 'hours', count: 2 }],
  [{ unit: 'hours', from: 2, to: 9 } as const, 9.9 * HOUR, undefined],
  [{ unit: 'hours', from: 2, to: 9 } as const, 80 * HOUR, { unit: 'days', count: 3 }],
  [{ unit: 'days', from: 1, to: 3 } as const, 90 * HOUR, undefined],
  [{ unit: 'days', from: 1, to: 3 } as const, 100 * HOUR, { unit: 'days', count: 4 }],
])('compares %o with an oldest wait of %d', (range, oldest, slower) => {
  expect(slowerThan(range, oldest)).toEqual(slower)
})
