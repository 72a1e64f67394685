// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  activityState,
  changedState,
  DAILY,
  idleState,
  provisional,
  runningState,
  submission,
} from '../../../../test/activity-rows.ts'
import { enter, fakeServer, leave, show } from '../../../../test/member-page.tsx'
import { queryClient } from '../../../lib/api/query.ts'
import { signIn } from '../../../lib/session/session.ts'
import { ActivityPage } from './activity-page.tsx'

const HOUR_MS = 3_600_000
const running = (leftMs = 23 * HOUR_MS) =>
  activityState({ totalCoins: 15, activities: { 'plant-tree': runningState(leftMs) } })

let server: ReturnType<typeof fakeServer>
let warned: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  enter()
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({ getActivityState: () => activityState() })
})
afterEach(() => {
  server.restore()
  leave()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const page = () => show(<ActivityPage activityKey="plant-tree" recordTree={() => undefined} />)
const mark = () => screen.getByRole('button', { name: 'MARK AS COMPLETED' })
const cancel = () => screen.getByRole('button', { name: /^Cancel/ })
const counter = () => screen.findByRole('timer')

describe('ActivityPage', () => {
  it('shows total, streak, reward 0 and the literal sentence when idle, with nothing to cancel', async () => {
    server.answers.getActivityState = activityState({
      totalCoins: 15,
      activities: { 'plant-tree': idleState(4) },
    })
    await page()
    expect(await screen.findByText('Total: 15 coins')).toBeTruthy()
    expect(await screen.findByText('You can post a new activity!')).toBeTruthy()
    expect(screen.getByText('Reward: 0 coins')).toBeTruthy()
    expect(document.querySelector('[data-part="streak"]')?.textContent).toBe('4')
    expect(screen.getByRole('img', { name: /sapling/ })).toBeTruthy()
    expect(mark().getAttribute('aria-disabled')).toBeNull()
    expect(cancel().getAttribute('aria-disabled')).toBe('true')
  })

  it('shows no total while it loads, and a dash when loading failed', async () => {
    server.answers.getActivityState = () => new Promise<never>(() => undefined)
    await page()
    const total = () => document.querySelector('[data-part="total-coins"]')?.textContent
    expect(total()).toBe('Total:  coins')
    leave()
    enter()
    server.answers.getActivityState = { status: 404, body: {} }
    await page()
    await waitFor(() => expect(total()).toBe('Total: – coins'))
    expect(screen.queryByText('You can post a new activity!')).toBeNull()
  })

  it("shows the server's countdown, the reward and a disabled main button during the cooldown", async () => {
    server.answers.getActivityState = () => running()
    await page()
    expect((await counter()).textContent).toMatch(/^00:2[23]:\d\d:\d\d$/)
    expect(screen.getByText('Reward: 15 coins')).toBeTruthy()
    expect(mark().getAttribute('aria-disabled')).toBe('true')
    expect(cancel().getAttribute('aria-disabled')).toBeNull()
  })

  it('explains why a submission waits for review, its later coins, and that the streak is safe', async () => {
    server.answers.getActivityState = activityState({
      activities: { 'plant-tree': runningState(23 * HOUR_MS, provisional()) },
    })
    await page()
    await counter()
    expect(screen.getByText('Your photo was taken 9 days before this submission')).toBeTruthy()
    expect(screen.getByText(/Your streak is not affected by waiting\.$/)).toBeTruthy()
    expect(screen.getByText('Coins after review')).toBeTruthy()
    expect(screen.getByText('Reward: 0 coins')).toBeTruthy()
    expect(screen.getByText('Total: 0 coins')).toBeTruthy()
    await userEvent.click(mark())
    const popup = within(await screen.findByRole('dialog', { name: 'Last Completed Submission' }))
    expect(popup.getByText('Coins after review')).toBeTruthy()
  })

  it('shows the last submission instead of the form, and closes it by Close and by the cross', async () => {
    server.answers.getActivityState = () => running()
    await page()
    await counter()
    for (const closer of [0, 1]) {
      await userEvent.click(mark())
      const popup = within(await screen.findByRole('dialog', { name: 'Last Completed Submission' }))
      for (const [label, value] of [
        ['Plant Species', 'Neem'],
        ['Plants planted', '3'],
        ['Date', '20 Nov 2026'],
        ['Time', '09:42'],
        ['Location', 'Taljai Hills, Pune'],
        ['Reward', '15 coins'],
      ] as const)
        expect(popup.getByText(label).parentElement?.textContent).toBe(`${label}${value}`)
      expect(popup.getByRole('img').getAttribute('src')).toBe('/api/activities/proof/p1')
      const closers = popup.getAllByRole('button', { name: 'Close' })
      expect(closers).toHaveLength(2)
      await userEvent.click(closers[closer] as HTMLElement)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('previews a video as a video', async () => {
    const proof = { url: '/api/activities/proof/v', name: 'v.mp4', type: 'video/mp4', bytes: 1, sha256: 'b' }
    server.answers.getActivityState = activityState({
      activities: { 'plant-tree': runningState(HOUR_MS, submission({ proof })) },
    })
    await page()
    await counter()
    await userEvent.click(mark())
    await screen.findByRole('dialog')
    expect(document.querySelector('video')?.getAttribute('src')).toBe(proof.url)
  })

  it('cancels at once and offers undo for as long as the server allows it', async () => {
    server.answers.getActivityState = () => running()
    server.answers.cancelActivity = () =>
      changedState({ ...idleState(), undoUntil: Date.now() + 10_000 }, { totalCoins: 0 })
    server.answers.undoCancelActivity = () => changedState(runningState(23 * HOUR_MS), { totalCoins: 15 })
    await page()
    await counter()
    await userEvent.click(cancel())
    expect(await screen.findByText('Total: 0 coins')).toBeTruthy()
    expect(screen.getByText('Reward: 0 coins')).toBeTruthy()
    expect(document.querySelector('[data-part="streak"]')?.textContent).toBe('0')
    expect(cancel().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Total: 15 coins')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(await counter()).toBeTruthy()
  })

  it('shows why a cancel was refused, and the current state', async () => {
    server.answers.getActivityState = () => running()
    server.answers.cancelActivity = {
      status: 409,
      body: { code: 'conflict', message: 'There is no submission to cancel.' },
    }
    await page()
    await counter()
    server.answers.getActivityState = () => activityState()
    await userEvent.click(cancel())
    expect(await screen.findByText('There is no submission to cancel.')).toBeTruthy()
    expect(await screen.findByText('You can post a new activity!')).toBeTruthy()
  })

  it("shows the cached state at once, then the server's", async () => {
    const end = Date.now() + HOUR_MS
    localStorage.setItem('totalCoins', '999999')
    localStorage.setItem(
      'activityState_plant-tree',
      JSON.stringify({ submitted: true, endTimestamp: end, streak: 77, reward: 5, species: 'Neem' }),
    )
    let answer: (reply: object) => void = () => undefined
    server.answers.getActivityState = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await page()
    expect(screen.getByText('Total: 999,999 coins')).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toMatch(/^00:00:59:\d\d$|^00:01:00:00$/)
    await act(async () => answer(activityState({ totalCoins: 15 })))
    expect(await screen.findByText('Total: 15 coins')).toBeTruthy()
    expect(await screen.findByText('You can post a new activity!')).toBeTruthy()
    expect(localStorage.getItem('totalCoins')).toBe('15')
    // no coin animation for forged coins, nor for coins present on page load
    expect(document.querySelector('[data-part="flying-coin"]')).toBeNull()
  })

  it('survives an unreadable cached state', async () => {
    localStorage.setItem('activityState_plant-tree', '{bad')
    localStorage.setItem('totalCoins', '"many"')
    server.answers.getActivityState = 'silent'
    await page()
    expect(
      await screen.findByText("We couldn't load your coins and streaks.", {}, { timeout: 5000 }),
    ).toBeTruthy()
    expect(screen.getByText('Total: 0 coins')).toBeTruthy()
    expect(warned).toHaveBeenCalledWith('Could not load activities:', expect.anything())
  })

  it('animates a coin when the total grows while the page is open', async () => {
    await page()
    expect(await screen.findByText('Total: 0 coins')).toBeTruthy()
    await screen.findByText('You can post a new activity!')
    server.answers.getActivityState = () => running()
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText('Total: 15 coins')).toBeTruthy()
    expect(document.querySelectorAll('[data-part="flying-coin"]')).toHaveLength(1)
  })

  it('shows the next member nothing of the previous one', async () => {
    server.answers.getActivityState = () => running()
    await page()
    await counter()
    server.answers.getActivityState = () => activityState()
    act(() => void signIn({ token: 't2', user: { u_id: 'u_2', role: 'user', username: 'Ben', email: '' } }))
    expect(screen.queryByText('Total: 15 coins')).toBeNull()
    expect(await screen.findByText('Total: 0 coins')).toBeTruthy()
    expect(await screen.findByText('You can post a new activity!')).toBeTruthy()
    expect(JSON.stringify(localStorage)).not.toContain('Neem')
  })

  it('reloads from the server when another tab has written a change', async () => {
    await page()
    await screen.findByText('You can post a new activity!')
    server.answers.getActivityState = () => running()
    const written = { key: 'activityState_plant-tree', oldValue: '{}', newValue: '{"submitted":true}' }
    act(() => void window.dispatchEvent(new StorageEvent('storage', written)))
    expect(await counter()).toBeTruthy()
  })

  it('is readable for visitors', async () => {
    leave()
    await page()
    expect(screen.getByText('Total: 0 coins')).toBeTruthy()
    expect(screen.getByText('You can post a new activity!')).toBeTruthy()
    expect(server.calls).toHaveLength(0)
  })

  it('opens the proof form when there is no cooldown', async () => {
    await page()
    await screen.findByText('You can post a new activity!')
    await userEvent.click(mark())
    expect(await screen.findByRole('dialog', { name: 'Upload Proof' }, { timeout: 5_000 })).toBeTruthy()
  })

  it('shows the daily streak and the next step, without blame', async () => {
    server.answers.getActivityState = activityState({
      dailyStreak: { ...DAILY, best: 12, repair: { days: 12, missing: 2, lastDate: '2026-11-23' } },
    })
    await page()
    const line = within(await screen.findByRole('region', { name: 'Daily streak' }))
    expect(line.getByText('Get back your streak of 12 days: log 2 activities by 23 Nov 2026.')).toBeTruthy()
    expect(line.getByText('Best').parentElement?.textContent).toBe('Best12 days')
  })
})

describe('the countdown', () => {
  /** Fakes the timers, yet lets time advance so that network replies still arrive. */
  async function startAt(leftMs: number) {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 })
    const now = Date.now()
    const state = runningState(leftMs, submission(), now)
    server.answers.getActivityState = () => activityState({ activities: { 'plant-tree': state } })
    await page()
    return counter()
  }

  it('shows a day as 01:00:00:00 and never more', async () => {
    await startAt(24 * HOUR_MS + 5_000)
    expect(screen.getByRole('timer').textContent).toBe('01:00:00:00')
  })

  it('is correct right after a sleep, and asks the server', async () => {
    await startAt(23 * HOUR_MS)
    const asked = server.of('getActivityState').length
    // timers paused during sleep while the wall clock went on
    vi.setSystemTime(Date.now() + HOUR_MS)
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(screen.getByRole('timer').textContent).toMatch(/^00:2[12]:\d\d:\d\d$/)
    await waitFor(() => expect(server.of('getActivityState').length).toBeGreaterThan(asked))
  })

  it('ends as idle and keeps the streak', async () => {
    await startAt(3_000)
    server.answers.getActivityState = () => activityState({ activities: { 'plant-tree': idleState(1) } })
    await act(() => vi.advanceTimersByTimeAsync(3_500))
    expect(screen.getByText('You can post a new activity!')).toBeTruthy()
    expect(document.querySelector('[data-part="streak"]')?.textContent).toBe('1')
    expect(mark().getAttribute('aria-disabled')).toBeNull()
  })

  it('announces at most once a minute', async () => {
    await startAt(2 * HOUR_MS)
    // the last one; the first belongs to the cancel button
    const status = screen.getAllByRole('status').findLast((one) => one.className === 'sr-only')
    expect(status?.textContent).toBe('')
    const said = new Set<string>()
    for (let seconds = 0; seconds < 150; seconds += 5) {
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      said.add(status?.textContent ?? '')
    }
    said.delete('')
    expect([...said]).toEqual([
      'Next activity in 1 hour 59 minutes',
      'Next activity in 1 hour 58 minutes',
      'Next activity in 1 hour 57 minutes',
    ])
  })
})
