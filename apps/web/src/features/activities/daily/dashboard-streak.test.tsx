// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { activityState, DAILY, idleState, runningState } from '../../../../test/activity-rows.ts'
import { enter, fakeServer, leave, show } from '../../../../test/member-page.tsx'
import { nextOfDaily } from './daily-facts.tsx'
import { DashboardStreak } from './dashboard-streak.tsx'

const HOUR_MS = 3_600_000

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  enter()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({ getActivityState: () => activityState() })
})
afterEach(() => {
  server.restore()
  leave()
  vi.restoreAllMocks()
})

const card = () => within(screen.getByRole('region', { name: 'Daily streak' }))
const line = (label: string) => card().getByText(label).parentElement?.textContent

describe('DashboardStreak', () => {
  it('shows days, best, freezes, the nearest countdown and an open activity', async () => {
    server.answers.getActivityState = () =>
      activityState({
        dailyStreak: { ...DAILY, days: 9, best: 14, freezes: 1, daysToFreeze: 5 },
        activities: {
          'plant-tree': runningState(9 * HOUR_MS),
          'eco-commute': runningState(7 * HOUR_MS),
          'clean-up': idleState(4),
        },
      })
    await show(<DashboardStreak />)
    expect(await card().findByText('Log an activity today to make it 10.')).toBeTruthy()
    expect(line('Best')).toBe('Best14 days')
    expect(line('Freezes')).toBe('Freezes1')
    expect(line('Next freeze')).toBe('Next freezein 5 days')
    expect(line('Eco-Friendly Commute')).toMatch(/00:0[67]:/)
    expect(line('Clean-Up Drive')).toBe('Clean-Up DriveReady')
    expect(card().getByRole('link', { name: 'Log a clean-up' }).getAttribute('href')).toBe(
      '/activity/clean-up',
    )
  })

  it('links to all activities while every one is on cooldown', async () => {
    const wait = runningState(HOUR_MS)
    server.answers.getActivityState = () =>
      activityState({
        dailyStreak: { ...DAILY, days: 1, best: 1, doneToday: true },
        activities: { 'plant-tree': wait, 'clean-up': wait, 'eco-commute': wait, 'plastic-free': wait },
      })
    await show(<DashboardStreak />)
    expect(await card().findByText("You're done for today.")).toBeTruthy()
    expect(card().getByRole('link', { name: 'See all activities' })).toBeTruthy()
  })

  it('shows skeleton figures while loading', async () => {
    server.answers.getActivityState = () => new Promise<never>(() => undefined)
    await show(<DashboardStreak />)
    expect(card().queryByText(/\d/)).toBeNull()
    await waitFor(() => expect(document.querySelector('.skeleton-figure')).toBeTruthy())
  })

  it('shows no figures before they load, and a quiet note when loading fails', async () => {
    server.answers.getActivityState = { status: 404, body: {} }
    await show(<DashboardStreak />)
    expect(await card().findByText("We couldn't load your streak.")).toBeTruthy()
    expect(card().queryByText(/\d/)).toBeNull()
  })
})

describe('nextOfDaily', () => {
  it.each([
    [{}, 'Log an activity to start your streak.'],
    [{ best: 3 }, 'Log an activity to start a new streak.'],
    [{ days: 3, best: 3 }, 'Log an activity today to make it 4.'],
    [{ days: 3, best: 3, doneToday: true }, "You're done for today."],
    [
      { best: 3, repair: { days: 3, missing: 1, lastDate: '2026-11-23' } },
      'Get back your streak of 3 days: log one activity by 23 Nov 2026.',
    ],
  ])('%j: %s', (told, words) => {
    expect(nextOfDaily({ ...DAILY, ...told })).toBe(words)
  })
})
