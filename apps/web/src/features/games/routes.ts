import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { ecoShooter, ecoVoyage, games, memoryGame } from '../../messages/en/pages.json'

export const gameRoutes = [
  createRoute({
    ...publicPage,
    path: '/game',
    staticData: {
      file: 'features/games/games-page.tsx',
      page: { texts: games, hub: true },
    },
    component: lazyPage(() => import('./games-page.tsx'), 'GamesPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/games/eco-voyage',
    staticData: {
      file: 'features/games/voyage/voyage-page.tsx',
      page: { texts: ecoVoyage, bar: 'hidden', footer: 'hidden' },
    },
    component: lazyPage(() => import('./voyage/voyage-page.tsx'), 'VoyagePage'),
  }),
  createRoute({
    ...publicPage,
    path: '/games/eco-shooter',
    staticData: {
      file: 'features/games/shooter/shooter-page.tsx',
      page: { texts: ecoShooter, bar: 'hidden', footer: 'hidden' },
    },
    component: lazyPage(() => import('./shooter/shooter-page.tsx'), 'ShooterPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/games/memory',
    staticData: {
      file: 'features/games/memory/memory-page.tsx',
      page: { texts: memoryGame, bar: 'hidden', footer: 'hidden' },
    },
    component: lazyPage(() => import('./memory/memory-page.tsx'), 'MemoryPage'),
  }),
] as const
