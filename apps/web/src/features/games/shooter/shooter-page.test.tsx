// @vitest-environment jsdom
import { replay } from '@eco/games/shared/replay'
import { shooter } from '@eco/games/shooter/game'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../../test/member-page.tsx'
import { shotsOf } from '../../../../test/shooter-play.ts'
import { localBests } from '../frame/run/bests.ts'
import { forget } from '../frame/run/waiting-games.ts'
import { ShooterPage } from './shooter-page.tsx'
// Imported up front, as if the browser had already fetched it.
import '../frame/dialog/game-dialog-popup.tsx'

const SEED = 11
const RUN = { run_id: 'run_1', seed: SEED, difficulty: 'easy', expires_at: 0 }
const COUNTED = {
  message: '90 points added to your wallet.',
  points: 90,
  won: false,
  counted: 90,
  best: 90,
  left_today: 410,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  server = fakeServer({ startRun: RUN, finishRun: COUNTED, getBestScores: { rows: [] } })
})
afterEach(() => {
  server.restore()
  leave()
  sessionStorage.clear()
  forget()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const key = (name: string, shiftKey = false) => fireEvent.keyDown(document.body, { key: name, shiftKey })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const figure = (label: string) => screen.getAllByText(label)[0]?.nextSibling?.textContent
/** Texts of the frame's live region; a field has no other. */
const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent?.trim())

async function start(level = 'Easy'): Promise<void> {
  await show(<ShooterPage />)
  press(`Play ${level}`)
  await screen.findByRole('application')
  await pass(0)
}

let aim = 900
function turnTo(angle: number): void {
  while (aim !== angle) {
    const off = angle - aim
    const fine = Math.abs(off) < 20
    key(off > 0 ? 'ArrowLeft' : 'ArrowRight', fine)
    aim += Math.sign(off) * (fine ? 5 : 20)
  }
}

async function playOut(shots: readonly number[]): Promise<void> {
  aim = 900
  for (const angle of shots) {
    turnTo(angle)
    key(' ')
    await pass(9_000)
  }
  await pass(1_000)
}

describe('level selection', () => {
  it('has three levels, each with its figures and its best score', async () => {
    localStorage.setItem('games:bests', JSON.stringify({ '': { 'eco-shooter': { easy: 180 } } }))
    await show(<ShooterPage />)
    const levels = screen.getAllByRole('article').map(({ textContent }) => textContent)
    expect(levels).toEqual([
      'Easy speed 8Field8 × 6Polluters3 typesBest180Play EasySetting up the field...',
      'Medium speed 10Field10 × 8Polluters4 typesBestNot played yetPlay MediumSetting up the field...',
      'Hard speed 12Field12 × 10Polluters4 typesBestNot played yetPlay HardSetting up the field...',
    ])
  })
})

describe('keyboard game', () => {
  it('is lost with "Carbon Reduction Failed!", and Try Again starts the level again', async () => {
    enter()
    await start()
    await playOut(shotsOf('easy', SEED, 'lose'))
    expect(await screen.findByRole('dialog', { name: 'Carbon Reduction Failed!' })).toBeTruthy()
    expect(await screen.findByText(COUNTED.message)).toBeTruthy()
    const [sent] = server.of('finishRun').map(({ body }) => body as { events: unknown[]; points: number })
    expect(replay(shooter, { level: 'easy' }, SEED, sent?.events)).toMatchObject({
      ok: true,
      outcome: { over: true, won: false, points: sent?.points },
    })
    server.answers.startRun = { ...RUN, run_id: 'run_2' }
    press('Try Again')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(figure('Left')).toBe('24'))
    expect(figure('Score')).toBe('0')
  }, 60_000)

  it('is won with a clear sky, and offers the next level', async () => {
    enter()
    await start()
    await playOut(shotsOf('easy', SEED, 'win'))
    expect(await screen.findByRole('dialog', { name: 'The sky is clear' })).toBeTruthy()
    expect(screen.getByText('New personal best.')).toBeTruthy()
    const [sent] = server.of('finishRun').map(({ body }) => body as { events: unknown[]; points: number })
    expect(replay(shooter, { level: 'easy' }, SEED, sent?.events)).toMatchObject({
      ok: true,
      outcome: { won: true, points: sent?.points },
    })
    expect(localBests()['eco-shooter']).toEqual({ easy: sent?.points })
    expect(screen.getByRole('button', { name: 'Play Medium' })).toBeTruthy()
  }, 60_000)

  it('announces the shot, the aim and the lowest row to screen readers', async () => {
    await start()
    key('ArrowLeft')
    await pass(600)
    expect(heard().join()).toMatch(/^Aim 2 degrees to the left, lands in row \d, column \d, at /)
    key('s')
    await pass(0)
    expect(heard().join()).toMatch(/^Lowest row, 4 from the top: 1 \w+.* is loaded, .* is next\.$/)
    key(' ')
    await pass(3_000)
    expect(heard().join()).toMatch(/^(Smoke stack|Bottle|Oil) shot, (none|\d+) popped, .*\d+ left/)
  })

  it('stops while paused, and the shot continues from where it was', async () => {
    await start()
    const left = () => document.querySelector('canvas')?.getAttribute('aria-label')
    const before = left()
    key(' ')
    await pass(100)
    key('Escape')
    expect(await screen.findByRole('dialog', { name: 'Paused' })).toBeTruthy()
    expect(screen.getByRole('switch', { name: 'Aim guide' })).toBeTruthy()
    expect(screen.getByRole('switch', { name: /Plain signs/ })).toBeTruthy()
    await pass(20_000)
    expect(left()).toBe(before)
    press('Resume')
    await pass(4_000)
    expect(left()).not.toBe(before)
  })
})
