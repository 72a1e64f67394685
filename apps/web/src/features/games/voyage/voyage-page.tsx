import { voyage } from '@eco/games/voyage/game'
import { useState } from 'react'
import { useGame } from '../frame/run/use-game.ts'
import { agesOf, nameOf, readMissed, readPlayers, savePlayers, type TypedPlayers } from './players.ts'
import { VoyageSetup } from './setup.tsx'
import { VoyageTable } from './voyage-table.tsx'

/** Eco Voyage: Reach the Peak. Setup, then the board. */
export function VoyagePage() {
  const game = useGame({ key: 'eco-voyage', game: voyage })
  const [typed, setTyped] = useState(readPlayers)

  const type = (next: TypedPlayers) => {
    setTyped(next)
    savePlayers(next)
  }
  const start = () => void game.start({ ages: agesOf(typed), missed: [...readMissed()] })

  return game.play === undefined ? (
    <VoyageSetup game={game} typed={typed} onType={type} onStart={start} />
  ) : (
    <VoyageTable game={game} play={game.play} nameOf={(player) => nameOf(typed, player)} onAgain={start} />
  )
}
