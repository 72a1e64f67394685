import { COLUMNS, POINTS_PER_PAIR } from '@eco/games/memory/constants'
import { cardOf } from '@eco/games/memory/deck'
import type { MemoryState } from '@eco/games/memory/game'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { memory as MESSAGES } from '../../../messages/en/memory.json'
import { cards as CARD_TEXTS } from '../../../messages/en/memory-cards.json'
import { classNames } from '../../../ui/class-names.ts'
import { MemoryCard, type Side } from './card.tsx'
import { movedTo } from './grid-keys.ts'

type GridProps = {
  state: Pick<MemoryState, 'theme' | 'difficulty' | 'deck' | 'open' | 'solved'>
  /** Positions of the last found pair, while its fact is shown. */
  fresh: readonly number[]
  onFlip: (position: number) => void
}

const FOUR_COLUMNS =
  'grid-cols-4 gap-2 min-[600px]:max-w-[max(420px,min(600px,(100dvh-330px)*1.4))] lg:max-w-[min(688px,(100dvh-120px)*1.4)] lg:gap-4'
const FIVE_COLUMNS =
  'grid-cols-5 gap-1.5 min-[600px]:max-w-[max(420px,min(600px,(100dvh-330px)*0.92))] lg:max-w-[min(680px,(100dvh-120px)*0.92)] lg:gap-3'

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
      className={classNames(
        'group/grid mx-auto grid w-full max-w-105',
        columns === 5 ? FIVE_COLUMNS : FOUR_COLUMNS,
      )}
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
            label={labelOf(side, CARD_TEXTS[card.id].name, row, column)}
            points={fresh.includes(position) ? POINTS_PER_PAIR : undefined}
            reached={position === at}
            centred={alone && position === deck.length - 1}
          />
        )
      })}
    </fieldset>
  )
}

function labelOf(side: Side, name: string, row: number, column: number): string {
  if (side === 'down') return format(MESSAGES.faceDown, { row, column })
  return side === 'up'
    ? format(MESSAGES.faceUp, { name, row, column })
    : format(MESSAGES.solved, { name, row, column })
}
