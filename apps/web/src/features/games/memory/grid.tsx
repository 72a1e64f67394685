import { COLUMNS, POINTS_PER_PAIR } from '@eco/games/memory/constants'
import { cardOf } from '@eco/games/memory/deck'
import type { MemoryState } from '@eco/games/memory/game'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { MemoryCard, type Side } from './card.tsx'
import { movedTo } from './grid-keys.ts'
import { MEMORY_MESSAGES as MESSAGES } from './messages.ts'

type GridProps = {
  state: Pick<MemoryState, 'theme' | 'difficulty' | 'deck' | 'open' | 'solved'>
  /** Positions of the last found pair, while its fact is shown. */
  fresh: readonly number[]
  onFlip: (position: number) => void
}

/** Cards in rows with one tab stop: arrow keys move the focus, Enter and Space flip. */
export function MemoryGrid({ state, fresh, onFlip }: GridProps) {
  const { theme, difficulty, deck, open, solved } = state
  const columns = COLUMNS[difficulty]
  const [at, setAt] = useState(0)
  const grid = useRef<HTMLFieldSetElement>(null)
  const focus = (position: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-at="${position}"]`)?.focus()

  // A new deal focuses the first card: the start button that had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each deal
  useEffect(() => {
    setAt(0)
    focus(0)
  }, [deck])

  const sideOf = (position: number): Side =>
    solved[position] ? 'solved' : open.includes(position) ? 'up' : 'down'
  const press = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('[data-at]') : null
    const position = Number(pressed?.getAttribute('data-at') ?? Number.NaN)
    if (Number.isNaN(position)) return
    setAt(position)
    onFlip(position)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = movedTo(event.key, at, deck.length, columns)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    focus(to)
  }
  const alone = deck.length % columns === 1
  return (
    // One listener for all cards; a key press on a button is a click.
    <fieldset
      ref={grid}
      className="memory-grid"
      data-columns={columns}
      aria-label={MESSAGES.cards}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      {deck.map((face, position) => {
        const side = sideOf(position)
        const card = cardOf(theme, face)
        const [row, column] = [Math.floor(position / columns) + 1, (position % columns) + 1]
        return (
          <MemoryCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is identified by its position
            key={position}
            at={position}
            side={side}
            card={card}
            label={labelOf(side, card.name, row, column)}
            points={fresh.includes(position) ? POINTS_PER_PAIR : undefined}
            reached={position === at}
            column={alone && position === deck.length - 1 ? Math.ceil(columns / 2) : undefined}
          />
        )
      })}
    </fieldset>
  )
}

function labelOf(side: Side, name: string, row: number, column: number): string {
  if (side === 'down') return MESSAGES.faceDown(row, column)
  return side === 'up' ? MESSAGES.faceUp(name, row, column) : MESSAGES.solved(name, row, column)
}
