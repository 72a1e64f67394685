import type { VoyageState } from '@eco/games/voyage/state'
import { useState } from 'react'
import { useCues, useGamePart } from '../frame/run/use-game.ts'
import type { VoyagePlay } from './board/board-piece.tsx'
import { addCue, type TurnEvents, turnEventsOf } from './turn-events.ts'

type Tracked = { play: VoyagePlay | undefined; turnEvents: TurnEvents }

const trackedOf = (play: VoyagePlay | undefined): Tracked => ({
  play,
  turnEvents: turnEventsOf(
    play?.options ?? { ages: [null], missed: [] },
    play?.seed ?? 0,
    play?.events() ?? [],
  ),
})

/** The game's turn events; those of a resumed game start at its beginning. */
export function useTurnEvents(play: VoyagePlay | undefined): TurnEvents {
  const [tracked, setTracked] = useState(() => trackedOf(play))
  const fresh = tracked.play === play ? tracked : trackedOf(play)
  if (fresh !== tracked) setTracked(fresh)
  useCues(play, (cue) => setTracked((now) => ({ ...now, turnEvents: addCue(now.turnEvents, cue) })))
  return fresh.turnEvents
}

/** Everything on the page except moving pieces: does not change while only time passes. */
const sceneOf = ({ phase, question, chosen, turn, round, players, left }: VoyageState): string =>
  JSON.stringify([phase, question, chosen, turn, round, left.length, players])

/** The state, with a render only when the scene changes. */
export function useScene(play: VoyagePlay | undefined): VoyageState | undefined {
  useGamePart(play, sceneOf)
  return play?.state()
}
