// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../test/member-page.tsx'
import { currentLoginPrompt, dismissLoginPrompt } from '../../lib/session/login-prompt.ts'
import { LeaderboardPage } from './leaderboard-page.tsx'

const rows = [
  { position: 1, name: 'Asha Rao', credits: 1500 },
  { position: 2, name: 'Ben', credits: 50 },
  { position: 2, name: 'Ben', credits: 50 },
]

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({
    getLeaderboard: { members: 148, rows, me: { position: 12, credits: 300, show: false } },
    showMe: { message: 'ok', show: true },
  })
})
afterEach(() => {
  server.restore()
  leave()
  dismissLoginPrompt()
  vi.restoreAllMocks()
})

const own = async () =>
  within((await screen.findByRole('heading', { name: 'Your rank' })).closest('section') as HTMLElement)
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Show me on the leaderboard' })

describe('LeaderboardPage', () => {
  it('lists members who chose to be shown by rank, even with equal names', async () => {
    await show(<LeaderboardPage />)
    const table = within(await screen.findByRole('table', { name: 'Members by verified credits' }))
    const texts = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(texts).toEqual([
      ['#1', 'Asha Rao', '1,500'],
      ['#2', 'Ben', '50'],
      ['#2', 'Ben', '50'],
    ])
  })

  it("is readable for everyone, and offers the login to see one's own rank", async () => {
    await show(<LeaderboardPage />)
    await screen.findByRole('table')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(currentLoginPrompt().form).toBe('login')
  })

  it("shows the member's own real rank", async () => {
    enter()
    await show(<LeaderboardPage />)
    expect((await own()).getByText('12 of 148 members')).toBeTruthy()
  })

  it('lists the member on request', async () => {
    enter()
    await show(<LeaderboardPage />)
    expect((await toggle()).checked).toBe(false)
    server.answers.getLeaderboard = { members: 148, rows, me: { position: 12, credits: 300, show: true } }
    await userEvent.click(await toggle())
    expect(await screen.findByText('You are on the leaderboard.')).toBeTruthy()
    expect(server.of('showMe')[0]?.body).toEqual({ show: true })
    await waitFor(async () => expect((await toggle()).checked).toBe(true))
  })

  it('reverts when the server refuses', async () => {
    enter()
    server.answers.showMe = { status: 500, body: {} }
    await show(<LeaderboardPage />)
    await userEvent.click(await toggle())
    expect(await screen.findByText("We couldn't change this setting.")).toBeTruthy()
    await waitFor(async () => expect((await toggle()).checked).toBe(false))
  })

  it('shows when no member is listed, and when loading fails', async () => {
    server.answers.getLeaderboard = { members: 3, rows: [], me: null }
    await show(<LeaderboardPage />)
    expect(await screen.findByText('No one on the leaderboard yet')).toBeTruthy()
    leave()
    server.answers.getLeaderboard = { status: 404, body: {} }
    await show(<LeaderboardPage />)
    expect(await screen.findByText("We couldn't load the leaderboard.")).toBeTruthy()
  })
})
