// @vitest-environment jsdom
import { shooter } from '@eco/games/shooter/game'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { localBests } from '../frame/run/bests.ts'
import { waitingGames } from '../frame/run/waiting-games.ts'
import { useWarmUp } from './use-warm-up.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('plays every kind of shot when the browser is idle, without side effects', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const step = vi.spyOn(shooter, 'step')
  renderHook(() => useWarmUp())
  expect(step).not.toHaveBeenCalled()
  vi.runAllTimers()
  const cues = step.mock.results.flatMap(({ value }) => value.cues.map(({ type }: { type: string }) => type))
  expect(new Set(cues)).toEqual(new Set(['shot', 'wall', 'settled', 'popped']))
  expect(vi.getTimerCount()).toBe(0)
  expect(localBests()).toEqual({})
  expect(waitingGames()).toEqual([])
})

it('does not run after the page was left', () => {
  const cancelled = vi.fn()
  vi.stubGlobal('requestIdleCallback', () => 7)
  vi.stubGlobal('cancelIdleCallback', cancelled)
  renderHook(() => useWarmUp()).unmount()
  expect(cancelled).toHaveBeenCalledWith(7)
})
