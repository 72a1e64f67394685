import { createRoute } from '@tanstack/react-router'
import { lazyPage, publicPage } from '../../lib/page/page.ts'
import { leaderboard } from '../../messages/en/pages.json'

export const leaderboardRoutes = [
  createRoute({
    ...publicPage,
    path: '/leaderboard',
    staticData: {
      file: 'features/leaderboard/leaderboard-page.tsx',
      page: { texts: leaderboard, hub: true },
    },
    component: lazyPage(() => import('./leaderboard-page.tsx'), 'LeaderboardPage'),
  }),
] as const
