// @vitest-environment jsdom
import { digestOf } from '@eco/games/shared/recording'
import { replay } from '@eco/games/shared/replay'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../../test/member-page.tsx'
import { TinyPage, tiny } from '../../../../test/tiny-game.tsx'
import {
  continueAfterLogin,
  currentLoginPrompt,
  dismissLoginPrompt,
  openAuthForm,
} from '../../../lib/session/login-prompt.ts'
import { localBests } from './run/bests.ts'
import { forget, waitingGames } from './run/waiting-games.ts'

const RUN = { run_id: 'run_1', seed: 7, difficulty: 'easy', expires_at: 0 }
const COUNTED = {
  message: '40 points added to your wallet.',
  points: 40,
  won: true,
  counted: 40,
  best: 40,
  left_today: 460,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server = fakeServer({ startRun: RUN, finishRun: COUNTED })
})
afterEach(() => {
  server.restore()
  leave()
  dismissLoginPrompt()
  sessionStorage.clear()
  forget()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const figure = (label: string) => screen.getByText(label).nextSibling?.textContent

async function start(): Promise<void> {
  await show(<TinyPage />)
  press('Start')
  await screen.findByRole('button', { name: 'Press' })
}
const win = () => {
  for (let n = 0; n < 10; n++) press('Press')
}

describe('game in the frame', () => {
  it('gets its seed from the server and submits its events, which replay to the same game', async () => {
    enter()
    await start()
    expect(figure('Seed')).toBe('7')
    expect(server.of('startRun')[0]?.body).toEqual({ options: { presses: 10 } })
    await pass(3_000)
    win()
    expect(await screen.findByText(COUNTED.message)).toBeTruthy()
    type Sent = { events: unknown[]; digest: string; points: number }
    const [sent] = server.of('finishRun').map(({ body }) => body as Sent)
    const { events = [], digest, points } = sent ?? {}
    expect(points).toBe(40)
    expect(digest).toBe(digestOf(events))
    expect(replay(tiny, { presses: 10 }, 7, events)).toMatchObject({
      ok: true,
      outcome: { over: true, points: 40 },
    })
    expect(events.length).toBeLessThan(15)
    expect(waitingGames()).toEqual([])
    expect(localBests().memory).toEqual({ easy: 40 })
  })

  it('uses a local seed when the server does not answer, and stores the score in this browser', async () => {
    server.answers.startRun = 'silent'
    enter()
    await start()
    win()
    expect(await screen.findByText(/stays in this browser/)).toBeTruthy()
    expect(server.of('finishRun')).toHaveLength(0)
    expect(localBests().memory).toEqual({ easy: 40 })
  })

  it('does not wait for a slow server', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const timeout = new AbortController()
      setTimeout(() => timeout.abort(), ms)
      return timeout.signal
    })
    server.answers.startRun = ({ signal }) =>
      new Promise((resolve) => signal?.addEventListener('abort', () => resolve({})))
    await show(<TinyPage />)
    press('Start')
    await pass(2_600)
    expect(await screen.findByRole('button', { name: 'Press' })).toBeTruthy()
  })

  it("offers to save a visitor's score, and counts it after login", async () => {
    await start()
    win()
    const button = await screen.findByRole('button', { name: 'Log in to save it' })
    expect(waitingGames()).toMatchObject([{ runId: 'run_1', owner: '', points: 40 }])
    expect(localBests('').memory).toEqual({ easy: 40 })
    fireEvent.click(button)
    expect(currentLoginPrompt()).toMatchObject({
      form: 'login',
      reason: 'Log in to add your 40 points to your wallet.',
    })
    await act(async () => {
      enter()
      continueAfterLogin('u_1')
    })
    expect(await screen.findByText(COUNTED.message)).toBeTruthy()
    expect(server.of('finishRun')[0]?.request.headers['idempotency-key']).toBe('run_1')
    expect(waitingGames()).toEqual([])
  })

  it('does not ask for a login after a game without points', async () => {
    await start()
    await pass(31_000)
    expect(await screen.findByText('This game earned no points.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Log in to save it' })).toBeNull()
    expect(waitingGames()).toEqual([])
  })

  it('stores a score while the server does not answer, and sends it later', async () => {
    server.answers.finishRun = 'silent'
    enter()
    await start()
    win()
    expect(await screen.findByText(/Your score is saved here/)).toBeTruthy()
    expect(waitingGames()).toHaveLength(1)
    server.answers.finishRun = COUNTED
    cleanup()
    await show(<TinyPage />)
    await waitFor(() => expect(waitingGames()).toEqual([]))
  })

  it("shows the server's message for a refused score and does not send it again", async () => {
    server.answers.finishRun = {
      status: 400,
      body: { code: 'bad_input', message: 'No such game.', requestId: 'r' },
    }
    enter()
    await start()
    win()
    expect(await screen.findByText('No such game.')).toBeTruthy()
    expect(waitingGames()).toEqual([])
  })

  it('makes no sound and changes nothing for an illegal event', async () => {
    const cue = vi.fn()
    await show(<TinyPage onCue={cue} />)
    press('Start')
    await screen.findByRole('button', { name: 'Press' })
    win()
    await screen.findByText('Won')
    fireEvent.click(screen.getByText('Press'))
    expect(cue).toHaveBeenCalledTimes(10)
  })
})

describe('clock of a game', () => {
  const seconds = () => Number(figure('Seconds'))

  it.each<[string, () => void]>([
    ['the button', () => press('Pause')],
    ['the key P', () => fireEvent.keyDown(document.body, { key: 'p' })],
    ['a window that lost focus', () => fireEvent.blur(window)],
    ['a login popup', () => act(() => openAuthForm('login'))],
    [
      'a hidden tab',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        fireEvent(document, new Event('visibilitychange'))
      },
    ],
  ])('stops after %s, and continues only after a press', async (_, stop) => {
    await start()
    await pass(2_050)
    expect(seconds()).toBe(2)
    stop()
    expect(await screen.findByRole('dialog', { name: 'Paused' })).toBeTruthy()
    await pass(20_000)
    expect(seconds()).toBe(2)
    fireEvent.focus(window)
    await pass(1_000)
    expect(seconds()).toBe(2)
    press('Resume')
    await pass(2_000)
    expect(seconds()).toBe(4)
  })

  it('ends the game, and stops afterwards', async () => {
    await start()
    await pass(31_000)
    expect(await screen.findByText('Lost')).toBeTruthy()
    expect(seconds()).toBe(30)
    fireEvent.keyDown(document.body, { key: 'p' })
    expect(screen.queryByRole('dialog', { name: 'Paused' })).toBeNull()
  })
})

describe('abandoned game', () => {
  it('is stored for the browser session, and resumes paused', async () => {
    await start()
    await pass(3_050)
    press('Press')
    cleanup()
    await show(<TinyPage />)
    expect(await screen.findByRole('dialog', { name: 'Paused' })).toBeTruthy()
    expect([figure('Left'), figure('Seconds'), figure('Seed')]).toEqual(['9', '3', '7'])
  })

  it('asks before going back or restarting, and stays paused when the answer is no', async () => {
    await start()
    press('Restart')
    expect(await screen.findByRole('alertdialog', { name: 'Start again?' })).toBeTruthy()
    press('Cancel')
    expect(await screen.findByRole('dialog', { name: 'Paused' })).toBeTruthy()
    press('Resume')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('link', { name: 'All games' }))
    expect(await screen.findByRole('alertdialog', { name: 'Leave this game?' })).toBeTruthy()
  })

  it('is not stored once another game has replaced it', async () => {
    await start()
    press('Press')
    server.answers.startRun = { ...RUN, run_id: 'run_2', seed: 9 }
    press('Restart')
    await screen.findByRole('alertdialog')
    fireEvent.click(screen.getAllByRole('button', { name: 'Restart' }).at(-1) as HTMLElement)
    await waitFor(() => expect(figure('Seed')).toBe('9'))
    cleanup()
    await show(<TinyPage />)
    await screen.findByRole('dialog', { name: 'Paused' })
    expect([figure('Seed'), figure('Left')]).toEqual(['9', '10'])
  })

  it('is never shown to another member', async () => {
    enter()
    await start()
    cleanup()
    leave()
    await show(<TinyPage />)
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy()
  })
})
