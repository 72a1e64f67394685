import { reviewOf, standings } from '@eco/games/voyage/game'
import type { VoyageState } from '@eco/games/voyage/state'
import { Check } from 'lucide-react'
import { format } from '../../../../lib/language/catalogues.ts'
import { frame as FRAME_MESSAGES } from '../../../../messages/en/game-frame.json'
import { voyage as MESSAGES } from '../../../../messages/en/voyage.json'
import { questions as QUESTION_TEXTS } from '../../../../messages/en/voyage-questions.json'
import { Art } from '../../../../ui/art.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { pieceOf } from '../players.ts'

const SMALL = 'text-xs text-ink-soft tabular-nums'

type StandingsProps = { state: VoyageState; nameOf: (player: number) => string }

/** Players from first to last. */
export function StandingsList({ state, nameOf }: StandingsProps) {
  return (
    <ol className="mt-3 mb-1 grid gap-2" aria-label={MESSAGES.standings}>
      {standings(state).map(({ player, square, points }, place) => (
        <li
          key={player}
          className={classNames(
            'grid grid-cols-[28px_36px_minmax(0,1fr)_auto] items-center gap-2.5 rounded-xl border py-2 pr-3.5 pl-2.5 text-left',
            place === 0 && 'border-forest bg-forest-wash',
          )}
        >
          <span className="text-center text-xl font-head">{place + 1}</span>
          <Art name={pieceOf(player)} className="h-9.5 w-7.5 object-contain" />
          <p className="min-w-0">
            <b className="block truncate">{nameOf(player)}</b>
            <small className={SMALL}>{format(MESSAGES.square, { square })}</small>
          </p>
          <p className="text-right tabular-nums">
            <b className="block font-head">{points}</b>
            <small className={SMALL}>{format(MESSAGES.points, { points })}</small>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Questions missed in this game, with the right answer and its source. */
export function MissedList({ state }: { state: VoyageState }) {
  const missed = reviewOf(state)
  if (missed.length === 0) return <p className="mt-3 text-xs text-ink-soft">{MESSAGES.noneMissed}</p>
  const seen = new Set([...state.known, ...state.missed]).size
  return (
    <section aria-labelledby="voyage-missed">
      <h3 id="voyage-missed" className="mt-4.5 mb-2 text-base font-head">
        {format(MESSAGES.missed, { missed: missed.length, of: seen })}
      </h3>
      <ul className="border-t">
        {missed.map(({ id }) => (
          <li key={id} className="border-b py-3 text-sm">
            <p>{QUESTION_TEXTS[id].text}</p>
            <p className="mt-1 flex gap-2 font-strong text-approved-ink">
              <Check className="mt-0.5 size-4" aria-hidden="true" />
              {QUESTION_TEXTS[id].right}
            </p>
            <p className="mt-1 text-xs text-ink-soft">
              {format(FRAME_MESSAGES.source, { source: QUESTION_TEXTS[id].source })}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-soft">{MESSAGES.missedLater}</p>
    </section>
  )
}
