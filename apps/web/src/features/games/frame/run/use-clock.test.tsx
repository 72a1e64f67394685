// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFrameClock, useTicks } from './use-clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

function begin(allowed = true) {
  const field = { left: 0, steps: 0, drawn: 0 }
  const hook = renderHook(
    ({ allowed }) =>
      useFrameClock(allowed, {
        onSteps(count) {
          field.steps += count
          field.left -= count
          return field.left > 0
        },
        draw: () => {
          field.drawn += 1
        },
      }),
    { initialProps: { allowed } },
  )
  return { field, ...hook }
}

it('steps sixty times a second after a wake, and requests no frame once nothing moves', () => {
  const { field, result } = begin()
  pass(500)
  expect(vi.getTimerCount()).toBe(0)
  Object.assign(field, { left: 60, steps: 0 })
  result.current.wake()
  pass(500)
  expect(field.steps).toBeGreaterThanOrEqual(28)
  expect(field.steps).toBeLessThanOrEqual(31)
  pass(1_000)
  expect(field.steps).toBe(60)
  const drawn = field.drawn
  pass(5_000)
  expect([field.steps, field.drawn, vi.getTimerCount()]).toEqual([60, drawn, 0])
})

it('stops while not allowed, skips that time, and continues by itself', () => {
  const { field, result, rerender } = begin()
  pass(100)
  Object.assign(field, { left: 60, steps: 0 })
  result.current.wake()
  pass(250)
  const before = field.steps
  rerender({ allowed: false })
  result.current.wake()
  pass(60_000)
  expect(field.steps).toBe(before)
  rerender({ allowed: true })
  pass(2_000)
  expect(field.steps).toBe(60)
})

it('ticks in whole milliseconds without losing fractions', () => {
  vi.useFakeTimers()
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let sum = 0
  const { unmount } = renderHook(() => useTicks(true, 100, (ms) => (sum += ms)))
  for (let tick = 1; tick <= 600; tick += 1) {
    now = (tick * 1_000) / 6
    vi.advanceTimersByTime(100)
    expect(Number.isInteger(sum)).toBe(true)
  }
  unmount()
  expect(sum).toBe(100_000)
  vi.useRealTimers()
})
