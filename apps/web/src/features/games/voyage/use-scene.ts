import type { VoyageState } from '@eco/games/voyage/state'
import { useGamePart } from '../frame/use-game.ts'
import type { VoyagePlay } from './board-piece.tsx'

/** Everything on the page except moving pieces: does not change while only time passes. */
const sceneOf = ({ phase, question, chosen, turn, round, players, left }: VoyageState): string =>
  JSON.stringify([phase, question, chosen, turn, round, left.length, players])

/** The state, with a render only when the scene changes. */
export function useScene(play: VoyagePlay | undefined): VoyageState | undefined {
  useGamePart(play, sceneOf)
  return play?.state()
}
