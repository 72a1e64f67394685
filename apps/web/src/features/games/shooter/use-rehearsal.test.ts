// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { localBests } from '../frame/local-bests.ts'
import { waitingGames } from '../frame/waiting-games.ts'
import { useRehearsal } from './use-rehearsal.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('plays its shots when nothing else is to do, and leaves nothing behind', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  renderHook(() => useRehearsal())
  expect(vi.getTimerCount()).toBe(1)
  vi.runAllTimers()
  expect(vi.getTimerCount()).toBe(0)
  expect(localBests()).toEqual({})
  expect(waitingGames()).toEqual([])
})

it('is not held for a page that is left before', () => {
  const cancelled = vi.fn()
  vi.stubGlobal('requestIdleCallback', () => 7)
  vi.stubGlobal('cancelIdleCallback', cancelled)
  renderHook(() => useRehearsal()).unmount()
  expect(cancelled).toHaveBeenCalledWith(7)
})
