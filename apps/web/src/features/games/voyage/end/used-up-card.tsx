import { standings } from '@eco/games/voyage/game'
import { QUESTIONS } from '@eco/games/voyage/questions'
import type { VoyageState } from '@eco/games/voyage/state'
import { Play } from 'lucide-react'
import { format } from '../../../../lib/language/catalogues.ts'
import { voyage as MESSAGES } from '../../../../messages/en/voyage.json'
import { GameDialog } from '../../frame/dialog/game-dialog.tsx'
import { ScoreNote } from '../../frame/run/score-note.tsx'
import type { VoyageHandle } from '../use-voyage-state.ts'
import { MissedList, StandingsList } from './result-lists.tsx'

type UsedUpProps = {
  game: VoyageHandle
  state: VoyageState
  nameOf: (player: number) => string
  onClose: () => void
}

/** Shown when all questions were asked: standings, missed questions, and the next actions. */
export function UsedUpCard({ game, state, nameOf, onClose }: UsedUpProps) {
  const [first] = standings(state)
  const alone = state.players.length === 1
  return (
    <GameDialog
      title={MESSAGES.noMore}
      className="lg:max-w-160"
      onClose={onClose}
      actions={[
        { label: MESSAGES.newGame, onClick: game.leave },
        {
          label: MESSAGES.keepPlaying,
          icon: <Play />,
          onClick: () => game.send({ type: 'keepPlaying' }),
        },
      ]}
    >
      <p className="mt-1 text-sm text-ink-soft">
        {format(MESSAGES.allAsked, { count: QUESTIONS[state.difficulty].length })}{' '}
        {alone
          ? format(MESSAGES.alone, { square: first?.square ?? 1 })
          : format(MESSAGES.nearest, { name: nameOf(first?.player ?? 0) })}
      </p>
      <StandingsList state={state} nameOf={nameOf} />
      <ScoreNote game={game} />
      <p className="mt-1 text-xs text-ink-soft">{MESSAGES.keepPlayingText}</p>
      <MissedList state={state} />
    </GameDialog>
  )
}
