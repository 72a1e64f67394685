import type { VoyageState } from '@eco/games/voyage/state'
import { Play, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../../../lib/language/catalogues.ts'
import { voyage as MESSAGES } from '../../../../messages/en/voyage.json'
import { Button } from '../../../../ui/button.tsx'
import { MissedList } from './missed-list.tsx'
import { StandingsList } from './standings-list.tsx'

type EndProps = {
  state: VoyageState
  nameOf: (player: number) => string
  onKeepPlaying: () => void
  onAgain: () => void
  onNewGame: () => void
  /** The score's status. */
  children: ReactNode
}

/** Replaces the questions once the result card is closed. */
export function EndPanel({ state, nameOf, onKeepPlaying, onAgain, onNewGame, children }: EndProps) {
  const won = state.phase === 'won'
  return (
    <section className="card p-4" aria-labelledby="voyage-end">
      <h2 id="voyage-end" className="text-xl font-head">
        {won ? format(MESSAGES.reached, { name: nameOf(state.turn) }) : MESSAGES.noMore}
      </h2>
      <StandingsList state={state} nameOf={nameOf} />
      {children}
      <div className="mt-3 flex gap-2 *:flex-1">
        <Button variant="secondary" onClick={onNewGame}>
          {MESSAGES.newGame}
        </Button>
        {won ? (
          <Button icon={<RotateCcw />} onClick={onAgain}>
            {MESSAGES.playAgain}
          </Button>
        ) : (
          <Button icon={<Play />} onClick={onKeepPlaying}>
            {MESSAGES.keepPlaying}
          </Button>
        )}
      </div>
      <MissedList state={state} />
    </section>
  )
}
