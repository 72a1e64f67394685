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
} from '../../../test/activity-rows.ts'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
import { queryClient } from '../../lib/query.ts'
import { signIn } from '../../lib/session.ts'
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

describe('an activity', () => {
  it('is idle: total, streak, reward 0, the literal sentence, nothing to cancel', async () => {
    server.answers.getActivityState = activityState({
      totalCoins: 15,
      activities: { 'plant-tree': idleState(4) },
    })
    await page()
    expect(await screen.findByText('Total: 15 coins')).toBeTruthy()
    expect(await screen.findByText('You can post a new activity!')).toBeTruthy()
    expect(screen.getByText('Reward: 0 coins')).toBeTruthy()
    expect(document.querySelector('.act-streak-figure')?.textContent).toBe('4')
    expect(screen.getByRole('img', { name: /sapling/ })).toBeTruthy()
    expect(mark().getAttribute('aria-disabled')).toBeNull()
    expect(cancel().getAttribute('aria-disabled')).toBe('true')
  })

  it('shows no total while it is not known, and none when it could not be read', async () => {
    server.answers.getActivityState = () => new Promise<never>(() => undefined)
    await page()
    const total = () => document.querySelector('.act-total')?.textContent
    expect(total()).toBe('Total:  coins')
    leave()
    enter()
    server.answers.getActivityState = { status: 404, body: {} }
    await page()
    await waitFor(() => expect(total()).toBe('Total: – coins'))
    expect(screen.queryByText('You can post a new activity!')).toBeNull()
  })

  it('waits: countdown by the server, reward, a main button that is disabled and says why', async () => {
    server.answers.getActivityState = () => running()
    await page()
    expect((await counter()).textContent).toMatch(/^00:2[23]:\d\d:\d\d$/)
    expect(screen.getByText('Reward: 15 coins')).toBeTruthy()
    expect(mark().getAttribute('aria-disabled')).toBe('true')
    expect(cancel().getAttribute('aria-disabled')).toBeNull()
  })

  it('that waits for a review says why, what it will pay, and that the streak is safe', async () => {
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

  it('shows what was submitted instead of the form, and closes by Close and by the cross', async () => {
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

  it('cancels at once and offers the way back for as long as the server keeps it', async () => {
    server.answers.getActivityState = () => running()
    server.answers.cancelActivity = () =>
      changedState({ ...idleState(), undoUntil: Date.now() + 10_000 }, { totalCoins: 0 })
    server.answers.undoCancelActivity = () => changedState(runningState(23 * HOUR_MS), { totalCoins: 15 })
    await page()
    await counter()
    await userEvent.click(cancel())
    expect(await screen.findByText('Total: 0 coins')).toBeTruthy()
    expect(screen.getByText('Reward: 0 coins')).toBeTruthy()
    expect(document.querySelector('.act-streak-figure')?.textContent).toBe('0')
    expect(cancel().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Total: 15 coins')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(await counter()).toBeTruthy()
  })

  it('says in words why a cancel was refused, and shows how it stands', async () => {
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

  it('shows at once what the browser remembers, and then what the server says', async () => {
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
    // forged coins fly nowhere, and neither do true ones that come with the page
    expect(document.querySelector('.act-flying')).toBeNull()
  })

  it('is not disturbed by a state that cannot be read', async () => {
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

  it('lets a coin fly when the total grows while one looks', async () => {
    await page()
    expect(await screen.findByText('Total: 0 coins')).toBeTruthy()
    await screen.findByText('You can post a new activity!')
    server.answers.getActivityState = () => running()
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText('Total: 15 coins')).toBeTruthy()
    expect(document.querySelectorAll('.act-flying')).toHaveLength(1)
  })

  it('shows nothing of the former member to the next one', async () => {
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

  it('follows what another tab has written, from the server', async () => {
    await page()
    await screen.findByText('You can post a new activity!')
    server.answers.getActivityState = () => running()
    const written = { key: 'activityState_plant-tree', oldValue: '{}', newValue: '{"submitted":true}' }
    act(() => void window.dispatchEvent(new StorageEvent('storage', written)))
    expect(await counter()).toBeTruthy()
  })

  it('can be read by a visitor', async () => {
    leave()
    await page()
    expect(screen.getByText('Total: 0 coins')).toBeTruthy()
    expect(screen.getByText('You can post a new activity!')).toBeTruthy()
    expect(server.calls).toHaveLength(0)
  })

  it('opens the form for the proof while nothing has to be waited for', async () => {
    await page()
    await screen.findByText('You can post a new activity!')
    await userEvent.click(mark())
    expect(await screen.findByRole('dialog', { name: 'Upload Proof' }, { timeout: 5_000 })).toBeTruthy()
  })

  it('tells where the daily streak stands and what comes next, without blame', async () => {
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
  /** Time stands in the hands of the test; what waits for the network goes on by itself. */
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

  it('is right at once after a sleep, and asks the server', async () => {
    await startAt(23 * HOUR_MS)
    const asked = server.of('getActivityState').length
    // timers stood still: the wall clock went on without them
    vi.setSystemTime(Date.now() + HOUR_MS)
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(screen.getByRole('timer').textContent).toMatch(/^00:2[12]:\d\d:\d\d$/)
    await waitFor(() => expect(server.of('getActivityState').length).toBeGreaterThan(asked))
  })

  it('ends in idle and keeps the streak', async () => {
    await startAt(3_000)
    server.answers.getActivityState = () => activityState({ activities: { 'plant-tree': idleState(1) } })
    await act(() => vi.advanceTimersByTimeAsync(3_500))
    expect(screen.getByText('You can post a new activity!')).toBeTruthy()
    expect(document.querySelector('.act-streak-figure')?.textContent).toBe('1')
    expect(mark().getAttribute('aria-disabled')).toBeNull()
  })

  it('speaks at most once a minute', async () => {
    await startAt(2 * HOUR_MS)
    // the one after that of a cancel
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
