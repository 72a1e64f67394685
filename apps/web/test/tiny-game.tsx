/** The smallest possible game, with its screen: ten presses win; half a minute of play loses. */
import type { Game } from '@eco/games/shared/game'
import { isWithin, mergeTicks, readFields, readTick, type Tick } from '@eco/games/shared/read'
import { GameDialog } from '../src/features/games/frame/dialog/game-dialog.tsx'
import { GameFrame } from '../src/features/games/frame/game-frame.tsx'
import { Hud } from '../src/features/games/frame/hud.tsx'
import { ScoreNote } from '../src/features/games/frame/run/score-note.tsx'
import { useTicks } from '../src/features/games/frame/run/use-clock.ts'
import { useCues, useGame, useGameState } from '../src/features/games/frame/run/use-game.ts'
import { Button } from '../src/ui/button.tsx'
// Imported up front, as if the browser had already fetched it.
import '../src/features/games/frame/dialog/game-dialog-popup.tsx'

type Options = { presses: number }
type State = { left: number; seed: number; playedMs: number }
type Press = { type: 'press' }

const LOST_MS = 30_000
const isOver = ({ left, playedMs }: State): boolean => left === 0 || playedMs >= LOST_MS

export const tiny: Game<Options, State, Press | Tick, 'pressed'> = {
  eventsMax: 100,
  readOptions(value) {
    const fields = readFields(value, ['presses'])
    return fields && isWithin(fields.presses, 1, 10) ? { presses: fields.presses } : undefined
  },
  readEvent: (value) =>
    readTick(value) ?? (readFields(value, ['type'])?.type === 'press' ? { type: 'press' } : undefined),
  difficultyOf: () => 'easy',
  start: ({ presses }, seed) => ({ left: presses, seed, playedMs: 0 }),
  step(state, event) {
    if (isOver(state)) return { state, cues: [] }
    if (event.type === 'press') return { state: { ...state, left: state.left - 1 }, cues: ['pressed'] }
    return { state: { ...state, playedMs: state.playedMs + event.ms }, cues: [] }
  },
  merge: mergeTicks,
  outcome: (state) => ({
    over: isOver(state),
    won: state.left === 0,
    points: isOver(state) && state.left === 0 ? 40 : 0,
    playedMs: state.playedMs,
  }),
}

/** A screen in the game frame, built like every game's. */
export function TinyPage({ onCue }: { onCue?: () => void }) {
  const game = useGame({ key: 'memory', game: tiny })
  useTicks(game.running, 100, (ms) => game.send({ type: 'tick', ms }))
  useCues(game.play, () => onCue?.())
  const state = useGameState(game.play)
  if (state === undefined)
    return (
      <Button busy={game.phase === 'starting'} onClick={() => void game.start({ presses: 10 })}>
        Start
      </Button>
    )
  return (
    <GameFrame
      game={game}
      hud={
        <Hud
          label="Figures"
          cells={[
            { label: 'Left', figure: state.left },
            { label: 'Seconds', figure: Math.floor(state.playedMs / 1_000) },
            { label: 'Seed', figure: state.seed },
          ]}
        />
      }
      over={
        game.phase === 'over' ? (
          <GameDialog
            title={state.left === 0 ? 'Won' : 'Lost'}
            actions={[{ label: 'Again', onClick: game.restart }]}
          >
            <ScoreNote game={game} />
          </GameDialog>
        ) : null
      }
    >
      <Button onClick={() => game.send({ type: 'press' })}>Press</Button>
    </GameFrame>
  )
}
