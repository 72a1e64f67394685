import { standings } from '@eco/games/voyage/game'
import type { VoyageState } from '@eco/games/voyage/state'
import { Art } from '../../../ui/art.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { VOYAGE_MESSAGES as MESSAGES } from './messages.ts'
import { pieceOf } from './pieces.ts'
import './end.css'

type StandingsProps = { state: VoyageState; nameOf: (player: number) => string }

/** Players from first to last. */
export function StandingsList({ state, nameOf }: StandingsProps) {
  return (
    <ol className="voyage-standings" aria-label={MESSAGES.standings}>
      {standings(state).map(({ player, square, points }, place) => (
        <li key={player} className={classNames(place === 0 && 'is-first')}>
          <span className="voyage-standings-place">{place + 1}</span>
          <Art name={pieceOf(player)} />
          <p>
            <b>{nameOf(player)}</b>
            <small>{MESSAGES.square(square)}</small>
          </p>
          <p className="voyage-standings-points">
            <b>{points}</b>
            <small>{MESSAGES.points(points)}</small>
          </p>
        </li>
      ))}
    </ol>
  )
}
