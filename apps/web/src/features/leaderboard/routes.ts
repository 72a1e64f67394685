import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'

export const leaderboardRoutes = [
  createRoute({
    ...publicPage,
    path: '/leaderboard',
    staticData: {
      file: 'features/leaderboard/leaderboard-page.tsx',
      page: {
        title: 'Leaderboard',
        description: 'EcoLedger members who chose to appear, ranked by verified credits.',
        hub: true,
      },
    },
    component: lazyPage(() => import('./leaderboard-page.tsx'), 'LeaderboardPage'),
  }),
] as const
