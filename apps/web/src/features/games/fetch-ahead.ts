import type { GameKey } from '@eco/domain/games/catalogue'
import { type ArtName, artUrl } from '../../ui/art.tsx'

/** What a game shows first and in its course. Its script comes with the link, which the router fetches ahead itself. */
export const GAME_PICTURES: Readonly<Record<GameKey, readonly ArtName[]>> = {
  'eco-voyage': ['voyage-piece-1', 'voyage-piece-2', 'voyage-peak'],
  'eco-shooter': [
    'game-shooter-stack',
    'game-shooter-bottle',
    'game-shooter-oil',
    'game-shooter-car',
    'game-shooter-background',
    'game-shooter-smog',
    'game-shooter-barrel',
    'game-shooter-base',
    'game-shooter-pop',
  ],
  memory: [
    'memory-theme-energy',
    'memory-theme-carbon',
    'memory-theme-goals',
    'memory-theme-eco',
    'game-memory-back',
  ],
}

const asked = new Set<GameKey>()

/** Pictures of a game that somebody is about to open; once. What does not come is asked for again by the game. */
export function fetchPicturesAhead(key: GameKey): void {
  if (asked.has(key)) return
  asked.add(key)
  for (const name of GAME_PICTURES[key]) new Image().src = artUrl(name)
}
