import type { GameKey } from '@eco/domain/games/catalogue'
import { type ArtName, artUrl } from '../../ui/art.tsx'
import type { Hue } from '../../ui/kind-icon.tsx'

export type GameCard = {
  key: GameKey
  art: ArtName
  hue: Hue
  /** Shown first and later on in the game. Its script is preloaded by the router with the link. */
  pictures: readonly ArtName[]
}

/** The three games as the games page lists them; their texts are in the catalogue. */
export const GAME_CARDS: readonly GameCard[] = [
  {
    key: 'eco-voyage',
    art: 'game-voyage',
    hue: 'sky',
    pictures: ['voyage-piece-1', 'voyage-piece-2', 'voyage-peak'],
  },
  {
    key: 'memory',
    art: 'game-memory',
    hue: 'tree',
    pictures: [
      'memory-theme-energy',
      'memory-theme-carbon',
      'memory-theme-goals',
      'memory-theme-eco',
      'game-memory-back',
    ],
  },
  {
    key: 'eco-shooter',
    art: 'game-shooter',
    hue: 'amber',
    pictures: [
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
  },
]

const asked = new Set<GameKey>()

/** Prefetches a game's pictures once; the game itself requests a picture again when its prefetch failed. */
export function fetchPicturesAhead({ key, pictures }: GameCard): void {
  if (asked.has(key)) return
  asked.add(key)
  for (const name of pictures) new Image().src = artUrl(name)
}
