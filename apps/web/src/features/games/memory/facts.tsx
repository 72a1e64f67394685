import type { Card } from '@eco/games/memory/themes'
import { X } from 'lucide-react'
import { MEMORY_MESSAGES as MESSAGES } from './messages.ts'
import './facts.css'

type FactProps = { card: Card; onClose?: () => void }

/** The fact of a card, with its source. */
export function Fact({ card, onClose }: FactProps) {
  const { emoji, name, fact, source } = card
  return (
    <article className="memory-fact">
      <span className="memory-emoji" aria-hidden="true">
        {emoji}
      </span>
      <div>
        <h2>{name}</h2>
        <p>{fact}</p>
        <p className="memory-source">{MESSAGES.source(source)}</p>
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
    <section className="card memory-facts" aria-label={label}>
      <h2>{label}</h2>
      {cards.length === 0 ? <p className="text-14 text-ink-soft">{MESSAGES.noFacts}</p> : null}
      {cards.map((card) => (
        <details key={card.name}>
          <summary>
            <span className="memory-emoji" aria-hidden="true">
              {card.emoji}
            </span>
            {card.name}
          </summary>
          <p>{card.fact}</p>
          <p className="memory-source">{MESSAGES.source(card.source)}</p>
        </details>
      ))}
    </section>
  )
}
