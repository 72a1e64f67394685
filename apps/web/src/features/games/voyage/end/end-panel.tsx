import type { VoyageState } from '@eco/games/voyage/state'
import { Play, RotateCcw } from 'lucide-react'
import { format } from '../../../../lib/language/catalogues.ts'
import { voyage as MESSAGES } from '../../../../messages/en/voyage.json'
import { Button } from '../../../../ui/button.tsx'
import { ScoreNote } from '../../frame/run/score-note.tsx'
import type { VoyageHandle } from '../use-voyage-state.ts'
import { MissedList, StandingsList } from './result-lists.tsx'

type EndProps = {
  game: VoyageHandle
  state: VoyageState
  nameOf: (player: number) => string
  onAgain: () => void
}

/** Replaces the questions once the result card is closed. */
export function EndPanel({ game, state, nameOf, onAgain }: EndProps) {
  const won = state.phase === 'won'
  return (
    <section className="card p-4" aria-labelledby="voyage-end">
      <h2 id="voyage-end" className="text-xl font-head">
        {won ? format(MESSAGES.reached, { name: nameOf(state.turn) }) : MESSAGES.noMore}
      </h2>
      <StandingsList state={state} nameOf={nameOf} />
      <ScoreNote game={game} />
      <div className="mt-3 flex gap-2 *:flex-1">
        <Button variant="secondary" onClick={game.leave}>
          {MESSAGES.newGame}
        </Button>
        {won ? (
          <Button icon={<RotateCcw />} onClick={onAgain}>
            {MESSAGES.playAgain}
          </Button>
        ) : (
          <Button icon={<Play />} onClick={() => game.send({ type: 'keepPlaying' })}>
            {MESSAGES.keepPlaying}
          </Button>
        )}
      </div>
      <MissedList state={state} />
    </section>
  )
}
