// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSkeleton } from './skeleton.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function pass(ms: number): void {
  act(() => vi.advanceTimersByTime(ms))
}

describe('skeleton', () => {
  it('never shows for a wait under 150 ms', () => {
    const { result, rerender } = renderHook(({ loading }) => useSkeleton(loading), {
      initialProps: { loading: true },
    })
    pass(149)
    rerender({ loading: false })
    pass(1000)
    expect(result.current).toBe(false)
  })

  it('stays at least 300 ms once shown', () => {
    const { result, rerender } = renderHook(({ loading }) => useSkeleton(loading), {
      initialProps: { loading: true },
    })
    pass(150)
    expect(result.current).toBe(true)
    rerender({ loading: false })
    pass(299)
    expect(result.current).toBe(true)
    pass(1)
    expect(result.current).toBe(false)
  })
})
