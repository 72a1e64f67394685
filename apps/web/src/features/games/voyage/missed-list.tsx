import { reviewOf } from '@eco/games/voyage/game'
import type { VoyageState } from '@eco/games/voyage/state'
import { Check } from 'lucide-react'
import { VOYAGE_MESSAGES as MESSAGES } from './messages.ts'

/** Questions missed in this game, with the right answer and its source. */
export function MissedList({ state }: { state: VoyageState }) {
  const missed = reviewOf(state)
  if (missed.length === 0) return <p className="voyage-missed-none">{MESSAGES.noneMissed}</p>
  const seen = new Set([...state.known, ...state.missed]).size
  return (
    <section className="voyage-missed" aria-labelledby="voyage-missed">
      <h3 id="voyage-missed">{MESSAGES.missed(missed.length, seen)}</h3>
      <ul>
        {missed.map(({ id, text, answers, source }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="voyage-missed-answer">
              <Check aria-hidden="true" />
              {answers[0]}
            </p>
            <p className="voyage-missed-source">{MESSAGES.source(source)}</p>
          </li>
        ))}
      </ul>
      <p className="voyage-missed-source">{MESSAGES.missedLater}</p>
    </section>
  )
}
