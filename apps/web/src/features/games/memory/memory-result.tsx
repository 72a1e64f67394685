import type { Card } from '@eco/games/memory/cards'
import { DIFFICULTIES, type Difficulty, MOVE_LIMITS, PAIRS } from '@eco/games/memory/constants'
import type { MemoryState } from '@eco/games/memory/game'
import { Play } from 'lucide-react'
import { format } from '../../../lib/language/catalogues.ts'
import { difficulties as DIFFICULTY_MESSAGES } from '../../../messages/en/game-frame.json'
import { memory as MESSAGES } from '../../../messages/en/memory.json'
import { Art } from '../../../ui/art.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { GameDialog } from '../frame/dialog/game-dialog.tsx'
import { RESULT_PICTURE } from '../frame/dialog/game-dialog-props.ts'
import { ScoreNote } from '../frame/run/score-note.tsx'
import { Fact, FactList } from './facts.tsx'
import type { MemoryHandle } from './setup.tsx'

type MemoryResultProps = {
  game: MemoryHandle
  state: MemoryState
  /** Found pairs, the latest first. */
  found: readonly Card[]
  /** Starts a game with the same theme. */
  onPlay: (difficulty: Difficulty) => void
}

/** The end of the game: 'Out of Moves!' or the win. */
export function MemoryResult({ game, state, found, onPlay }: MemoryResultProps) {
  const { difficulty, movesLeft, points, elapsedMs } = state
  const { bestBefore } = game
  const won = state.phase === 'won'
  const limit = MOVE_LIMITS[difficulty]
  const next = DIFFICULTIES[DIFFICULTIES.indexOf(difficulty) + 1]
  const [latest] = found
  const isBest = bestBefore === undefined || points > bestBefore
  const again = { label: won ? MESSAGES.again : MESSAGES.newGame, onClick: () => onPlay(difficulty) }
  const changeTheme = { label: MESSAGES.changeTheme, onClick: game.leave }
  const harder = next && {
    label: format(MESSAGES.next, { difficulty: DIFFICULTY_MESSAGES[next] }),
    icon: <Play />,
    onClick: () => onPlay(next),
  }
  return (
    <GameDialog
      result
      title={won ? MESSAGES.won : MESSAGES.outOfMoves}
      picture={<Art name={won ? 'game-memory-won' : 'game-memory-out'} className={RESULT_PICTURE} />}
      confetti={won}
      actions={won ? (harder ? [again, harder] : [{ ...again, icon: <Play /> }]) : [changeTheme, again]}
    >
      <p className="text-14 text-ink-soft">
        {won
          ? format(MESSAGES.wonText, { used: limit - movesLeft, limit })
          : format(MESSAGES.outText, { found: found.length, pairs: PAIRS[difficulty] })}{' '}
        {won && isBest ? <b className="text-tree-ink">{MESSAGES.newBest}</b> : null}
      </p>
      <LedgerLines className="text-left">
        <LedgerLine label={MESSAGES.score}>{points}</LedgerLine>
        {won ? null : (
          <LedgerLine label={format(MESSAGES.best, { difficulty: DIFFICULTY_MESSAGES[difficulty] })}>
            {Math.max(points, bestBefore ?? 0)}
          </LedgerLine>
        )}
        <LedgerLine label={MESSAGES.time}>{timeText(elapsedMs)}</LedgerLine>
      </LedgerLines>
      <ScoreNote game={game} />
      {latest ? (
        <div className="mt-3 space-y-3">
          {won ? <Fact card={latest} /> : null}
          <FactList cards={found} label={format(MESSAGES.factsOf, { count: found.length })} />
        </div>
      ) : null}
    </GameDialog>
  )
}

const SECOND_MS = 1_000
const SECONDS = 60

/** '1:04' for 64 seconds. */
export function timeText(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / SECOND_MS)
  return `${Math.floor(seconds / SECONDS)}:${String(seconds % SECONDS).padStart(2, '0')}`
}
