import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'

export const gameRoutes = [
  createRoute({
    ...publicPage,
    path: '/game',
    staticData: {
      file: 'features/games/games-page.tsx',
      page: { title: 'Games', description: 'Three games about energy, waste and the climate.', hub: true },
    },
    component: lazyPage(() => import('./games-page.tsx'), 'GamesPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/games/eco-voyage',
    staticData: {
      file: 'features/games/voyage/voyage-page.tsx',
      page: {
        title: 'Eco Voyage: Reach the Peak',
        description: 'A quiz board game with climbs and slides, for one or two players.',
        bar: 'hidden',
        footer: 'hidden',
      },
    },
    component: lazyPage(() => import('./voyage/voyage-page.tsx'), 'VoyagePage'),
  }),
  createRoute({
    ...publicPage,
    path: '/games/eco-shooter',
    staticData: {
      file: 'features/games/shooter/shooter-page.tsx',
      page: {
        title: 'Eco Bubble Shooter',
        description: 'Aim at polluters, match three or more to pop them and clear the sky.',
        bar: 'hidden',
        footer: 'hidden',
      },
    },
    component: lazyPage(() => import('./shooter/shooter-page.tsx'), 'ShooterPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/games/memory',
    staticData: {
      file: 'features/games/memory/memory-page.tsx',
      page: {
        title: 'Eco Memory Game',
        description: 'Flip cards, find the pairs and learn a real fact with each one.',
        bar: 'hidden',
        footer: 'hidden',
      },
    },
    component: lazyPage(() => import('./memory/memory-page.tsx'), 'MemoryPage'),
  }),
] as const
