import { standings } from '@eco/games/voyage/game'
import type { VoyageState } from '@eco/games/voyage/state'
import { format } from '../../../../lib/language/catalogues.ts'
import { voyage as MESSAGES } from '../../../../messages/en/voyage.json'
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
