import type { Player } from '@eco/games/voyage/state'
import { format } from '../../../lib/language/catalogues.ts'
import { voyage as MESSAGES } from '../../../messages/en/voyage.json'
import { Art } from '../../../ui/art.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { pieceOf } from './players.ts'

type PlayersProps = {
  players: readonly Player[]
  nameOf: (player: number) => string
  /** The current player; undefined at the end. */
  turn: number | undefined
}

/** Players with piece, square and points; highlights and labels the current one. */
export function PlayerCards({ players, nameOf, turn }: PlayersProps) {
  return (
    <ul
      className={classNames('grid gap-2', players.length > 1 && 'grid-cols-[1fr_1fr]')}
      aria-label={MESSAGES.players}
    >
      {players.map(({ square, points }, player) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a player is identified by the position in the row
          key={player}
          className={classNames(
            'grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-2 rounded-xl border-[1.5px] px-2 py-1.25 lg:grid-cols-[32px_minmax(0,1fr)_auto] lg:px-3 lg:py-2',
            player === turn ? 'border-forest bg-forest-wash' : 'bg-card',
          )}
        >
          <Art name={pieceOf(player)} className="row-[1/3] h-8 w-6 object-contain lg:h-10 lg:w-8" />
          <p className="truncate text-sm font-strong">
            {nameOf(player)}
            {player === turn ? <span className="sr-only">, {MESSAGES.onTurn}</span> : null}
          </p>
          <p data-part="square" className="col-2 row-2 text-xs whitespace-nowrap text-ink-soft tabular-nums">
            {format(MESSAGES.square, { square })}
          </p>
          <p data-part="points" className="col-3 row-[1/3] text-xl/6 font-head tabular-nums">
            {points}
            <span className="sr-only"> {format(MESSAGES.points, { points })}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
