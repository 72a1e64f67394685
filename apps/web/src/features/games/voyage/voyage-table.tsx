import { linkFrom } from '@eco/games/voyage/board'
import { useEffect, useState } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { voyage as MESSAGES } from '../../../messages/en/voyage.json'
import { artUrl } from '../../../ui/art.tsx'
import { useReducedMotion } from '../../../ui/use-media.ts'
import { GameFrame } from '../frame/game-frame.tsx'
import { type Message, MessageRow, useMessages } from '../frame/message-row.tsx'
import { ScoreNote } from '../frame/run/score-note.tsx'
import { useTicks } from '../frame/run/use-clock.ts'
import { useKeyPress } from '../frame/use-key-press.ts'
import { Board } from './board/board.tsx'
import { BoardPiece } from './board/board-piece.tsx'
import { BoardSquares } from './board/board-squares.tsx'
import { BoardText, Legend, LINK_ICONS } from './board/board-text.tsx'
import { movePreviewOf, squareText } from './board/move-preview.ts'
import { EndPanel } from './end/end-panel.tsx'
import { StandingsList } from './end/result-lists.tsx'
import { UsedUpCard } from './end/used-up-card.tsx'
import { WinCard } from './end/win-card.tsx'
import { MovesList } from './moves-list.tsx'
import { PlayerCards } from './player-cards.tsx'
import { QuestionCard } from './question-card.tsx'
import { countTurns } from './turns.ts'
import { useVoyageCues } from './use-voyage-cues.tsx'
import { useScene, type VoyageHandle, type VoyagePlay } from './use-voyage-state.ts'

/** Intervals of the clock while a piece moves and while the players think, ms. */
const MOVING_TICK_MS = 16
const RESTING_TICK_MS = 50
const ANSWER_KEY = /^[1-4]$/

type TableProps = {
  game: VoyageHandle
  play: VoyagePlay
  nameOf: (player: number) => string
  /** The same players, a new seed. */
  onAgain: () => void
}

/** The board, the current player, the question, and the result cards. */
export function VoyageTable({ game, play, nameOf, onAgain }: TableProps) {
  const { running, sound } = game
  const messages = useMessages(running)
  const [inspected, setInspected] = useState<number>()
  const [closed, setClosed] = useState(false)
  const still = useReducedMotion()
  const { state, turns } = useScene(play)
  const { phase, players, turn } = state
  const over = phase === 'won' || phase === 'exhausted'
  if (closed && !over) setClosed(false)

  useTicks(running, phase === 'moving' ? MOVING_TICK_MS : RESTING_TICK_MS, (ms) =>
    game.send({ type: 'tick', ms }),
  )
  useVoyageCues({ play, messages, sound, nameOf, onAsked: () => setInspected(undefined) })
  const answer = (choice: number) => {
    if (running) game.send({ type: 'answer', choice })
  }
  useKeyPress(running && phase === 'asking', (key, { target }) => {
    const inDialog = target instanceof Element && target.closest('[role="dialog"]')
    if (ANSWER_KEY.test(key) && !inDialog) answer(Number(key) - 1)
  })
  useFocusOnStart(play)
  useWinPicture()

  const movePreview = movePreviewOf(state)
  const where = players.map(({ square }, player) => format(MESSAGES.stands, { name: nameOf(player), square }))
  const whoIsOn = (square: number) =>
    players.flatMap((each, player) => (each.square === square ? [nameOf(player)] : [])).join(', ')
  const shown = messages.message ?? (inspected === undefined ? undefined : inspectedMessage(inspected))

  return (
    <GameFrame
      game={game}
      onRestart={game.leave}
      restartKey="r"
      className="lg:[--game-field:clamp(480px,100dvh-92px,748px)]"
      bodyClassName="max-lg:mx-auto max-lg:w-full max-lg:max-w-180"
      hud={<PlayerCards players={players} nameOf={nameOf} turn={over ? undefined : turn} />}
      message={
        // A long message extends over the edge of the board, and nothing below it moves.
        <div className="relative h-9 lg:h-tap">
          <MessageRow
            message={shown}
            rest={<Legend />}
            className="absolute inset-x-0 bottom-0 z-2 lg:static"
          />
        </div>
      }
      dock={
        <div className="grid gap-2 lg:gap-4">
          {over && closed ? (
            <EndPanel game={game} state={state} nameOf={nameOf} onAgain={onAgain} />
          ) : (
            <QuestionCard state={state} movePreview={movePreview} name={nameOf(turn)} onAnswer={answer} />
          )}
          <BoardText where={where} className="lg:hidden" />
        </div>
      }
      side={
        <>
          <MovesList turns={turns} nameOf={nameOf} />
          <BoardText where={where} />
        </>
      }
      over={
        closed ? null : phase === 'won' ? (
          <WinCard
            winner={turn}
            name={nameOf(turn)}
            counts={format(MESSAGES.counts, countTurns(turns))}
            onClose={() => setClosed(true)}
            onAgain={onAgain}
          >
            <StandingsList state={state} nameOf={nameOf} />
            <ScoreNote game={game} />
          </WinCard>
        ) : phase === 'exhausted' ? (
          <UsedUpCard game={game} state={state} nameOf={nameOf} onClose={() => setClosed(true)} />
        ) : null
      }
    >
      <div className="relative mx-auto w-full max-w-[max(320px,100dvh-452px)] lg:max-w-none">
        <Board movePreview={movePreview} inspected={inspected} taken={players.map(({ square }) => square)}>
          {players.map((_, player) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a player is identified by the position in the row
            <BoardPiece key={player} play={play} player={player} still={still} />
          ))}
        </Board>
        <BoardSquares
          label={format(MESSAGES.board, { where: where.join(', ') })}
          inspected={inspected}
          onInspect={setInspected}
          home={movePreview.square}
          whoIsOn={whoIsOn}
        />
      </div>
    </GameFrame>
  )
}

function inspectedMessage(square: number): Message {
  const link = linkFrom(square)
  return { text: squareText(square), icon: link ? LINK_ICONS[link.kind] : null }
}

/** The setup form that had the focus is gone, so screen readers start at the first question. */
function useFocusOnStart(play: VoyagePlay): void {
  useEffect(() => {
    if (play.events().length === 0) document.getElementById('voyage-question')?.focus({ preventScroll: true })
  }, [play])
}

/** Preloaded, because the game may end while offline. */
function useWinPicture(): void {
  useEffect(() => {
    new Image().src = artUrl('voyage-peak')
  }, [])
}
