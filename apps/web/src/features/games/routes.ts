import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const gameRoutes = [
  publicPage('/game', () => import('./games-page.tsx'), 'GamesPage', {
    file: 'features/games/games-page.tsx',
    texts: TEXTS.games,
    hub: true,
  }),
  publicPage('/games/eco-voyage', () => import('./voyage/voyage-page.tsx'), 'VoyagePage', {
    file: 'features/games/voyage/voyage-page.tsx',
    texts: TEXTS.ecoVoyage,
    bar: 'hidden',
    footer: 'hidden',
  }),
  publicPage('/games/eco-shooter', () => import('./shooter/shooter-page.tsx'), 'ShooterPage', {
    file: 'features/games/shooter/shooter-page.tsx',
    texts: TEXTS.ecoShooter,
    bar: 'hidden',
    footer: 'hidden',
  }),
  publicPage('/games/memory', () => import('./memory/memory-page.tsx'), 'MemoryPage', {
    file: 'features/games/memory/memory-page.tsx',
    texts: TEXTS.memoryGame,
    bar: 'hidden',
    footer: 'hidden',
  }),
] as const
