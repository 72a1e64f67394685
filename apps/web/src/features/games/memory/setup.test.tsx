// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enter, fakeServer, leave, show } from '../../../../test/member-page.tsx'
import { forget } from '../frame/run/waiting-games.ts'
import { MemoryPage } from './memory-page.tsx'

const RUN = { run_id: 'run_1', seed: 7, difficulty: 'easy', expires_at: 0 }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({ startRun: RUN })
})
afterEach(() => {
  server.restore()
  leave()
  localStorage.clear()
  sessionStorage.clear()
  forget()
  vi.restoreAllMocks()
})

const theme = (name: string) => screen.getByRole('radio', { name })
const overlay = (name: string) => screen.findByRole('dialog', { name })
/** A click by mouse or finger; the click that an arrow key causes on a radio button has detail 0. */
const press = (element: HTMLElement) => fireEvent.click(element, { detail: 1 })

it("opens a theme's description when it is chosen, and starts the game from there", async () => {
  await show(<MemoryPage />)
  press(theme('Sustainability Goals'))
  const dialog = within(await overlay('Sustainability Goals'))
  fireEvent.click(dialog.getByRole('button', { name: 'Start' }))
  await waitFor(() =>
    expect(server.of('startRun')[0]?.body).toEqual({
      options: { theme: 'sustainabilityGoals', difficulty: 'easy' },
    }),
  )
  expect(await screen.findByText('Moves left')).toBeTruthy()
})

it('reopens the chosen theme on a press, and on Enter, but not while arrow keys move the choice', async () => {
  await show(<MemoryPage />)
  fireEvent.click(theme('Carbon Reduction'), { detail: 0 })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((theme('Carbon Reduction') as HTMLInputElement).checked).toBe(true)
  fireEvent.keyDown(theme('Carbon Reduction'), { key: 'Enter' })
  const dialog = within(await overlay('Carbon Reduction'))
  const [close] = dialog.getAllByRole('button', { name: 'Close' })
  fireEvent.click(close as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press(theme('Carbon Reduction'))
  await overlay('Carbon Reduction')
})

it('shows the shortest duration at which a game counts', async () => {
  await show(<MemoryPage />)
  screen.getByText(
    'Points count when the game took at least 0.3 seconds for each card you turn. Faster games earn no points.',
  )
})

it('shows a dash for the best score until the server has answered', async () => {
  enter()
  let answer = (_rows: object) => {}
  server.answers.getBestScores = () =>
    new Promise<object>((resolve) => {
      answer = resolve
    })
  await show(<MemoryPage />)
  const best = () => screen.getByText('Best, Easy').parentElement?.textContent
  await waitFor(() => expect(server.of('getBestScores')).toHaveLength(1))
  expect(best()).toBe('Best, Easy–')
  answer({ rows: [] })
  await waitFor(() => expect(best()).toBe('Best, EasyNot played yet'))
})
