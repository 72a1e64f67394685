// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leave, show } from '../../../../../test/member-page.tsx'
import { loadGameDialog } from '../../frame/dialog/game-dialog.tsx'
import { FieldContext } from '../../frame/dialog/game-dialog-props.ts'
import { besideOf } from '../board/piece-place.ts'
import { pieceOf } from '../players.ts'
import { WinCard } from './win-card.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const timer = () => screen.getByRole('timer').textContent

async function open() {
  const onClose = vi.fn()
  await loadGameDialog()
  await show(
    <FieldContext value={document.body}>
      <WinCard winner={0} name="Asha" counts="40 points" onClose={onClose} onAgain={() => undefined}>
        <p>Standings</p>
      </WinCard>
    </FieldContext>,
  )
  const card = (await screen.findByRole('dialog')).closest<HTMLElement>('[role="dialog"]')
  if (!card) throw new Error('there is no win card')
  return { onClose, card }
}

/** jsdom has no pointer events. */
const mouse = (type: string) =>
  Object.assign(new Event(type, { bubbles: true }), { pointerType: 'mouse', movementX: 3, movementY: 0 })

it('closes the win card 15 seconds after it opens', async () => {
  const { onClose } = await open()
  await pass(14_000)
  expect(onClose).not.toHaveBeenCalled()
  await pass(1_500)
  expect(onClose).toHaveBeenCalledOnce()
})

it('pauses the timer of the win card while a pointer is over it', async () => {
  const { onClose, card } = await open()
  await pass(10_000)
  fireEvent(card, mouse('pointermove'))
  await pass(60_000)
  expect(onClose).not.toHaveBeenCalled()
  expect(timer()).toBe('Stays open while you look at it.')
  fireEvent(card, mouse('pointerleave'))
  await pass(6_000)
  expect(onClose).toHaveBeenCalledOnce()
})

it('pauses the timer of the win card once the player moves into it by keyboard', async () => {
  const { onClose, card } = await open()
  await pass(10_000)
  fireEvent.keyDown(card, { key: 'Tab' })
  await pass(60_000)
  expect(onClose).not.toHaveBeenCalled()
})

it('has four pieces for up to four players, side by side on one square', () => {
  expect(new Set([0, 1, 2, 3].map(pieceOf)).size).toBe(4)
  for (const pieces of [2, 3, 4]) {
    const places = Array.from({ length: pieces }, (_, nth) => besideOf(nth, pieces))
    expect(new Set(places).size).toBe(pieces)
    expect(Math.max(...places)).toBeLessThanOrEqual(36)
  }
})
