import { expect, it } from 'vitest'
import { CLAIM_MS, isHeldByOther, medianWaitMs } from './cases.ts'

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
