// @vitest-environment jsdom
import { askedOf, type VoyageEvent, voyage } from '@eco/games/voyage/game'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, leave, show } from '../../../../test/member-page.tsx'
import { questions as QUESTION_TEXTS } from '../../../messages/en/voyage-questions.json'
import { forget } from '../frame/run/waiting-games.ts'
import { VoyagePage } from './voyage-page.tsx'
// Imported up front, as if the browser had already fetched it.
import '../frame/dialog/game-dialog-popup.tsx'
import { readMissed } from './players.ts'

const SEED = 7
const RUN = { run_id: 'run_1', seed: SEED, difficulty: 'easy', expires_at: 0 }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server = fakeServer({ startRun: RUN })
})
afterEach(() => {
  cleanup()
  server.restore()
  leave()
  localStorage.clear()
  sessionStorage.clear()
  forget()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const answers = () => screen.getByRole('group', { name: 'Answers' }).querySelectorAll('button')
const messageRow = () => document.querySelector('[data-part="message"]')?.textContent
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function start(ages: readonly string[] = ['9']): Promise<void> {
  await show(<VoyagePage />)
  if (ages.length === 2) fireEvent.click(screen.getByLabelText('Two players'))
  ages.forEach((age, player) => {
    type(`Age of player ${player + 1}`, age)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByRole('group', { name: 'Answers' })
}

/** The state after some events, which tells the right answer. */
function stateAfter(options: Parameters<typeof voyage.start>[0], events: readonly VoyageEvent[]) {
  return events.reduce((state, event) => voyage.step(state, event).state, voyage.start(options, SEED))
}

describe('setup', () => {
  it('shows how hard the questions will be for the current players', async () => {
    await show(<VoyagePage />)
    const level = () => document.querySelector('[data-part="level"]')?.textContent
    expect(level()).toBe('Questions for Player 1: medium, 15 in total.')
    type('Age of player 1', '9')
    type('Name of player 1', 'Asha')
    expect(level()).toBe('Questions for Asha: easy, 10 in total.')
    fireEvent.click(screen.getByLabelText('Two players'))
    type('Age of player 2', '30')
    expect(level()).toBe('Questions for both players: hard, 10 in total. The older player sets the level.')
    fireEvent.click(screen.getByLabelText('One player'))
    expect(level()).toBe('Questions for Asha: easy, 10 in total.')
  })

  it('sends the ages of those who play, null for none, and remembers names and ages for the next visit', async () => {
    await start(['0'])
    expect(server.of('startRun')[0]?.body).toEqual({ options: { ages: [null], missed: [] } })
    cleanup()
    sessionStorage.clear()
    await show(<VoyagePage />)
    expect((screen.getByLabelText('Age of player 1') as HTMLInputElement).value).toBe('0')
  })
})

describe('turn', () => {
  it('moves square by square after a right answer, and only then asks the next question', async () => {
    await start()
    const { question, right } = askedOf(stateAfter({ ages: [9], missed: [] }, []))
    await act(async () => answers()[right]?.click())
    expect(screen.getByText(`Source: ${QUESTION_TEXTS[question.id].source}`)).toBeTruthy()
    const squares = new Set<string | null | undefined>()
    for (let n = 0; n < 20 * question.points; n += 1) {
      squares.add(document.querySelector('[data-part="square"]')?.textContent)
      await pass(20)
    }
    const stepped = Array.from({ length: question.points + 1 }, (_, step) => `Square ${step + 1}`)
    expect([...squares]).toEqual(stepped)
    expect(screen.getByText(`+${question.points}`)).toBeTruthy()
    expect(answers()[0]?.getAttribute('aria-disabled')).toBeNull()
  })

  it('shows the right answer for two seconds after a wrong one, passes the turn and remembers the missed question', async () => {
    await start(['9', '9'])
    const first = stateAfter({ ages: [9, 9], missed: [] }, [])
    const { question, right } = askedOf(first)
    fireEvent.keyDown(document.body, { key: String(((right + 1) % 4) + 1) })
    expect(messageRow()).toBe(
      `The correct answer is ${QUESTION_TEXTS[question.id].right}. Player 2 goes next.`,
    )
    expect(readMissed()).toEqual([first.question])
    await pass(1_900)
    expect(screen.getByText("Player 1's turn")).toBeTruthy()
    await pass(200)
    expect(screen.getByText("Player 2's turn")).toBeTruthy()
  })

  it('stops while paused, and accepts no answers', async () => {
    await start()
    const { right } = askedOf(stateAfter({ ages: [9], missed: [] }, []))
    fireEvent.keyDown(document.body, { key: 'p' })
    await screen.findByText('Paused')
    fireEvent.keyDown(document.body, { key: String(right + 1) })
    await pass(5_000)
    expect(screen.getByText('Square 1')).toBeTruthy()
    expect(screen.getByText('No moves yet.')).toBeTruthy()
  })
})

describe('board', () => {
  it('describes a pressed square, and clears it on the second press', async () => {
    await start()
    const square = screen.getByRole('button', { name: 'Square 28 is a climb to 84' })
    fireEvent.click(square)
    expect(screen.getByText('Square 28 is a climb to 84')).toBeTruthy()
    fireEvent.click(square)
    await waitFor(() => expect(screen.queryByText('Square 28 is a climb to 84')).toBeNull())
  })

  it('moves the focus over the squares with arrow keys, and stays on the board', async () => {
    await start()
    const at = (square: number) => document.querySelector<HTMLElement>(`[data-square="${square}"]`)
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    act(() => at(10)?.focus())
    press('ArrowRight')
    expect(document.activeElement).toBe(at(10))
    press('ArrowUp')
    expect(document.activeElement).toBe(at(11))
    press('ArrowLeft')
    expect(document.activeElement).toBe(at(12))
    press('ArrowDown')
    expect(document.activeElement).toBe(at(9))
    expect(at(9)?.tabIndex).toBe(0)
  })
})

describe('end', () => {
  it('follows the last question, lists missed questions, and continues on a press', async () => {
    await start()
    const open = () => screen.queryAllByRole('dialog').length > 0
    for (let n = 0; n < 10 && !open(); n += 1) {
      await act(async () => answers()[0]?.click())
      await pass(3_000)
    }
    expect((await screen.findByRole('dialog')).textContent).toContain('No more questions! Game over!')
    expect(screen.getByText(/^Missed: \d+ of 10$/)).toBeTruthy()
    expect(readMissed().length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('button', { name: 'Keep playing' }))
    await waitFor(() => expect(open()).toBe(false))
    expect(answers()[0]?.getAttribute('aria-disabled')).toBeNull()
  }, 30_000)
})
