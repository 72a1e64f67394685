// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSound } from './use-sound.ts'

/** Every gain node of the page, with whether it is connected to the speakers. */
type Gain = { value: number; heard: boolean }
let made: { gains: Gain[]; started: number; closed: number }

const param = () => ({
  setValueAtTime: () => undefined,
  linearRampToValueAtTime: () => undefined,
  exponentialRampToValueAtTime: () => undefined,
})

class FakeAudio {
  currentTime = 0
  destination = 'speakers'
  resume = () => Promise.resolve()
  close() {
    made.closed += 1
    return Promise.resolve()
  }
  createGain() {
    const gain: Gain = { value: 1, heard: false }
    made.gains.push(gain)
    return {
      gain: {
        ...param(),
        get value() {
          return gain.value
        },
        set value(to: number) {
          gain.value = to
        },
      },
      connect(to: unknown) {
        gain.heard = to === 'speakers'
        return to
      },
      disconnect() {
        gain.heard = false
      },
    }
  }
  createOscillator() {
    return {
      frequency: param(),
      connect: (to: { connect: unknown }) => to,
      start() {
        made.started += 1
      },
      stop: () => undefined,
    }
  }
}

beforeEach(() => {
  made = { gains: [], started: 0, closed: 0 }
  vi.stubGlobal('AudioContext', FakeAudio)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (musicRuns = true) =>
  renderHook(({ runs }) => useSound(runs), { initialProps: { runs: musicRuns } })
const music = () => made.gains.filter(({ value, heard }) => value === 0.1 && heard).length

it('is off by default, and creates no audio nodes', async () => {
  const { result } = open()
  result.current.play('pair')
  await act(() => Promise.resolve())
  expect([result.current.on, result.current.music.on, made.gains]).toEqual([false, false, []])
})

it('plays music at a tenth of the volume when switched on, stops with the game, and remembers the switches', async () => {
  const first = open()
  act(() => first.result.current.music.toggle())
  await waitFor(() => expect(music()).toBe(1))
  first.rerender({ runs: false })
  await waitFor(() => expect(music()).toBe(0))
  first.rerender({ runs: true })
  await waitFor(() => expect(music()).toBe(1))
  first.unmount()
  await waitFor(() => expect(made.closed).toBe(1))
  expect(music()).toBe(0)

  const second = open()
  expect(second.result.current.music.on).toBe(true)
  await waitFor(() => expect(music()).toBe(1))
  act(() => second.result.current.music.toggle())
  await waitFor(() => expect(music()).toBe(0))
  second.unmount()
  expect(open().result.current.music.on).toBe(false)
})

it('plays sounds once switched on, and remembers it on the next visit', async () => {
  const { result, unmount } = open(false)
  act(() => result.current.toggle())
  await waitFor(() => expect(made.started).toBeGreaterThan(0))
  const before = made.started
  result.current.play('pair')
  await waitFor(() => expect(made.started).toBeGreaterThan(before))
  unmount()
  const again = open(false)
  expect(again.result.current.on).toBe(true)
  act(() => again.result.current.toggle())
  again.unmount()
  expect(open(false).result.current.on).toBe(false)
})
