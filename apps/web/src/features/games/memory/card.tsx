import type { Card } from '@eco/games/memory/cards'
import { Check } from 'lucide-react'
import { memo } from 'react'
import { cards as CARD_TEXTS } from '../../../messages/en/memory-cards.json'
import { Art } from '../../../ui/art.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Emoji } from './facts.tsx'

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
  /** A single card in the last row of five columns. */
  centred: boolean
}

const SIDE = 'absolute inset-0 overflow-hidden rounded-xl backface-hidden'

/** A face-down card renders no picture, so that the page does not reveal it. */
export const MemoryCard = memo(({ at, side, card, label, points, reached, centred }: MemoryCardProps) => (
  <button
    type="button"
    className={classNames(
      'aspect-[3/4] min-w-0 cursor-pointer touch-manipulation rounded-xl perspective-[600px]',
      centred && 'col-3',
    )}
    data-at={at}
    data-side={side}
    aria-label={label}
    tabIndex={reached ? 0 : -1}
  >
    <span
      className={classNames(
        'relative block size-full transition-transform duration-250 ease-both transform-3d motion-reduce:transition-none',
        side !== 'down' && 'rotate-y-180',
      )}
    >
      <span className={SIDE}>
        <Art name="game-memory-back" className="size-full object-cover" />
      </span>
      <span
        className={classNames(
          SIDE,
          'grid rotate-y-180 place-content-center place-items-center gap-1',
          side === 'solved'
            ? 'border-[1.5px] border-tree-fill bg-tree-wash'
            : 'border-[2.5px] border-forest bg-card shadow-soft',
        )}
      >
        {side === 'down' ? null : (
          <>
            <Emoji className="text-[32px]/9.5 max-lg:group-data-[columns=5]/grid:text-[26px]/7.5 lg:text-[44px]/13">
              {card.emoji}
            </Emoji>
            <span
              className={classNames(
                'px-0.5 text-center text-xs/3.5 font-strong tracking-[-0.01em] wrap-anywhere lg:text-sm/4.5',
                side === 'solved' ? 'text-tree-ink' : 'text-ink',
              )}
            >
              {CARD_TEXTS[card.id].name}
            </span>
            {side === 'solved' ? (
              <Check
                className="absolute top-1 right-1 size-4.5 rounded-full bg-tree-ink stroke-[3.4] p-0.75 text-card"
                aria-hidden="true"
              />
            ) : null}
            {points === undefined ? null : (
              <span className="absolute -bottom-px left-1/2 -translate-x-1/2 rounded-t-lg bg-sun px-2 text-xs/4.5 font-head text-on-sun">
                +{points}
              </span>
            )}
          </>
        )}
      </span>
    </span>
  </button>
))
MemoryCard.displayName = 'MemoryCard'
