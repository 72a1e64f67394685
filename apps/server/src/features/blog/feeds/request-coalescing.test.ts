import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BURST_GATHER_MS, BURST_LINGER_MS } from '../limits.ts'
import { createCoalescing } from './request-coalescing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Each run returns its number. */
function count() {
  let runs = 0
  const together = createCoalescing<number>()
  return () => together('key', async () => ++runs)
}

it('runs a hundred overlapping calls once, including late ones', async () => {
  const call = count()
  const answers = Array.from({ length: 100 }, call)
  await vi.advanceTimersByTimeAsync(BURST_GATHER_MS)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([1]))
  await vi.advanceTimersByTimeAsync(BURST_LINGER_MS - 1)
  expect(await call()).toBe(1)
})

it('runs a call that comes after a burst separately', async () => {
  const call = count()
  const first = [call(), call()]
  await vi.advanceTimersByTimeAsync(BURST_GATHER_MS + 2 * BURST_LINGER_MS)
  await Promise.all(first)
  const later = call()
  await vi.advanceTimersByTimeAsync(BURST_GATHER_MS)
  expect(await later).toBe(2)
})

it("runs a call made after another's reply separately", async () => {
  const call = count()
  for (const nth of [1, 2]) {
    const answer = call()
    await vi.advanceTimersByTimeAsync(BURST_GATHER_MS)
    expect(await answer).toBe(nth)
  }
})
