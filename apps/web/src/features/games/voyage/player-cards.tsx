import type { Player } from '@eco/games/voyage/state'
import { Art } from '../../../ui/art.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { VOYAGE_MESSAGES as MESSAGES } from './messages.ts'
import { pieceOf } from './pieces.ts'

type PlayersProps = {
  players: readonly Player[]
  nameOf: (player: number) => string
  /** The current player; undefined at the end. */
  turn: number | undefined
}

/** Players with piece, square and points; highlights and labels the current one. */
export function PlayerCards({ players, nameOf, turn }: PlayersProps) {
  return (
    <ul className="voyage-players" aria-label={MESSAGES.players}>
      {players.map(({ square, points }, player) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a player is identified by the position in the row
          key={player}
          className={classNames('voyage-player', player === turn && 'is-on')}
        >
          <Art name={pieceOf(player)} />
          <p className="voyage-player-name">
            {nameOf(player)}
            {player === turn ? <span className="sr-only">{MESSAGES.onTurn}</span> : null}
          </p>
          <p className="voyage-player-square">{MESSAGES.square(square)}</p>
          <p className="voyage-player-points">
            {points}
            <span className="sr-only"> {MESSAGES.points(points)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
