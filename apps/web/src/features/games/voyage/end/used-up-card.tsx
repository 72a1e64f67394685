import { standings } from '@eco/games/voyage/game'
import type { VoyageState } from '@eco/games/voyage/state'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../../../lib/language/catalogues.ts'
import { voyage as MESSAGES } from '../../../../messages/en/voyage.json'
import { Button } from '../../../../ui/button.tsx'
import { GameDialog } from '../../frame/dialog/game-dialog.tsx'
import { MissedList } from './missed-list.tsx'
import { StandingsList } from './standings-list.tsx'

type UsedUpProps = {
  state: VoyageState
  /** Questions per round. */
  questions: number
  nameOf: (player: number) => string
  onKeepPlaying: () => void
  onNewGame: () => void
  onClose: () => void
  /** The score's status. */
  children: ReactNode
}

/** Shown when all questions were asked: standings, missed questions, and the next actions. */
export function UsedUpCard(props: UsedUpProps) {
  const { state, questions, nameOf, onKeepPlaying, onNewGame, onClose, children } = props
  const [first] = standings(state)
  const alone = state.players.length === 1
  return (
    <GameDialog
      title={MESSAGES.noMore}
      className="lg:max-w-160"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onNewGame}>
            {MESSAGES.newGame}
          </Button>
          <Button icon={<Play />} onClick={onKeepPlaying}>
            {MESSAGES.keepPlaying}
          </Button>
        </>
      }
    >
      <p className="mt-1 text-sm text-ink-soft">
        {format(MESSAGES.allAsked, { count: questions })}{' '}
        {alone
          ? format(MESSAGES.alone, { square: first?.square ?? 1 })
          : format(MESSAGES.nearest, { name: nameOf(first?.player ?? 0) })}
      </p>
      <StandingsList state={state} nameOf={nameOf} />
      {children}
      <p className="mt-1 text-xs text-ink-soft">{MESSAGES.keepPlayingText}</p>
      <MissedList state={state} />
    </GameDialog>
  )
}
