import type { Card } from '@eco/games/memory/themes'
import { Check } from 'lucide-react'
import { memo } from 'react'
import { Art } from '../../../ui/art.tsx'

export type Side = 'down' | 'up' | 'solved'
type MemoryCardProps = {
  at: number
  side: Side
  card: Card
  label: string
  /** Points of the pair that was just found. */
  points: number | undefined
  /** The one card of the grid with a tab stop. */
  reached: boolean
  /** Centres a single card in the last row. */
  column: number | undefined
}

/** A face-down card renders no picture, so that the page does not reveal it. */
export const MemoryCard = memo(({ at, side, card, label, points, reached, column }: MemoryCardProps) => (
  <button
    type="button"
    className="memory-card"
    data-at={at}
    data-side={side}
    data-column={column}
    aria-label={label}
    tabIndex={reached ? 0 : -1}
  >
    <span className="memory-card-turn">
      <span className="memory-card-back">
        <Art name="game-memory-back" />
      </span>
      <span className="memory-card-face">
        {side === 'down' ? null : (
          <>
            <span className="memory-emoji" aria-hidden="true">
              {card.emoji}
            </span>
            <span className="memory-card-name">{card.name}</span>
            {side === 'solved' ? <Check className="memory-card-mark" aria-hidden="true" /> : null}
            {points === undefined ? null : <span className="memory-card-points">+{points}</span>}
          </>
        )}
      </span>
    </span>
  </button>
))
MemoryCard.displayName = 'MemoryCard'
