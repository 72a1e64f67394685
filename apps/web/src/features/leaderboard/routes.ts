import { publicPage } from '../../lib/page/page.ts'
import * as TEXTS from '../../messages/en/pages.json'

export const leaderboardRoutes = [
  publicPage('/leaderboard', () => import('./leaderboard-page.tsx'), 'LeaderboardPage', {
    file: 'features/leaderboard/leaderboard-page.tsx',
    texts: TEXTS.leaderboard,
    hub: true,
  }),
] as const
