import type { voyage } from '@eco/games/voyage/game'
import type { VoyageState } from '@eco/games/voyage/state'
import { useMemo } from 'react'
import { type HandleOf, useGamePart } from '../frame/run/use-game.ts'
import { replayTurns } from './turns.ts'

export type VoyageHandle = HandleOf<typeof voyage>
export type VoyagePlay = NonNullable<VoyageHandle['play']>

/** Everything on the page except moving pieces: does not change while only time passes. */
const sceneOf = ({ phase, question, chosen, turn, round, players, left }: VoyageState): string =>
  JSON.stringify([phase, question, chosen, turn, round, left.length, players])

/** The state and the turns so far, with a render only when the scene changes. */
export function useScene(play: VoyagePlay) {
  const scene = useGamePart(play, sceneOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn changes only with the scene
  const turns = useMemo(() => replayTurns(play.options, play.seed, play.events()), [play, scene])
  return { state: play.state(), turns }
}
