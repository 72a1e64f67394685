import type { Card } from '@eco/games/memory/cards'
import { type Difficulty, MOVE_LIMITS, PAIRS } from '@eco/games/memory/constants'
import { cardOf } from '@eco/games/memory/deck'
import { canFlip, type MemoryCue, memory } from '@eco/games/memory/game'
import { useEffect, useState } from 'react'
import { format } from '../../../lib/language/catalogues.ts'
import { frame as FRAME_MESSAGES } from '../../../messages/en/game-frame.json'
import { memory as MESSAGES } from '../../../messages/en/memory.json'
import { cards as CARD_TEXTS } from '../../../messages/en/memory-cards.json'
import { announce } from '../frame/announce.tsx'
import { GameFrame } from '../frame/game-frame.tsx'
import { Hud } from '../frame/hud.tsx'
import { MessageRow } from '../frame/message-row.tsx'
import { useTicks } from '../frame/run/use-clock.ts'
import { useCues, useGame, useGameState } from '../frame/run/use-game.ts'
import { Fact, FactList } from './facts.tsx'
import { MemoryGrid } from './grid.tsx'
import { MemoryResult, timeText } from './memory-result.tsx'
import { MemorySetup, saveChoice } from './setup.tsx'

/** Interval of the game's clock, ms: a card flips back at most this late. */
const TICK_MS = 100
/** From this many moves left the figure is bold. */
const FEW_MOVES = 3
/** Vibration for a found pair, ms, on devices that support it. */
const BUZZ_MS = 10

export function MemoryPage() {
  const game = useGame({ key: 'memory', game: memory, music: true })
  const { running, sound } = game
  const state = useGameState(game.play)
  const [found, setFound] = useState<readonly Card[]>([])
  const [fresh, setFresh] = useState<readonly number[]>([])

  useTicks(running, TICK_MS, (ms) => game.send({ type: 'tick', ms }))
  // A resumed game restores its found pairs.
  useEffect(() => {
    const before = game.play?.state()
    const faces = before ? new Set(before.deck.filter((_, position) => before.solved[position])) : []
    setFound(before ? [...faces].map((face) => cardOf(before.theme, face)) : [])
    setFresh([])
  }, [game.play])

  useCues(game.play, (cue: MemoryCue) => {
    const now = game.play?.state()
    if (!now) return
    switch (cue.type) {
      case 'flipped':
        sound.play('flip')
        setFresh([])
        announce(CARD_TEXTS[cardOf(now.theme, cue.face).id].name)
        return
      case 'matched': {
        const card = cardOf(now.theme, cue.face)
        sound.play('pair')
        navigator.vibrate?.(BUZZ_MS)
        const { name, fact } = CARD_TEXTS[card.id]
        announce(format(MESSAGES.pairFound, { name, fact }))
        setFound((before) => [card, ...before])
        setFresh(cue.positions)
        return
      }
      case 'mismatched': {
        const face = now.deck[cue.positions[1]]
        if (face === undefined) return
        const { name } = CARD_TEXTS[cardOf(now.theme, face).id]
        announce(format(MESSAGES.noPair, { name, moves: now.movesLeft }))
        return
      }
      case 'outOfMoves':
        sound.play('outOfMoves')
        return
      case 'won':
        sound.play('win')
    }
  })

  if (state === undefined) return <MemorySetup game={game} />

  const { difficulty, deck, solved, movesLeft, points, elapsedMs } = state
  const pairs = solved.filter(Boolean).length / 2
  const [latest] = fresh.length > 0 ? found : []
  const flip = (position: number) => {
    if (running && canFlip(state, position)) game.send({ type: 'flip', position })
  }
  const play = (difficulty: Difficulty) => {
    const options = { theme: state.theme, difficulty }
    saveChoice(options)
    void game.start(options)
  }
  return (
    <GameFrame
      game={game}
      className="[--game-side:320px]"
      fieldClassName="grid flex-1 items-center lg:min-h-[min(660px,100dvh-92px)] lg:items-start"
      hud={
        <Hud
          label={FRAME_MESSAGES.figures}
          cells={[
            {
              label: MESSAGES.movesLeft,
              figure: movesLeft,
              of: MOVE_LIMITS[difficulty],
              strong: movesLeft <= FEW_MOVES,
            },
            { label: MESSAGES.pairs, figure: pairs, of: PAIRS[difficulty] },
            { label: MESSAGES.score, figure: points },
            { label: MESSAGES.time, figure: timeText(elapsedMs) },
          ]}
        />
      }
      dock={
        <div className="grid min-h-39 items-end lg:min-h-0 lg:items-start">
          {latest ? (
            <Fact card={latest} onClose={() => setFresh([])} />
          ) : (
            <MessageRow message={undefined} rest={MESSAGES.hint} />
          )}
        </div>
      }
      side={<FactList cards={found} label={MESSAGES.factsFound} />}
      over={
        game.phase === 'over' ? <MemoryResult game={game} state={state} found={found} onPlay={play} /> : null
      }
    >
      <MemoryGrid key={`${game.play?.seed}-${deck.length}`} state={state} fresh={fresh} onFlip={flip} />
    </GameFrame>
  )
}
