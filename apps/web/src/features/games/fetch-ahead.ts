import type { GameKey } from '@eco/domain/games/catalogue'
import { type ArtName, artUrl } from '../../ui/art.tsx'

/** Pictures that a game shows first and later on. Its script is preloaded by the router with the link. */
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

/** Prefetches a game's pictures once; the game itself requests a picture again when its prefetch failed. */
export function fetchPicturesAhead(key: GameKey): void {
  if (asked.has(key)) return
  asked.add(key)
  for (const name of GAME_PICTURES[key]) new Image().src = artUrl(name)
}
