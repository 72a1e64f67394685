import type { Card } from '@eco/games/memory/cards'
import { X } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { frame as FRAME_MESSAGES } from '../../../messages/en/game-frame.json'
import { memory as MESSAGES } from '../../../messages/en/memory.json'
import { cards as CARD_TEXTS } from '../../../messages/en/memory-cards.json'
import { classNames } from '../../../ui/class-names.ts'
import './memory.css'

type EmojiProps = { className: string; children: string }

/** A card's picture, the same on every system that has one of these fonts. */
export function Emoji({ className, children }: EmojiProps) {
  return (
    <span className={classNames('emoji', className)} aria-hidden="true">
      {children}
    </span>
  )
}

function Source({ className, children }: { className?: string; children: string }) {
  return (
    <p className={classNames('mt-1 text-xs font-text text-ink-soft', className)}>
      {format(FRAME_MESSAGES.source, { source: children })}
    </p>
  )
}

type FactProps = { card: Card; onClose?: () => void }

/** The fact of a card, with its source. */
export function Fact({ card, onClose }: FactProps) {
  const { name, fact, source } = CARD_TEXTS[card.id]
  return (
    <article className="flex animate-[memory-rise_200ms_var(--e-out)] items-start gap-3 rounded-xl border border-tree-fill bg-tree-wash py-3 pr-1 pl-3.5 text-left motion-reduce:animate-none">
      <Emoji className="text-[28px]/8.5">{card.emoji}</Emoji>
      <div className="min-w-0 flex-1">
        <h2 className="text-base/5 font-head">{name}</h2>
        <p className="text-sm font-text">{fact}</p>
        <Source>{source}</Source>
      </div>
      {onClose ? (
        <button type="button" className="icon-btn" aria-label={MESSAGES.closeFact} onClick={onClose}>
          <X />
        </button>
      ) : null}
    </article>
  )
}

/** Found pairs, the latest first; each opens its fact. */
export function FactList({ cards, label }: { cards: readonly Card[]; label: string }) {
  return (
    <section className="card px-5 py-3.5 text-left" aria-label={label}>
      <h2 className="text-sm font-head">{label}</h2>
      {cards.length === 0 ? <p className="text-14 text-ink-soft">{MESSAGES.noFacts}</p> : null}
      {cards.map((card) => (
        <details key={card.id} className="[details+&]:border-t">
          <summary className="flex min-h-tap cursor-pointer items-center gap-2.5 text-sm font-strong">
            <Emoji className="text-[20px]">{card.emoji}</Emoji>
            {CARD_TEXTS[card.id].name}
          </summary>
          <p className="pb-2 text-sm font-text">{CARD_TEXTS[card.id].fact}</p>
          <Source className="pb-2">{CARD_TEXTS[card.id].source}</Source>
        </details>
      ))}
    </section>
  )
}
