import type { Card } from '@eco/games/memory/cards'
import { DIFFICULTIES, type Difficulty, MOVE_LIMITS, PAIRS } from '@eco/games/memory/constants'
import type { MemoryState } from '@eco/games/memory/game'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { difficulties as DIFFICULTY_MESSAGES } from '../../../messages/en/game-frame.json'
import { memory as MESSAGES } from '../../../messages/en/memory.json'
import { Art } from '../../../ui/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { GameDialog } from '../frame/dialog/game-dialog.tsx'
import { RESULT_PICTURE } from '../frame/dialog/game-dialog-props.ts'
import { Fact, FactList } from './facts.tsx'

type EndProps = {
  state: MemoryState
  /** Found pairs, the latest first. */
  found: readonly Card[]
  bestBefore: number | undefined
  /** The score's status. */
  score: ReactNode
  onAgain: () => void
  onNext: (difficulty: Difficulty) => void
  onChangeTheme: () => void
}

/** The end of the game: 'Out of Moves!' or the win. */
export function MemoryEnd(props: EndProps) {
  return props.state.phase === 'won' ? <Won {...props} /> : <Out {...props} />
}

function Out({ state, found, bestBefore, score, onAgain, onChangeTheme }: EndProps) {
  const { difficulty, points } = state
  return (
    <GameDialog
      result
      title={MESSAGES.outOfMoves}
      picture={<Art name="game-memory-out" className={RESULT_PICTURE} />}
      footer={
        <>
          <Button variant="secondary" onClick={onChangeTheme}>
            {MESSAGES.changeTheme}
          </Button>
          <Button onClick={onAgain}>{MESSAGES.newGame}</Button>
        </>
      }
    >
      <p className="text-14 text-ink-soft">
        {format(MESSAGES.outText, { found: found.length, pairs: PAIRS[difficulty] })}
      </p>
      <Lines state={state} best={Math.max(points, bestBefore ?? 0)} />
      {score}
      {found.length === 0 ? null : (
        <div className="mt-3">
          <FactList cards={found} label={format(MESSAGES.factsOf, { count: found.length })} />
        </div>
      )}
    </GameDialog>
  )
}

function Won({ state, found, bestBefore, score, onAgain, onNext }: EndProps) {
  const { difficulty, movesLeft, points } = state
  const limit = MOVE_LIMITS[difficulty]
  const next = DIFFICULTIES[DIFFICULTIES.indexOf(difficulty) + 1]
  const [latest] = found
  const isBest = bestBefore === undefined || points > bestBefore
  return (
    <GameDialog
      result
      title={MESSAGES.won}
      picture={<Art name="game-memory-won" className={RESULT_PICTURE} />}
      confetti
      footer={
        <>
          {next ? (
            <Button variant="secondary" onClick={onAgain}>
              {MESSAGES.again}
            </Button>
          ) : null}
          <Button icon={<Play />} onClick={() => (next ? onNext(next) : onAgain())}>
            {next ? format(MESSAGES.next, { difficulty: DIFFICULTY_MESSAGES[next] }) : MESSAGES.again}
          </Button>
        </>
      }
    >
      <p className="text-14 text-ink-soft">
        {format(MESSAGES.wonText, { used: limit - movesLeft, limit })}{' '}
        {isBest ? <b className="text-tree-ink">{MESSAGES.newBest}</b> : null}
      </p>
      <Lines state={state} best={undefined} />
      {score}
      <div className="mt-3 space-y-3">
        {latest ? <Fact card={latest} /> : null}
        <FactList cards={found} label={format(MESSAGES.factsOf, { count: found.length })} />
      </div>
    </GameDialog>
  )
}

function Lines({ state, best }: { state: MemoryState; best: number | undefined }) {
  return (
    <LedgerLines className="text-left">
      <LedgerLine label={MESSAGES.score}>{state.points}</LedgerLine>
      {best === undefined ? null : (
        <LedgerLine label={format(MESSAGES.best, { difficulty: DIFFICULTY_MESSAGES[state.difficulty] })}>
          {best}
        </LedgerLine>
      )}
      <LedgerLine label={MESSAGES.time}>{timeText(state.elapsedMs)}</LedgerLine>
    </LedgerLines>
  )
}

const SECOND_MS = 1_000
const SECONDS = 60

/** '1:04' for 64 seconds. */
export function timeText(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / SECOND_MS)
  return `${Math.floor(seconds / SECONDS)}:${String(seconds % SECONDS).padStart(2, '0')}`
}
