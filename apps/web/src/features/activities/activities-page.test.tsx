// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { activityState, DAILY, idleState, runningState } from '../../../test/activity-rows.ts'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
import { currentLoginPrompt, dismissLoginPrompt } from '../../lib/session/login-prompt.ts'
import { ActivitiesPage } from './activities-page.tsx'
import { weekOf } from './daily/daily-card.tsx'
import { THEME_HUES } from './page/activity-picture.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  enter()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({
    getActivityState: () =>
      activityState({
        totalCoins: 385,
        dailyStreak: { ...DAILY, days: 5, best: 5 },
        activities: { 'plant-tree': runningState(7 * 3_600_000), 'clean-up': idleState(4) },
      }),
    activityHistory: { rows: [], days: [{ date: '2026-11-19', count: 1, coins: 10 }] },
  })
})
afterEach(() => {
  server.restore()
  leave()
  dismissLoginPrompt()
  vi.restoreAllMocks()
})

const cards = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'))

describe('ActivitiesPage', () => {
  it('lists the four activities in order, each with a link to its page', async () => {
    await show(<ActivitiesPage />)
    expect(cards().map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Plant a Tree',
      'Clean-Up Drive',
      'Eco-Friendly Commute',
      'Plastic Free Challenge',
    ])
    expect(
      cards().map((card) =>
        within(card)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ),
    ).toEqual(
      ['plant-tree', 'clean-up', 'eco-commute', 'plastic-free'].map((key) => [
        `/activity/${key}`,
        `/activity/${key}`,
      ]),
    )
    const themes = ['green', 'teal', 'blue', 'plastic'] as const
    expect(cards().map((card) => themes.find((theme) => card.className.includes(THEME_HUES[theme])))).toEqual(
      themes,
    )
  })

  it('shows cooldowns, open activities, coins and the daily streak', async () => {
    await show(<ActivitiesPage />)
    expect(await screen.findByText('Total: 385 coins')).toBeTruthy()
    const [tree, waste] = cards().map((card) => within(card))
    expect((await (tree as ReturnType<typeof within>).findByRole('timer')).textContent).toMatch(/^00:0[67]:/)
    expect(tree?.getByRole('link', { name: 'Last submission' })).toBeTruthy()
    expect(await waste?.findByText('You can post a new activity!')).toBeTruthy()
    const daily = within(screen.getByRole('region', { name: 'Daily streak' }))
    expect(daily.getByText('Log an activity today to make it 6.')).toBeTruthy()
    expect(daily.getAllByRole('listitem')).toHaveLength(7)
  })

  it('is readable for visitors and offers the login', async () => {
    leave()
    await show(<ActivitiesPage />)
    expect(screen.getByText('Total: 0 coins')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(currentLoginPrompt().form).toBe('login')
    expect(server.calls).toHaveLength(0)
  })

  it('does not claim that an activity is open before the server answers', async () => {
    server.answers.getActivityState = () => new Promise(() => undefined)
    await show(<ActivitiesPage />)
    expect(screen.queryByText('You can post a new activity!')).toBeNull()
    expect(screen.queryByRole('timer')).toBeNull()
  })
})

describe('weekOf', () => {
  it('ends with today, which stays open until something is logged', () => {
    const week = weekOf('2026-11-20', new Set(['2026-11-19']))
    expect(week.map(({ weekday, state }) => `${weekday} ${state}`)).toEqual([
      'Sat empty',
      'Sun empty',
      'Mon empty',
      'Tue empty',
      'Wed empty',
      'Thu logged',
      'Today open',
    ])
    expect(weekOf('2026-11-20', new Set(['2026-11-20'])).at(-1)).toMatchObject({ state: 'logged' })
    // unknown until the days are loaded
    expect(weekOf('2026-11-20', undefined).map(({ state }) => state)).toEqual(Array(7).fill('unknown'))
  })
})
